import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKey } from '../../api-client/browser-storage.ts';
import { StaticPage } from './static-page.ts';

const PAGE =
  '<a href="#there">There</a><button aria-label="Open menu"></button><button aria-label="Open menu"></button>';

let root: HTMLElement;

/** Puts the app in the place of the page, as its first drawing does; returns what is pressed there. */
function draw(): string[] {
  const pressed: string[] = [];
  root.innerHTML = PAGE;
  for (const [at, each] of [...root.children].entries()) {
    each.addEventListener('click', () => void pressed.push(`${each.tagName} ${at}`));
  }
  return pressed;
}

function pointer(kind: 'fine' | 'coarse'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${kind})` }));
}

beforeEach(() => {
  document.body.innerHTML = `<div id="root" data-static="visitors">${PAGE}</div>`;
  const found = document.getElementById('root');
  if (found === null) throw new Error('no root');
  root = found;
});

afterEach(() => {
  document.body.innerHTML = '';
});

describe('a page that the server has sent whole', () => {
  it('is none where the server has sent none', () => {
    delete root.dataset['static'];
    expect(StaticPage.of(root)).toBeNull();
    expect(root.children).toHaveLength(3);
  });

  it('for visitors is not shown to somebody who is signed in', () => {
    localStorage.setItem(storageKey.accessToken, 'a token');
    expect(StaticPage.of(root)).toBeNull();
    expect(root.children).toHaveLength(0);
    expect(root.dataset['static']).toBeUndefined();
  });

  it('for everybody is shown to somebody who is signed in, marked as theirs, until the app is there', async () => {
    pointer('coarse');
    localStorage.setItem(storageKey.accessToken, 'a token');
    root.dataset['static'] = 'everybody';
    root.innerHTML = '<a href="/" data-users-to="/dashboard">Stratloom home</a>';
    const page = StaticPage.of(root);
    expect(root.dataset['ofUser']).toBe('');
    expect(root.querySelector('a')?.getAttribute('href')).toBe('/dashboard');
    // On a phone, too, the app does not wait.
    await page?.used();
    draw();
    page?.replaced();
    expect(root.dataset['ofUser']).toBeUndefined();
  });

  it('with passkeys is not shown by a browser that has none', () => {
    root.innerHTML = '<button data-needs-passkeys>Sign in with Passkey</button>';
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    expect(StaticPage.of(root)).not.toBeNull();
    vi.unstubAllGlobals();
    expect('PublicKeyCredential' in globalThis).toBe(false);
    expect(StaticPage.of(root)).toBeNull();
    expect(root.children).toHaveLength(0);
  });

  it('leads to what its address names, unless somebody has scrolled', () => {
    root.innerHTML = '<p>Above</p><button data-led-here>Lesson</button>';
    const seen: unknown[] = [];
    const goal = root.querySelector('button');
    if (goal === null) throw new Error('no goal');
    goal.scrollIntoView = (how) => void seen.push(how);
    vi.stubGlobal('scrollY', 10);
    StaticPage.of(root);
    expect(seen).toEqual([]);
    vi.stubGlobal('scrollY', 0);
    StaticPage.of(root);
    expect(seen).toEqual([{ block: 'start' }]);
    expect(document.activeElement).toBe(goal);
  });

  it('lets a phone ask for its scripts once something of it was painted, and not before', () => {
    pointer('coarse');
    let paint = (_entry: string): void => undefined;
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(take: (entries: object, observer: object) => void) {
          paint = (entry) => {
            const getEntriesByName = (name: string) => (name === entry ? [entry] : []);
            take({ getEntriesByName }, this);
          };
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
    const link = document.createElement('link');
    for (const [name, value] of [
      ['rel', 'modulepreload'],
      ['media', '(pointer: fine)'],
      ['href', '/assets/react.js'],
    ] as const) {
      link.setAttribute(name, value);
    }
    document.body.append(link);
    const asks = () => document.querySelectorAll('link[rel="modulepreload"]:not([media])').length;
    void StaticPage.of(root)?.used();
    paint('first-paint');
    expect(asks()).toBe(0);
    paint('first-contentful-paint');
    expect(asks()).toBe(1);
    vi.unstubAllGlobals();
  });

  it('lets the app start at once where there is a mouse', async () => {
    pointer('fine');
    await StaticPage.of(root)?.used();
  });

  it('lets the app of a phone start with the first use, or after some seconds', async () => {
    vi.useFakeTimers();
    pointer('coarse');
    const starts: string[] = [];
    const page = StaticPage.of(root);
    void page?.used().then(() => starts.push('read'));
    await vi.advanceTimersByTimeAsync(3_999);
    expect(starts).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(starts).toEqual(['read']);
    void page?.used().then(() => starts.push('used'));
    window.dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(0);
    expect(starts).toEqual(['read', 'used']);
    vi.useRealTimers();
  });

  it('passes a press on to the app, once, and leaves links alone', () => {
    const page = StaticPage.of(root);
    const [, first, second] = root.children;
    if (!(second instanceof HTMLElement)) throw new Error('no second button');
    second.click();
    // Whoever pressed it sees that it has been.
    expect([first, second].map((each) => each?.getAttribute('aria-busy'))).toEqual([null, 'true']);
    const pressed = draw();
    page?.replaced();
    // The second of the same name, as it was.
    expect(pressed).toEqual(['BUTTON 2']);
    root.querySelector('button')?.click();
    expect(pressed).toEqual(['BUTTON 2', 'BUTTON 1']);
    expect(root.querySelectorAll('[aria-busy]')).toHaveLength(0);
    expect(root.dataset['static']).toBeUndefined();
  });

  it('lets links lead on by themselves', () => {
    const page = StaticPage.of(root);
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    root.querySelector('a')?.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
    const pressed = draw();
    page?.replaced();
    expect(pressed).toEqual([]);
  });

  it('keeps the focus where it was', () => {
    const page = StaticPage.of(root);
    root.querySelector('a')?.focus();
    draw();
    page?.replaced();
    expect(document.activeElement).toBe(root.querySelector('a'));
  });
});
