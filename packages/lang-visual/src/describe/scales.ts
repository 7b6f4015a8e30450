import { type Input, isBlock } from '../tree/tree.ts';

/** Values in the currency of the price. */
const ON_PRICE: ReadonlySet<string> = new Set([
  ...[
    'sma',
    'ema',
    'wma',
    'rma',
    'hma',
    'vwma',
    'dema',
    'tema',
    'kama',
    'alma',
    'lsma',
    'zlema',
    'bollinger',
    'keltner',
  ],
  ...[
    'donchian',
    'highest',
    'lowest',
    'supertrend',
    'sar',
    'ichimoku',
    'vwap',
    'rollingvwap',
    'chandelier',
    'pivots',
  ],
  ...['linreg', 'entryPrice', 'heikinashi', 'price', 'meanPrice'],
]);

/** True for a value that can be drawn over the price. */
export function isOnPriceScale(value: Input): boolean {
  if (!isBlock(value)) return false;
  const { source, price, value: inner, left, line } = value.inputs;
  if (value.block === 'price') return value.inputs['field'] !== 'volume';
  if (value.block === 'supertrend' || value.block === 'linreg')
    return line === 'line' || line === 'value';
  const of =
    { away: price, earlier: inner, higher: inner, arithmetic: left, extremum: left }[value.block] ??
    source;
  if (of !== undefined && value.block !== 'price')
    return isOnPriceScale(of) && (ON_PRICE.has(value.block) || of !== source);
  return ON_PRICE.has(value.block);
}

/** A distance between prices. */
function isDistance(value: Input): boolean {
  if (!isBlock(value)) return false;
  return ['atr', 'stdev'].includes(value.block) || value.inputs['by'] === 'minus';
}

/** A share of a price, with which distances are compared: `ATR above 5% of the price`. */
function isShare(value: Input): boolean {
  return isBlock(value) && value.inputs['by'] === 'times' && isOnPriceScale(value);
}

/** False for a price beside an oscillator, which mean nothing together. */
export function areComparable(left: Input, right: Input): boolean {
  if (typeof left === 'number' || typeof right === 'number') return true;
  const isSpread = [left, right].some(isDistance) && [left, right].some(isShare);
  return isSpread || isOnPriceScale(left) === isOnPriceScale(right);
}
