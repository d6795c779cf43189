// Whether the page is as narrow as a phone.

/** Hears from the browser when it changes: to ask each time would make the browser work out the page's size first. */
class Phone {
  #query = matchMedia("(max-width: 760px)");
  /** Whether it is now. */
  current = $state(this.#query.matches);

  constructor() {
    this.#query.addEventListener("change", ({ matches }) => (this.current = matches));
  }
}

/** Whether the page is as narrow as a phone. */
export const phone = new Phone();
