import type { KeyPress } from './command.ts';

/** Moves the focus by arrow keys: up and down between lines, left and right within them. Returns whether it did. */
export function moveFocus({ key, ctrl, alt }: KeyPress, from: HTMLElement, root: Element): boolean {
  if (ctrl || alt) return false;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    return focusNext(handlesOf(root), from, key === 'ArrowDown' ? 1 : -1);
  }
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    return focusNext(buttonsOf(root), from, key === 'ArrowRight' ? 1 : -1);
  }
  return false;
}

/** Handles that stand at the beginning of a line. */
function handlesOf(root: Element): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('.row > .line > .handle, .handle.item, .add')];
}

function buttonsOf(root: Element): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('button')];
}

function focusNext(all: readonly HTMLElement[], from: HTMLElement, way: 1 | -1): boolean {
  const own = all.indexOf(from);
  const at = own >= 0 ? own + way : nextTo(all, from, way);
  const next = all[at];
  next?.focus();
  return next !== undefined;
}

/** Where the focus goes from an element that is not one of them: to the nearest that comes before or after it. */
function nextTo(all: readonly HTMLElement[], from: HTMLElement, way: 1 | -1): number {
  const isBefore = (each: HTMLElement): boolean =>
    (from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const count = all.filter(isBefore).length;
  return way === 1 ? count : count - 1;
}
