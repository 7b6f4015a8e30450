import { block } from '../templates/parts.ts';
import { type Block, type Input, isBlock } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';
import { readPercent } from './numbers.ts';
import { readOperand } from './operands.ts';
import { isOnPriceScale } from './scales.ts';

/** A distance from the price, or a price. */
export type Distance =
  | {
      readonly kind: 'percent' | 'atr' | 'points' | 'ratio';
      readonly by: number;
      readonly length: number;
    }
  | { readonly kind: 'price'; readonly price: Input };

/** Stops, targets and sizes that the entries get. */
export interface Terms {
  size?: Block;
  stop?: Block;
  target?: Block;
  trail?: Block;
}

function distanceOf(
  kind: 'percent' | 'atr' | 'points' | 'ratio',
  by: number,
  length = 14,
): Distance | null {
  return by > 0 ? { kind, by, length } : null;
}

/** Reads `5%`, `2 ATR`, `$3`, `2R`, `the low of the last 10 bars`. */
export function readDistance(c: Cursor): Distance | null {
  return c.attempt(() => {
    if (c.text === 'with') c.at += 1;
    const apart = c.attempt(() => readApartPrice(c));
    if (apart !== null) return { kind: 'price', price: apart };
    c.skip('on', 'to', 'side', 'for', 'breakeven', 'profit', 'after', 'touch');
    c.sign(':', '=', '-');
    const percent = readPercent(c);
    if (percent !== null) {
      skipReference(c);
      return distanceOf('percent', Math.abs(percent));
    }
    const number = c.numberAt();
    const ranges = c.attempt(() => readRanges(c));
    if (ranges !== null) return (skipReference(c), ranges);
    if (number?.unit === '$' && c.attempt(() => readKnownLevel(c)) === null) {
      c.at += 1;
      return distanceOf('points', number.value);
    }
    const ratio = c.attempt(() => readRatio(c));
    if (ratio !== null) return ratio;
    const level = c.attempt(() => readKnownLevel(c));
    if (level !== null) return { kind: 'price', price: level };
    const price = readOperand(c);
    return price === null || typeof price === 'number' ? null : { kind: 'price', price };
  });
}

/** `stop at 4,450` behind `crosses 4,500`: a price, where the text has one that is near. */
function readKnownLevel(c: Cursor): number | null {
  const number = c.numberAt();
  if (number === null || number.unit === '%' || c.items[c.at - 1]?.text !== 'at') return null;
  c.at += 1;
  c.take('dollar');
  const isNear = c.last.pairs.some(
    ({ left, right }) =>
      typeof right === 'number' &&
      isOnPriceScale(left) &&
      number.value > right / 2 &&
      number.value < right * 2,
  );
  return isNear ? number.value : null;
}

/** `1 ATR above the high`, `2% below the 20 day low`: a distance from a line, and not from the entry. */
function readApartPrice(c: Cursor): Input | null {
  c.skip('on');
  const price = readOperand(c);
  if (price === null || !isBlock(price)) return null;
  const { price: of, left } = price.inputs;
  const base = price.block === 'away' ? of : price.block === 'arithmetic' ? left : undefined;
  const isLine =
    base !== undefined &&
    isBlock(base) &&
    base.block !== 'entryPrice' &&
    base.inputs['field'] !== 'close';
  return isLine && price.inputs['by'] !== 'times' ? price : null;
}

/** `below entry`, `under the price`: where every distance is measured from. */
function skipReference(c: Cursor): void {
  c.attempt(() => {
    const hasSide = c.isAny('side', 'from');
    c.at += 1;
    const isPrice = c.sense('price') === 'close';
    if (!hasSide || !(isPrice || c.is('breakeven'))) return null;
    c.at += 1;
    return true;
  });
}

/** `2 ATR`, `1.5x ATR(10)`, `3 times the 20 day ATR`. */
function readRanges(c: Cursor): Distance | null {
  const number = c.numberAt();
  if (number === null || number.unit !== '') return null;
  c.at += 1;
  c.sign('-', '*');
  c.take('times');
  const range = readOperand(c);
  if (range === null || !isBlock(range) || range.block !== 'atr') return null;
  const length = range.inputs['length'];
  return distanceOf('atr', number.value, typeof length === 'number' ? length : 14);
}

/** `2R`, `2 to 1`, `2:1 reward to risk`, `3 times the risk`. */
function readRatio(c: Cursor): Distance | null {
  const number = c.numberAt();
  if (number === null) return readTwice(c);
  if (number.unit !== '') return null;
  c.at += 1;
  if (c.take('ratio') !== null || c.take('reward') !== null)
    return distanceOf('ratio', number.value);
  if (c.sign(':') || c.take('to') !== null) {
    const other = c.numberAt();
    if (other === null) return null;
    c.at += 1;
    c.take('reward');
    return distanceOf(
      'ratio',
      Math.max(number.value, other.value) / Math.min(number.value, other.value),
    );
  }
  const isTimes = c.take('times') !== null && (c.take('risk') ?? c.take('stop')) !== null;
  return isTimes ? distanceOf('ratio', number.value) : null;
}

/** `twice the risk`. */
function readTwice(c: Cursor): Distance | null {
  const times = Number(c.take('times') ?? 0);
  return (c.take('risk') ?? c.take('stop')) === null ? null : distanceOf('ratio', times);
}

function stopOf(distance: Distance): Block | null {
  if (distance.kind === 'price') return block('stopPrice', { price: distance.price });
  const { kind, by, length } = distance;
  if (kind === 'percent') return block('stopPercent', { percent: by, of: 'entry' });
  if (kind === 'atr') return block('stopAtr', { multiple: by, length });
  return kind === 'points' ? block('stopDistance', { points: by }) : null;
}

/** Returns the target at a distance. */
export function targetOf(distance: Distance): Block {
  if (distance.kind === 'price') return block('targetPrice', { price: distance.price });
  const { kind, by, length } = distance;
  if (kind === 'percent') return block('targetPercent', { percent: by, of: 'entry' });
  if (kind === 'atr') return block('targetAtr', { multiple: by, length });
  return kind === 'points'
    ? block('targetDistance', { points: by })
    : block('targetRatio', { ratio: by });
}

export function trailOf(distance: Distance): Block | null {
  if (distance.kind === 'price') return null;
  const { kind, by, length } = distance;
  if (kind === 'percent') return block('trailPercent', { percent: by, after: 0 });
  if (kind === 'atr') return block('trailAtr', { multiple: by, length, after: 0 });
  return kind === 'points' ? block('trailDistance', { points: by, after: 0 }) : null;
}

/** Reads one stop, target, trailing stop, size or risk into the terms; false where none begins. */
export function readTerm(c: Cursor, terms: Terms): boolean {
  return c.attempt(() => readExitTerm(c, terms) ?? readSize(c, terms)) === true;
}

/** Reads a stop, a target or a trailing stop into the terms; null where none begins. */
export function readExitTerm(c: Cursor, terms: Terms): true | null {
  return c.attempt(() => {
    const from = c.at;
    const first = exitWord(c);
    const distance = readDistance(c) ?? (first === null ? null : askForUnit(c, from));
    if (distance === null) return null;
    const word = first ?? exitWord(c) ?? outcomeWord(c, distance);
    if (word === null) return null;
    if (c.numberAt(1) === null) c.skip('profit', 'stop');
    if (!set(terms, word, distance)) return null;
    if (word === 'trail') withActivation(c, terms);
    return true;
  });
}

function exitWord(c: Cursor): 'stop' | 'target' | 'trail' | null {
  for (const word of ['trail', 'target', 'stop'] as const) if (c.take(word) !== null) return word;
  return null;
}

/** `take 3% profit`, `a 7% loss`. */
function outcomeWord(c: Cursor, { kind }: Distance): 'stop' | 'target' | null {
  if (kind !== 'percent') return null;
  const word = c.take('profit') !== null ? 'target' : c.take('loss') !== null ? 'stop' : null;
  return c.isPartEnd ? word : null;
}

/** A bare number says neither percent nor money. */
function askForUnit(c: Cursor, from: number): Distance | null {
  c.skip('on', 'to', 'side');
  const number = c.numberAt();
  if (number === null || number.unit !== '' || number.value <= 0) return null;
  c.at += 1;
  const words = c.typed(from, c.at - 1);
  const { value } = number;
  c.ask(from, `${value} of what?`, [
    [`${value} %`, `${words} ${value}%`],
    [`${value} ATR`, `${words} ${value} atr`],
    [`${value} in price`, `${words} $${value}`],
  ]);
  return distanceOf('percent', value);
}

function set(terms: Terms, word: 'stop' | 'target' | 'trail', distance: Distance): boolean {
  const term =
    word === 'stop' ? stopOf(distance) : word === 'target' ? targetOf(distance) : trailOf(distance);
  if (term === null) return false;
  terms[word] = term;
  return true;
}

/** `trailing 5% once in profit by 5%`, `after a gain of 3%`: where a trailing stop begins. */
function withActivation(c: Cursor, terms: Terms): void {
  const after = c.attempt(() => {
    if (!c.isAny('when', 'after')) return null;
    c.skip('when', 'after', 'trade', 'it', 'price', 'profit', 'touch');
    if (c.sense('move') === 'above') c.at += 1;
    const percent = readPercent(c);
    c.skip('profit');
    return percent !== null && percent > 0 && !c.isAny('side', 'from') ? percent : null;
  });
  const { trail } = terms;
  if (after !== null && trail !== undefined)
    terms.trail = { ...trail, inputs: { ...trail.inputs, after } };
}

/** `risk 1% per trade`, `use 50% of equity`, `with $1,000`, `100 shares`, `half of the account`. */
function readSize(c: Cursor, terms: Terms): true | null {
  return c.attempt(() => {
    const isRisk = c.take('risk') !== null;
    if (isRisk) {
      c.sign(':', '=');
      const percent = readPercent(c);
      if (percent === null || percent <= 0) return null;
      c.skip('per trade', 'equity', 'on', 'per trade', 'every', 'trade', 'equity');
      terms.size = block('riskPercent', { percent });
      return true;
    }
    c.take('most');
    const isUse = c.take('use') !== null;
    c.skip('on', 'to');
    c.sign(':');
    const size = readStake(c, isUse);
    if (size === null) return null;
    c.skip('per trade');
    terms.size = size;
    return true;
  });
}

/** Reads a size; behind a word for using money also a bare share. */
export function readStake(c: Cursor, isUse: boolean): Block | null {
  if (c.take('all in') !== null) return block('equityPercent', { percent: 100 });
  const fraction = c.take('fraction') ?? c.attempt(() => readPercent(c)?.toString() ?? null);
  if (fraction !== null) {
    const isOfEquity = c.take('equity') !== null;
    c.skip('equity');
    const isRisk = !isOfEquity && c.take('risk') !== null;
    if (isRisk) return block('riskPercent', { percent: Number(fraction) });
    return isOfEquity || isUse || c.is('per trade')
      ? block('equityPercent', { percent: Number(fraction) })
      : null;
  }
  return readAmount(c);
}

/** `$1,000`, `100 shares`, `1 bitcoin`. */
function readAmount(c: Cursor): Block | null {
  c.take('another');
  const number = c.numberAt();
  if (number === null) return null;
  c.at += 1;
  if (number.unit === '$' || c.take('dollar') !== null)
    return block('cash', { money: number.value });
  const isUnits = c.take('share') !== null || c.take('instrument') !== null;
  return isUnits ? block('units', { units: number.value }) : null;
}
