import { findBlock } from '../blocks/catalogue.ts';
import { type BlockPath, type Input, isBlock, isReference, pathText } from '../tree/tree.ts';

/** Something wrong with a block, or with what stands around it. */
export interface BlockProblem {
  readonly severity: 'error' | 'warning';
  /** Stable code: `visual.<kebab>`, or a code of the Pine compiler. */
  readonly code: string;
  /** Block at fault, and the fault. */
  readonly message: string;
  /** Action that mends it. */
  readonly remedy: string;
  /** Path of the fault; empty for the whole strategy. */
  readonly path: BlockPath;
}

/** Returns an error about what stands at a path. */
export function errorAt(
  path: BlockPath,
  code: string,
  message: string,
  remedy: string,
): BlockProblem {
  return { severity: 'error', code: `visual.${code}`, message, remedy, path };
}

/** Returns where something stands in words: `rules[0].then[1].inputs.size`, or `the strategy` for the root. */
export function placeText(path: BlockPath): string {
  return path.length === 0 ? 'the strategy' : pathText(path);
}

/** Returns what an input is in a few words, for messages. */
export function inputText(input: Input): string {
  if (typeof input === 'number') return `the number ${input}`;
  if (typeof input === 'string') return `the text "${short(input)}"`;
  if (isBlock(input)) return `the block "${short(findBlock(input.block)?.title ?? input.block)}"`;
  return isReference(input) ? `the name "${short(input.ref)}"` : 'a list';
}

/** Texts of strangers are cut before they go into messages. */
function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
