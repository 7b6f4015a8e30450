/** Time that a phone has for reading before the app starts by itself, ms. */
const READING_MS = 4_000;
/** Events by which somebody begins to use a page. */
const USES = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/** Page that the server has sent whole for visitors. It is read, scrolled and left by its links until the app takes its place. */
export class StaticPage {
  readonly #root: HTMLElement;
  /** Button that was pressed last, and element that had the focus last, by their names. */
  #pressed = '';
  #focused = '';

  private constructor(root: HTMLElement) {
    this.#root = root;
    // Links lead on by themselves.
    root.addEventListener('click', ({ target }) => (this.#pressed = nameOf(target, 'button')));
    root.addEventListener('focusin', ({ target }) => (this.#focused = nameOf(target, '*')));
  }

  /** Returns the static page below the root; null where there is none, or nobody should see it: it greets visitors. */
  static of(root: HTMLElement): StaticPage | null {
    if (root.dataset['static'] === undefined) return null;
    if (!isSomebodySignedIn()) return new StaticPage(root);
    root.replaceChildren();
    delete root.dataset['static'];
    return null;
  }

  /**
   * Resolves when the app should start: at once where there is a mouse; on a phone, which is slow, when the page is used or has
   * been read for some seconds.
   */
  async used(): Promise<void> {
    await new Promise<void>((resolve) => {
      const start = (): void => resolve();
      setTimeout(start, matchMedia('(pointer: fine)').matches ? 0 : READING_MS);
      for (const use of USES) addEventListener(use, start, { capture: true, once: true });
    });
  }

  /** The app has taken its place: what was pressed is pressed there, and what had the focus has it there. */
  replaced(): void {
    delete this.#root.dataset['static'];
    // Both before either acts: they would be noted as done to this page.
    const [focused, pressed] = [this.#find(this.#focused), this.#find(this.#pressed)];
    if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
    pressed?.click();
  }

  #find(name: string): HTMLElement | undefined {
    return [...this.#root.querySelectorAll<HTMLElement>('a, button, [tabindex]')].find(
      (each) => nameOf(each, '*') === name,
    );
  }
}

/** Name of an element of a kind at or around a place, with its tag: the same in both pages; empty = there is none. */
function nameOf(place: EventTarget | null, kind: string): string {
  const element = place instanceof Element ? place.closest(kind) : null;
  return element === null
    ? ''
    : element.tagName + (element.getAttribute('aria-label') ?? element.textContent);
}

function isSomebodySignedIn(): boolean {
  try {
    // `storageKey.accessToken`, which the first task does not load.
    return localStorage.getItem('accessToken') !== null;
  } catch {
    // The user forbids storage.
    return false;
  }
}
