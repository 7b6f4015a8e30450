import type { BlockPath } from '@stratloom/lang-visual';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { EditorTools } from '../editor-context.ts';
import { removeAt } from '../edits/remove.ts';
import { keepCopy, pasteText } from './clipboard-commands.ts';
import type { KeyPress } from './command.ts';
import { commandsFor } from './commands-for.ts';
import { placeAround } from './path-of-place.ts';

/** Moves the focus by arrow keys: up and down between lines, left and right within them. Returns whether it did. */
function moveFocus({ key, ctrl, alt }: KeyPress, from: HTMLElement, root: Element): boolean {
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

/** Returns the next focus from an element that is not one of them: to the nearest that comes before or after it. */
function nextTo(all: readonly HTMLElement[], from: HTMLElement, way: 1 | -1): number {
  const isBefore = (each: HTMLElement): boolean =>
    (from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const count = all.filter(isBefore).length;
  return way === 1 ? count : count - 1;
}

interface KeyTerms {
  readonly tools: EditorTools;
  readonly onRun: () => void;
  readonly onSave: () => void;
}

/** Handles keys and the clipboard in the editor. */
export function useEditorKeys({ tools, onRun, onSave }: KeyTerms) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const press = pressOf(event);
      if (runGlobal(press, { tools, onRun, onSave }, event)) event.preventDefault();
      else if (!isTyping(event) && runOnBlock(press, tools, event)) event.preventDefault();
    },
    onCopy: (event: ClipboardEvent) => void copied(event, tools),
    onCut: (event: ClipboardEvent) => {
      const path = copied(event, tools);
      if (path !== null) tools.store.edit(removeAt(path));
    },
    onPaste: (event: ClipboardEvent) => {
      const path = isTyping(event) ? null : placeAround(event.target);
      if (path === null) return;
      event.preventDefault();
      pasteText({ tools, path }, event.clipboardData.getData('text/plain'));
    },
  };
}

function pressOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): KeyPress {
  return { key, ctrl: ctrlKey || metaKey, alt: altKey, shift: shiftKey };
}

function runGlobal({ key, ctrl, shift }: KeyPress, terms: KeyTerms, event: KeyboardEvent) {
  const { tools, onRun, onSave } = terms;
  if (!ctrl) return false;
  const name = key.toLowerCase();
  if (key === 'Enter') onRun();
  else if (name === 's') onSave();
  else if (isTyping(event) && !isSlider(event)) return false;
  else if (name === 'y' || (name === 'z' && shift)) travel(tools, 'redo', event);
  else if (name === 'z') travel(tools, 'undo', event);
  else return false;
  return true;
}

/** Moves the focus to the surrounding place when a command removes the focused one; a slider keeps it. */
function travel({ store }: EditorTools, way: 'undo' | 'redo', event: KeyboardEvent): void {
  const place = isSlider(event) ? null : placeAround(event.target);
  store[way]();
  if (place !== null) store.focusOn(place);
}

function runOnBlock(press: KeyPress, tools: EditorTools, event: KeyboardEvent): boolean {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return false;
  if (moveFocus(press, target, currentTarget)) return true;
  const path = placeAround(target);
  if (path === null) return false;
  const command = commandsFor(tools.store.tree, path).find((each) => each.isPressed?.(press));
  // Alt and an arrow key would leave the page.
  if (command === undefined) return press.alt && press.key.startsWith('Arrow');
  command.run({ tools, path, anchor: target });
  return true;
}

function copied(event: ClipboardEvent, tools: EditorTools): BlockPath | null {
  const path = isTyping(event) ? null : placeAround(event.target);
  const text = path === null ? null : keepCopy({ tools, path });
  if (text === null) return null;
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
  tools.store.announce('Copied.');
  return path;
}

/** A slider has no text of its own to undo. */
function isSlider({ target }: { readonly target: EventTarget }): boolean {
  return target instanceof HTMLInputElement && target.type === 'range';
}

function isTyping({ target }: { readonly target: EventTarget }): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
