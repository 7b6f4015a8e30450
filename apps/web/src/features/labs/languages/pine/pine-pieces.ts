import { tokensOf } from '@stratloom/lang-pine';
import type { HighlightKind } from '@stratloom/lang-pine';

/** A piece of a script with its text. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly kind: HighlightKind;
  readonly text: string;
}

/** Returns the pieces of a script in order. */
export function piecesOf(script: string): Piece[] {
  return tokensOf(script).map(({ start, end, kind }) => ({
    start,
    end,
    kind,
    text: script.slice(start, end),
  }));
}

/** Returns the place in `pieces` at which the dotted name begins that ends with the piece at `last`. */
export function pathStart(pieces: readonly Piece[], last: number): number {
  let first = last;
  while (pieces[first - 1]?.text === '.' && isWord(pieces[first - 2])) first -= 2;
  return first;
}

/** Returns whether a piece can be a part of a dotted name: `color` in `color.red` counts as a type by itself. */
export function isWord(piece: Piece | undefined): boolean {
  return piece !== undefined && /^[\p{L}_]/u.test(piece.text) && piece.kind !== 'string';
}

/** Returns the dotted name of the pieces from `first` to `last`. */
export function pathText(pieces: readonly Piece[], first: number, last: number): string {
  return pieces
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join('');
}
