/** Time that a phone has for reading before the app starts by itself, ms. */
const READING_MS = 4_000;
/** Events by which somebody begins to use a page. */
const USES = ['pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const;
/** Key of the access token in the storage: `storageKey.accessToken`, which the first task does not load. */
const TOKEN_KEY = 'accessToken';

/** Page that the server has sent whole for visitors. It is read, scrolled and left by its links until the app takes its place. */
export class StaticPage {
  readonly #root: HTMLElement;
  readonly #listening = new AbortController();
  #pressed: string | null = null;
  #focused: string | null = null;

  private constructor(root: HTMLElement) {
    this.#root = root;
    const options = { capture: true, signal: this.#listening.signal };
    this.#root.addEventListener('click', (event) => this.#keep(event), options);
    this.#root.addEventListener(
      'focusin',
      ({ target }) => (this.#focused = target instanceof Element ? nameOf(target) : null),
      options,
    );
  }

  /** Returns the static page below the root; null where there is none, or nobody should see it: it greets visitors. */
  static of(root: HTMLElement): StaticPage | null {
    if (root.dataset['static'] === undefined) return null;
    if (!hasToken()) return new StaticPage(root);
    root.replaceChildren();
    delete root.dataset['static'];
    return null;
  }

  /**
   * Resolves when the app should start: at once where there is a mouse; on a phone, which is slow, when the page is used or has
   * been read for some seconds.
   */
  async used(): Promise<void> {
    if (matchMedia('(pointer: fine)').matches) return;
    await new Promise<void>((resolve) => {
      const use = new AbortController();
      const timer = setTimeout(() => done(), READING_MS);
      const done = (): void => {
        clearTimeout(timer);
        use.abort();
        resolve();
      };
      for (const name of USES) {
        window.addEventListener(name, done, { capture: true, passive: true, signal: use.signal });
      }
    });
  }

  /** The app has taken its place: what was pressed or has the focus is pressed and has the focus there. */
  replaced(): void {
    this.#listening.abort();
    delete this.#root.dataset['static'];
    const isFocusLost = document.activeElement === document.body;
    if (this.#focused !== null && isFocusLost) {
      this.#find(this.#focused)?.focus({ preventScroll: true });
    }
    if (this.#pressed !== null) this.#find(this.#pressed)?.click();
  }

  /** Keeps a press on a button until the app can act on it; links lead on by themselves. */
  #keep(event: MouseEvent): void {
    const pressed = event.target instanceof Element ? event.target.closest('button, a') : null;
    if (pressed === null || pressed.tagName === 'A') return;
    event.preventDefault();
    this.#pressed = nameOf(pressed);
  }

  #find(name: string): HTMLElement | undefined {
    return [...this.#root.querySelectorAll<HTMLElement>('a, button, [tabindex]')].find(
      (each) => nameOf(each) === name,
    );
  }
}

/** Tag and name of an element: the same in both pages. */
function nameOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent;
  return `${element.tagName} ${name.trim()}`;
}

function hasToken(): boolean {
  try {
    return globalThis.localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    // The user forbids storage.
    return false;
  }
}
