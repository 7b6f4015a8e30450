import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKey } from '../../api-client/browser-storage.ts';
import { StaticPage } from './static-page.ts';

const PAGE = '<a href="#there">There</a><button aria-label="Open menu"></button>';

let root: HTMLElement;

/** Puts the app in the place of the page, as its first drawing does; returns what is pressed there. */
function draw(): string[] {
  const pressed: string[] = [];
  root.innerHTML = PAGE;
  for (const each of root.children) {
    each.addEventListener('click', () => void pressed.push(each.tagName));
  }
  return pressed;
}

function pointer(kind: 'fine' | 'coarse'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${kind})` }));
}

beforeEach(() => {
  document.body.innerHTML = `<div id="root" data-static>${PAGE}</div>`;
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
    expect(root.children).toHaveLength(2);
  });

  it('is not shown to somebody who is signed in', () => {
    localStorage.setItem(storageKey.accessToken, 'a token');
    expect(StaticPage.of(root)).toBeNull();
    expect(root.children).toHaveLength(0);
    expect(root.dataset['static']).toBeUndefined();
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
    root.querySelector('button')?.click();
    const pressed = draw();
    page?.replaced();
    expect(pressed).toEqual(['BUTTON']);
    root.querySelector('button')?.click();
    expect(pressed).toEqual(['BUTTON', 'BUTTON']);
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
