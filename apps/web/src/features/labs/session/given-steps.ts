/** Code that parts of the screen beside the editor give it, which takes it as a step of its own: one that Undo goes back from. */
export class GivenSteps {
  readonly #listeners = new Set<(code: string) => void>();

  readonly subscribe = (listener: (code: string) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly give = (code: string): void => {
    for (const listener of this.#listeners) listener(code);
  };
}
