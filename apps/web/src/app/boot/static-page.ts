/** Time that a phone has for reading before the app starts by itself, ms. */
const READING_MS = 4_000;
/** Events by which somebody begins to use a page; an address that leads into it, or a browser that goes back, scrolls too. */
const USES = ['pointerdown', 'keydown', 'wheel'] as const;
/** Elements that do nothing by themselves when they are pressed, unlike links. */
const BUTTONS = 'button, [role="button"]';
const FOCUSABLE = `a, ${BUTTONS}, [tabindex]`;

/** An element as it can be found in both pages: its name, and its place among those of the same name. */
interface Known {
  readonly name: string;
  readonly place: number;
}

/** Page that the server has sent whole for visitors. It is read, scrolled and left by its links until the app takes its place. */
export class StaticPage {
  readonly #root: HTMLElement;
  /** Button that was pressed last, and element that had the focus last. */
  #pressed: Known | null = null;
  #focused: Known | null = null;
  readonly #isOfUser: boolean;
  /** Ends when the app has taken the place of the page. */
  readonly #time = new AbortController();

  private constructor(root: HTMLElement, isOfUser: boolean) {
    this.#root = root;
    this.#isOfUser = isOfUser;
    const { signal } = this.#time;
    // Links lead on by themselves.
    const onClick = ({ target }: Event): void => {
      const button = closest(target, BUTTONS);
      button?.setAttribute('aria-busy', 'true');
      this.#pressed = button === null ? null : this.#known(button);
    };
    const onFocus = ({ target }: Event): void => {
      const element = closest(target, FOCUSABLE);
      this.#focused = element === null ? null : this.#known(element);
    };
    root.addEventListener('click', onClick, { signal });
    root.addEventListener('focusin', onFocus, { signal });
    this.#lead();
  }

  /**
   * Returns the static page below the root; null where there is none, or nobody should see it. Whoever is signed in reads it, too,
   * without what is for visitors, unless it is for nobody else.
   */
  static of(root: HTMLElement): StaticPage | null {
    const audience = root.dataset['static'];
    if (audience === undefined) return null;
    const isOfUser = isSomebodySignedIn();
    const isForNobody = isOfUser && audience === 'visitors';
    if (!isForNobody && canDoAllIn(root)) {
      if (isOfUser) showToUser(root);
      return new StaticPage(root, isOfUser);
    }
    root.replaceChildren();
    delete root.dataset['static'];
    return null;
  }

  /**
   * Resolves when the app should start: at once where there is a mouse, or a user; on a phone, which is slow, when the page is used
   * or has been read for some seconds.
   */
  async used(): Promise<void> {
    const isQuick = this.#isOfUser || matchMedia('(pointer: fine)').matches;
    if (!isQuick) fetchScriptsOnceShown();
    await new Promise<void>((resolve) => {
      const start = (): void => resolve();
      setTimeout(start, isQuick ? 0 : READING_MS);
      for (const use of USES) addEventListener(use, start, { capture: true, once: true });
    });
  }

  /** The app has taken its place: what was pressed is pressed there, and what had the focus has it there. */
  replaced(): void {
    delete this.#root.dataset['static'];
    delete this.#root.dataset['ofUser'];
    this.#time.abort();
    // Both before either acts: what is pressed may change names.
    const [focused, pressed] = [this.#find(this.#focused), this.#find(this.#pressed)];
    if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
    pressed?.click();
  }

  /** Brings what the address leads to into view, unless somebody is on their way already. */
  #lead(): void {
    const goal = this.#root.querySelector<HTMLElement>('[data-led-here]');
    if (goal === null || globalThis.scrollY > 0) return;
    goal.scrollIntoView({ block: 'start' });
    goal.focus({ preventScroll: true });
  }

  #known(element: HTMLElement): Known {
    const name = nameOf(element);
    return { name, place: this.#named(name).indexOf(element) };
  }

  #find(known: Known | null): HTMLElement | undefined {
    return known === null ? undefined : this.#named(known.name)[known.place];
  }

  #named(name: string): HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (each) => nameOf(each) === name,
    );
  }
}

/**
 * Lets a phone ask for the scripts of the start as soon as it has shown the page, whose words and font need its network first; the page
 * asks for them at once where there is a mouse.
 */
function fetchScriptsOnceShown(): void {
  const ask = (): void => {
    for (const link of document.querySelectorAll('link[rel="modulepreload"][media]')) {
      const asking = link.cloneNode();
      if (asking instanceof Element) asking.removeAttribute('media');
      link.replaceWith(asking);
    }
  };
  if (!('PerformanceObserver' in globalThis)) return ask();
  const shown = new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    ask();
  });
  return shown.observe({ type: 'paint', buffered: true });
}

/** Hides what is a visitor's alone, and lets links lead where they lead whoever is signed in. */
function showToUser(root: HTMLElement): void {
  root.dataset['ofUser'] = '';
  for (const link of root.querySelectorAll<HTMLElement>('a[data-users-to]')) {
    link.setAttribute('href', link.dataset['usersTo'] ?? '/');
  }
}

function closest(place: EventTarget | null, kind: string): HTMLElement | null {
  return place instanceof Element ? place.closest<HTMLElement>(kind) : null;
}

/** Name of an element, with its tag: the same in both pages. */
function nameOf(element: HTMLElement): string {
  return element.tagName + (element.getAttribute('aria-label') ?? element.textContent);
}

/** Returns whether this browser can do what a page offers. */
function canDoAllIn(root: HTMLElement): boolean {
  return (
    root.querySelector('[data-needs-passkeys]') === null || 'PublicKeyCredential' in globalThis
  );
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
