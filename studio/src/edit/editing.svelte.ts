// Which windows of the editor are open.

class Editing {
  /** The form of state and rules. */
  state = $state(false);
}

/** Which windows of the editor are open. */
export const editing = new Editing();
