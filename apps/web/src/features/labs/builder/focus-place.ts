import type { BlockPath } from '@stratloom/lang-visual';
import { known, textOf } from './tree-path.ts';

/** Gives the focus to what stands at a path, or to what is around it. */
export function focusPlace(root: HTMLElement, path: BlockPath): void {
  for (let length = path.length; length > 0; length--) {
    const place = textOf(known(path.slice(0, length)));
    const found = root.querySelector<HTMLElement>(`[data-place="${place}"], [data-add="${place}"]`);
    if (found === null) continue;
    found.focus();
    found.scrollIntoView?.({ block: 'nearest' });
    return;
  }
  root.querySelector<HTMLElement>('[data-place="templates"]')?.focus();
}
