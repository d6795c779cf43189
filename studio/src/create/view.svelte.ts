// Which part of the tab is open; it stays so while another tab is.

/** The parts of the tab. */
export const VIEWS = ["levels", "wall", "change", "tools"] as const;

class CreateView {
  view: (typeof VIEWS)[number] = $state("levels");
  /** Whether the wall fills the screen. */
  large = $state(false);
  /** Whether the levels that were made lie over the board. */
  gallery = $state(false);

  /** Shows a part, if there is one of that name. */
  show(name: string | undefined): void {
    this.view = VIEWS.find((one) => one === name) ?? this.view;
  }
}

/** Which part of the tab is open. */
export const create = new CreateView();
