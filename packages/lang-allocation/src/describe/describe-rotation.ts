import type {
  AllocationDocument,
  AllocationNode,
  Condition,
  Rebalance,
  Value,
  Weighting,
  WindowKind,
} from '../tree/document.ts';
import type { Timeframe } from '@stratloom/engine/model';
import { PhraseText } from './phrase-text.ts';

/** A rotation as it was understood from a sentence; null for one that is none. Counts of days are bars of one day. */
export interface DescribedRotation {
  /** null = the sentence names no instruments to choose from, or words are left that were not understood. */
  readonly document: AllocationDocument | null;
  /** Words that were not understood, as they were typed. */
  readonly unclear: readonly string[];
  /** Parts that were not said and are as usual, in words. */
  readonly assumed: readonly string[];
}

/** Longest sentence, UTF-16 units. */
const MAX_DESCRIPTION = 1000;

const NUMBER_WORDS = [
  ...([
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
  ] as const),
];
const COUNT = `(\\d{1,3}|${NUMBER_WORDS.slice(1).join('|')})`;
const SYMBOL = '[A-Za-z][A-Za-z0-9.]{0,9}(?:-[A-Za-z]{3,4})?';

/** Bars of one day in a unit of time: trading days. */
const UNIT_BARS: Readonly<Record<string, number>> = { day: 1, week: 5, month: 21, year: 252 };
const USUAL_BARS = 126;
const PERIOD = `(?:\\b(\\d{1,4}|${NUMBER_WORDS.slice(1).join('|')})[ -]?(day|week|month|year)s?\\b)`;

/** Words that say nothing by themselves. */
const FILLERS =
  /\b(?:and|the|a|an|of|in|them|then|it|is|are|with|to|my|always|etfs?|stocks?|funds?|instruments?|tickers?|rotate|rotation|strategy|please|performance|over|last|past|hold|buy|own|into)\b/gi;

function countOf(word: string): number {
  const place = NUMBER_WORDS.findIndex((each) => each === word.toLowerCase());
  return place < 0 ? Number(word) : place;
}

/**
 * Reads a rotation from a sentence, such as `hold the top 3 of SPY, QQQ, TLT by 6-month return monthly`; null where it is none.
 * Never throws.
 *
 * @param timeframe - Of the chart that it is described beside; on another one than days it cannot run as it was said.
 */
export function describeRotation(
  sentence: string,
  timeframe: Timeframe = '1d',
): DescribedRotation | null {
  const text = new PhraseText(sentence.slice(0, MAX_DESCRIPTION));
  const chosen = takeChoice(text);
  if (chosen === null) return null;
  const assumed: string[] = [];
  const refuge = takeRefuge(text);
  const where = takeTrend(text);
  const rebalance = takeRebalance(text, assumed);
  const weighting = takeWeighting(text);
  const symbols = takeSymbols(text);
  const rank = takeRanking(text, chosen.take, assumed);
  text.drop(FILLERS);
  const unclear = text.words();
  const isWhole = symbols.length > 0 && unclear.length === 0;
  const count = Math.min(chosen.count, symbols.length);
  if (isWhole && count < chosen.count) {
    assumed.push(`Holds ${count} in place of ${chosen.count}: no more are named.`);
  }
  if (timeframe !== '1d') {
    assumed.push(`Days are counted in bars of one day: 1d takes the place of ${timeframe}.`);
  }
  const root: AllocationNode = {
    kind: 'filter',
    from: { kind: 'symbols', symbols },
    rank: { by: rank, take: chosen.take, count },
    by: weighting,
    ...(where !== null && { where }),
    ...(refuge !== null && { refuge }),
  };
  const name = `${chosen.take === 'top' ? 'Top' : 'Bottom'} ${count} of ${symbols.length}`;
  const document: AllocationDocument = { schemaVersion: 1, name, lists: [], rebalance, root };
  return { document: isWhole ? document : null, unclear, assumed };
}

const BOTTOM = /bottom|worst|weakest|lowest|smallest|least/i;

/** Takes `hold the top 3`, which makes a sentence a rotation. */
function takeChoice(text: PhraseText): { take: 'top' | 'bottom'; count: number } | null {
  const order = '(top|best|strongest|leading|bottom|worst|weakest)';
  const first = text.take(new RegExp(`\\b(?:the )?${order} ${COUNT}\\b`, 'i'));
  if (first !== null) {
    return { take: BOTTOM.test(first[1] ?? '') ? 'bottom' : 'top', count: countOf(first[2] ?? '') };
  }
  const second = text.take(new RegExp(`\\b(?:the )?${COUNT} ${order}\\b`, 'i'));
  if (second !== null) {
    return {
      take: BOTTOM.test(second[2] ?? '') ? 'bottom' : 'top',
      count: countOf(second[1] ?? ''),
    };
  }
  const one = text.take(new RegExp(`\\bhold the ${order}(?: one)?\\b`, 'i'));
  if (one === null) return null;
  return { take: BOTTOM.test(one[1] ?? '') ? 'bottom' : 'top', count: 1 };
}

/** Takes `otherwise SHY` or `else cash`. */
function takeRefuge(text: PhraseText): AllocationNode | null {
  const found = text.take(
    new RegExp(`\\b(?:otherwise|else)(?: (?:hold|buy|go to|in|into|to))* (${SYMBOL})\\b`, 'i'),
  );
  if (found === null) return null;
  const symbol = (found[1] ?? '').toUpperCase();
  return symbol === 'CASH' ? { kind: 'cash' } : { kind: 'asset', symbol };
}

/** Takes `only above the 200-day average`. */
function takeTrend(text: PhraseText): Condition | null {
  const found = text.take(
    /\b(?:(?:only|if|when|while|where|that|they|it|its|their|are|is|trades?|price|close) )*(above|below) (?:its |their |the )?(\d{1,4})[ -]?(?:day|bar)?s? ?(exponential|simple)?(?: moving)? ?(?:average|ma|sma|ema)\b/i,
  );
  if (found === null) return null;
  const bars = Number(found[2]);
  const kind = /exponential/i.test(found[3] ?? '') || /ema$/i.test(found[0]) ? 'ema' : 'sma';
  const is = /above/i.test(found[1] ?? '') ? 'above' : 'below';
  return { kind: 'compare', left: { kind: 'price' }, is, right: { kind, bars } };
}

const PERIODS = ['day', 'week', 'month', 'quarter'] as const;

function takeRebalance(text: PhraseText, assumed: string[]): Rebalance {
  const found = text.take(
    /,? ?\b(?:rebalanc(?:e|ed|ing) )?(?:(daily|weekly|monthly|quarterly)|(?:every|each|once a|per) (day|week|month|quarter))\b/i,
  );
  const said = (found?.[1] ?? found?.[2] ?? '').toLowerCase();
  const every = PERIODS.find(
    (each) => said.startsWith(each) || (said === 'daily' && each === 'day'),
  );
  if (every === undefined) assumed.push('Rebalanced each month.');
  return { kind: 'calendar', every: every ?? 'month' };
}

function takeWeighting(text: PhraseText): Weighting {
  if (text.take(/,? ?\b(?:weighted )?by (?:inverse volatility|lowest risk)\b/i) !== null) {
    return { method: 'inverseVolatility', bars: 63 };
  }
  if (text.take(/,? ?\b(?:weighted )?(?:by|with|in) (?:equal risk|risk parity)\b/i) !== null) {
    return { method: 'riskParity', bars: 63 };
  }
  text.take(
    /,? ?\b(?:(?:weighted )?equally(?: weighted)?|(?:in|with) equal (?:parts|weights?))\b/i,
  );
  return { method: 'equal' };
}

/** Takes the list after `of`, `from` or `among`. */
function takeSymbols(text: PhraseText): readonly string[] {
  const list = `${SYMBOL}(?:(?:\\s*,\\s*(?:and |or )?|\\s+(?:and|or)\\s+)${SYMBOL})*`;
  const stop =
    '(?=\\s*(?:$|[.;]|,|\\b(?:by|with|on|ranked|over|that|only|when|if|weighted|rebalanced?)\\b))';
  const found = text.take(
    new RegExp(`\\b(?:of|from|among|between|out of)(?: the)? (${list})${stop}`, 'i'),
  );
  const symbols = (found?.[1] ?? '')
    .split(/\s*,\s*(?:and |or )?|\s+(?:and|or)\s+/i)
    .filter((each) => each !== '')
    .map((each) => each.toUpperCase());
  return [...new Set(symbols)];
}

const MEASURES: readonly (readonly [words: RegExp, kind: WindowKind])[] = [
  [/\brsi\b/i, 'rsi'],
  [/\bvolatility\b/i, 'volatility'],
  [/\b(?:dollar )?(?:turnover|volume)\b/i, 'turnover'],
  [/\bmax(?:imum)? drawdown\b/i, 'maxDrawdown'],
  [/\bdrawdown\b/i, 'drawdown'],
  [/\b(?:total )?(?:returns?|momentum|performance|gains?)\b/i, 'return'],
];

/** Takes `by 6-month return`. */
function takeRanking(text: PhraseText, take: 'top' | 'bottom', assumed: string[]): Value {
  text.take(
    /\b(?:ranked )?(?:by|with|on)(?: (?:the|their|its))?(?: (?:highest|greatest|best|lowest|smallest))?(?= )/i,
  );
  const window = text.take(new RegExp(PERIOD, 'i'));
  const said = MEASURES.find(([words]) => text.take(words) !== null);
  const kind = said?.[1] ?? 'return';
  const unit = UNIT_BARS[(window?.[2] ?? '').toLowerCase()] ?? 1;
  const usual = kind === 'rsi' ? 14 : USUAL_BARS;
  const bars = window === null ? usual : countOf(window[1] ?? '') * unit;
  if (said === undefined)
    assumed.push(`Ranked by ${take === 'top' ? 'greatest' : 'smallest'} return.`);
  if (window === null) assumed.push(`Over ${bars} bars.`);
  return { kind, bars };
}
