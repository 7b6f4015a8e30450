import type { Dice } from '@stratloom/testkit/random';
import { scan } from '../lexer/scan.ts';

/** Cuts a source into pieces of one size: what a mutation deletes, doubles or swaps. */
type Cut = (source: string) => string[];

const CUTS: readonly [Cut, ...Cut[]] = [
  (source) => source.split(''),
  (source) => {
    const starts = scan(source).tokens.map(({ start }) => start);
    return starts.map((start, i) => source.slice(start, starts[i + 1] ?? source.length));
  },
  (source) => source.split(/(?<=\n)/),
];

/** Returns a source with one to four characters, tokens or lines deleted, doubled or swapped with another. */
export function mutate(source: string, dice: Dice): string {
  let mutated = source;
  for (let count = dice.whole(1, 4); count > 0; count -= 1) mutated = change(mutated, dice);
  return mutated;
}

function change(source: string, dice: Dice): string {
  const pieces = dice.pick(CUTS)(source);
  const at = dice.whole(0, pieces.length - 1);
  const other = dice.whole(0, pieces.length - 1);
  const piece = pieces[at] ?? '';
  switch (dice.pick(['delete', 'double', 'swap'] as const)) {
    case 'delete':
      pieces.splice(at, 1);
      break;
    case 'double':
      pieces.splice(other, 0, piece);
      break;
    case 'swap':
      pieces[at] = pieces[other] ?? '';
      pieces[other] = piece;
  }
  return pieces.join('');
}
