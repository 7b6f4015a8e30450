import { removeAt } from '../edits/remove.ts';
import { clipboardText, paste, pastedBlock } from './clipboard.ts';
import type { CommandPlace } from './command.ts';

/** Last cut or copied text: menus cannot ask the clipboard without asking the user. */
const last: { text: string } = { text: '' };

/** Keeps a block for pasting; returns whether there was one. */
export function keepCopy({ tools, path }: Pick<CommandPlace, 'tools' | 'path'>): string | null {
  const text = clipboardText(tools.store.tree, path);
  if (text !== null) last.text = text;
  return text;
}

export function copyBlock(place: CommandPlace): void {
  const text = keepCopy(place);
  if (text === null) return;
  // The copy for other windows may be refused; the one for this window is there.
  void navigator.clipboard?.writeText(text).catch(() => undefined);
  place.tools.store.announce('Copied.');
  place.tools.store.focusOn(place.path);
}

export function cutBlock(place: CommandPlace): void {
  copyBlock(place);
  place.tools.store.edit(removeAt(place.path));
}

export function pasteBlock(place: CommandPlace): void {
  pasteText(place, last.text);
}

/** Pastes the block in a text; text without one is left alone. */
export function pasteText({ tools, path }: Pick<CommandPlace, 'tools' | 'path'>, text: string) {
  const block = pastedBlock(text);
  if (block === null) tools.store.announce('There is no block on the clipboard.', true);
  else tools.store.edit(paste(path, block));
}
