import { type BlockPath, isBlock } from '@stratloom/lang-visual';
import type { PaletteRequest } from '../editor-context.ts';
import { setBlock, setInput } from '../edits/set-input.ts';

/** Returns how what is chosen goes into a place in place of what is there. */
export function fillPlace(path: BlockPath): PaletteRequest['fill'] {
  return (chosen) => (isBlock(chosen) ? setBlock(path, chosen) : setInput(path, chosen));
}
