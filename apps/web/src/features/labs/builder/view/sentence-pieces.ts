import type { Block, BlockDefinition, Slot } from '@stratloom/lang-visual';
import { isOptional } from '../edits/slot-at.ts';

/** A stretch of a sentence: words, or an input by its name. */
export type Piece =
  | { readonly words: string; readonly at: number }
  | { readonly name: string; readonly slot: Slot };

const PIECES = new WeakMap<BlockDefinition, readonly Piece[]>();

/** Returns the sentence of a block in pieces, without its optional terms: these stand on lines of their own. */
export function piecesOf(definition: BlockDefinition): readonly Piece[] {
  const found = PIECES.get(definition) ?? cut(definition);
  PIECES.set(definition, found);
  return found;
}

function cut({ sentence, inputs }: BlockDefinition): readonly Piece[] {
  return sentence.split(/\{(\w+)\}/).flatMap((text, at): Piece[] => {
    const slot = at % 2 === 0 ? undefined : inputs[text];
    if (slot !== undefined) return isOptional(slot) ? [] : [{ name: text, slot }];
    return text.trim() === '' ? [] : [{ words: text, at }];
  });
}

/**
 * Returns words as they read between inputs: `1 bar`, not `1 bars`; without the quotes around a text, which has a look of its own.
 */
export function wordsBetween(
  { words }: Extract<Piece, { words: string }>,
  before: Piece | undefined,
  after: Piece | undefined,
  { inputs }: Block,
): string {
  const isOne = before !== undefined && 'name' in before && inputs[before.name] === 1;
  const counted = isOne ? words.replace(/^(\s*(?:bar|order|trade|unit))s\b/, '$1') : words;
  const opened = isQuoted(before) ? counted.replace(/^"/, '') : counted;
  return (isQuoted(after) ? opened.replace(/"$/, '') : opened).trim();
}

function isQuoted(piece: Piece | undefined): boolean {
  if (piece === undefined || !('slot' in piece)) return false;
  return piece.slot.kind === 'name' || piece.slot.kind === 'message';
}

/** Returns the optional terms of an action with their slots, in the order of its sentence. */
export function optionalTerms({ inputs }: BlockDefinition): readonly (readonly [string, Slot])[] {
  return Object.entries(inputs).filter(([, slot]) => isOptional(slot));
}
