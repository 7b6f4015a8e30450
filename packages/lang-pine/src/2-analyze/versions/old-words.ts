import type { Checked } from '../../checked/checked-tree.ts';
import { type PlainType, plain } from '../../checked/type.ts';
import { BOOL, INT } from '../types/plain-types.ts';
import { isNumber, isPlain } from '../types/same.ts';

type Words = Readonly<Record<number, string>>;

/** Numbers of the styles of plots, as the charts of TradingView number them; 2 is an old cross. */
const PLOT_STYLES: Words = {
  0: 'style_line',
  1: 'style_histogram',
  2: 'style_cross',
  3: 'style_cross',
  4: 'style_area',
  5: 'style_columns',
  6: 'style_circles',
  7: 'style_linebr',
  8: 'style_areabr',
  9: 'style_stepline',
};

/** Numbers of the styles of levels. */
const LEVEL_STYLES: Words = { 0: 'style_solid', 1: 'style_dotted', 2: 'style_dashed' };

/** Words that were numbers before version 5, by parameter; what no number stands for is `usual`. */
const WORDS: Readonly<
  Record<string, { readonly type: PlainType; readonly words: Words; readonly usual: string }>
> = {
  'plot style': { type: plain('plot_style'), words: PLOT_STYLES, usual: 'style_line' },
  'hline linestyle': { type: plain('hline_style'), words: LEVEL_STYLES, usual: 'style_solid' },
};

/**
 * Before version 5 the words for styles, directions and alignments were numbers and bools: `style = 3`, `long = false`,
 * `linestyle = line`, `lookahead = true`. Returns the value as the word of version 6, or as it is.
 */
export function modernWord(callee: string, name: string | null, value: Checked): Checked {
  if (name === 'direction') return asWord(value, plain('strategy_direction'), 'long', 'short');
  if (callee === 'request.security' && name === 'lookahead') {
    return asWord(value, plain('barmerge_lookahead'), 'lookahead_on', 'lookahead_off');
  }
  if (callee === 'request.security' && name === 'gaps') {
    return asWord(value, plain('barmerge_gaps'), 'gaps_on', 'gaps_off');
  }
  const known = WORDS[`${callee} ${name ?? ''}`];
  if (known === undefined) return value;
  const { type, words, usual } = known;
  const number = numbered(value);
  if (number === null) return value;
  if (number.kind === 'constant') {
    return wordOf(words[Number(number.value)] ?? usual, type, value);
  }
  return Object.entries(words).reduceRight(
    (otherwise: Checked, [at, text]) =>
      either(equals(number, Number(at)), wordOf(text, type, value), otherwise, type),
    wordOf(usual, type, value),
  );
}

/** A style as its number; null for what is none. A style of the other kind has the number that it has there. */
function numbered(value: Checked): Checked | null {
  if (isNumber(value.type.type)) return value;
  if (value.kind !== 'constant') return null;
  for (const { type, words } of Object.values(WORDS)) {
    if (!isPlain(value.type.type, type.name)) continue;
    const found = Object.entries(words).find(([, text]) => text === value.value);
    if (found !== undefined) return { ...numberAt(Number(found[0]), value) };
  }
  return null;
}

function asWord(value: Checked, type: PlainType, yes: string, no: string): Checked {
  const isBool = isPlain(value.type.type, 'bool');
  if (!isBool && !isNumber(value.type.type)) return value;
  if (value.kind === 'constant') {
    return wordOf(value.value === true || Number(value.value) !== 0 ? yes : no, type, value);
  }
  const isYes = isBool ? value : notZero(value);
  return either(isYes, wordOf(yes, type, value), wordOf(no, type, value), type);
}

function either(
  condition: Checked,
  then: Checked,
  otherwise: Checked,
  type: PlainType,
): Extract<Checked, { kind: 'conditional' }> {
  const { qualifier } = condition.type;
  return {
    kind: 'conditional',
    condition,
    then,
    otherwise,
    type: { qualifier, type },
    at: condition.at,
  };
}

function equals(left: Checked, right: number): Checked {
  return comparison('equal', left, right);
}

function notZero(left: Checked): Checked {
  return comparison('notEqual', left, 0);
}

function comparison(operator: 'equal' | 'notEqual', left: Checked, right: number): Checked {
  return {
    kind: 'binary',
    operator,
    left,
    right: numberAt(right, left),
    type: { qualifier: left.type.qualifier, type: BOOL },
    at: left.at,
  };
}

function numberAt(value: number, { at }: Checked): Checked {
  return { kind: 'constant', value, type: { qualifier: 'const', type: INT }, at };
}

function wordOf(value: string, type: PlainType, { at }: Checked): Checked {
  return { kind: 'constant', value, type: { qualifier: 'const', type }, at };
}
