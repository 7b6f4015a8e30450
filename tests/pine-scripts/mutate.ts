import type { Dice } from '@stratloom/testkit/random';

/** Cuts a source into pieces of one size; joined again they are the source. */
type Cut = (source: string) => string[];

const CUTS: readonly [Cut, ...Cut[]] = [
  (source) => source.split(''),
  (source) => source.match(/\w+|\s+|"[^"\n]*"|[<>=!:+*/-]=|=>|[^\w\s]/g) ?? [],
  (source) => source.split(/(?<=\n)/),
];

/** Typing mistakes, and values that break arithmetic. */
const STRAYS = [
  ...[
    'na',
    '0',
    '-1',
    '1e308',
    '1e-9',
    '99999999999',
    '0.1',
    'true',
    '"text"',
    'close',
    'bar_index',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    '[1]',
    '[-1]',
    '[close]',
    ',',
    '=',
    ':=',
    '=>',
    '?',
    ':',
    '.',
    '\n',
    '\n    ',
  ],
  ...[
    ' and ',
    ' not ',
    ' or ',
    'if ',
    'for i = 0 to 9\n    ',
    'while true\n    ',
    'var ',
    'float ',
    'int ',
  ],
  ...[
    'color.red',
    'strategy.long',
    'array.new_float(3)',
    'array.new_string()',
    '.size()',
    '"D"',
    '""',
  ],
] as const;

const CHANGES = ['delete', 'double', 'swap', 'stray', 'number', 'foreign'] as const;

/**
 * Returns a source with one to four changes: characters, words or lines taken out, doubled, exchanged, replaced by something
 * stray or by what stands in another script, or numbers made huge, negative or broken.
 */
export function mutate(source: string, other: string, dice: Dice): string {
  let mutated = source;
  for (let count = dice.whole(1, 4); count > 0; count -= 1) mutated = change(mutated, other, dice);
  return mutated;
}

function change(source: string, other: string, dice: Dice): string {
  const cut = dice.pick(CUTS);
  const pieces = cut(source);
  const at = dice.whole(0, pieces.length - 1);
  const elsewhere = dice.whole(0, pieces.length - 1);
  const piece = pieces[at] ?? '';
  switch (dice.pick(CHANGES)) {
    case 'delete':
      pieces.splice(at, 1);
      break;
    case 'double':
      pieces.splice(elsewhere, 0, piece);
      break;
    case 'swap':
      pieces[at] = pieces[elsewhere] ?? '';
      pieces[elsewhere] = piece;
      break;
    case 'stray':
      pieces.splice(at, dice.whole(0, 1), dice.pick(STRAYS));
      break;
    case 'number':
      return withOtherNumber(source, dice);
    case 'foreign': {
      const foreign = cut(other);
      pieces[at] = foreign[dice.whole(0, foreign.length - 1)] ?? '';
    }
  }
  return pieces.join('');
}

/** Returns a source with one to three numbers, names or operators exchanged for others of their kind: mostly still a script. */
export function vary(source: string, dice: Dice): string {
  let varied = source;
  for (let count = dice.whole(1, 3); count > 0; count -= 1)
    varied = dice.pick(VARIATIONS)(varied, dice);
  return varied;
}

const VARIATIONS = [withOtherNumber, withOtherNumber, withOtherName, withOtherOperator] as const;

function withOtherNumber(source: string, dice: Dice): string {
  const number = dice.pick([
    '0',
    '-1',
    '2.5',
    '1000000',
    '4999',
    '-0.001',
    '1e300',
    'na',
    '13',
    '1',
  ]);
  return withOther(source, /(?<![\w#.=])\d+(\.\d+)?\b/g, () => number, dice);
}

/** One name of the script for another one of it. */
function withOtherName(source: string, dice: Dice): string {
  const names = source.match(NAME) ?? [];
  return withOther(source, NAME, () => names[dice.whole(0, names.length - 1)] ?? '', dice);
}

const NAME = /\b[a-z_]\w*(\.[a-z_]+)*\b/gi;

const OPERATORS = ['+', '-', '*', '/', '<', '>', '<=', '>=', '==', '!=', 'and', 'or', '%'] as const;

function withOtherOperator(source: string, dice: Dice): string {
  const operator = dice.pick(OPERATORS);
  return withOther(source, /(?<= )([-+*/<>]|[<>=!]=|and|or)(?= )/g, () => operator, dice);
}

function withOther(source: string, pattern: RegExp, other: () => string, dice: Dice): string {
  const found = [...source.matchAll(pattern)];
  const chosen = found[dice.whole(0, found.length - 1)];
  if (chosen === undefined) return source;
  return source.slice(0, chosen.index) + other() + source.slice(chosen.index + chosen[0].length);
}
