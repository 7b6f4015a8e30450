import { block, compare } from '../templates/parts.ts';
import { type Block, type Input, isBlock } from '../tree/tree.ts';

/** Values of which `positive` or `green` means above zero; a supertrend has its own direction. */
const SWING_AROUND_ZERO: ReadonlySet<string> = new Set([
  ...[
    'supertrend',
    'macd',
    'roc',
    'momentum',
    'cci',
    'tsi',
    'ao',
    'cmo',
    'trix',
    'dpo',
    'kst',
    'coppock',
  ],
  ...['fisher', 'cmf', 'adosc', 'force', 'zscore', 'linreg'],
]);

export function signed(value: Input, isPositive: boolean, isEvent: boolean): Input | null {
  if (!isBlock(value)) return null;
  if (value.block === 'heikinashi') return candle(value, isPositive, isEvent);
  if (!SWING_AROUND_ZERO.has(value.block)) return null;
  const way = isPositive ? 'above' : 'below';
  if (value.block !== 'supertrend')
    return isEvent ? block('crosses', { left: value, way, right: 0 }) : compare(value, way, 0);
  return supertrendPoints({ ...value.inputs }, isPositive, isEvent);
}

/** A Heikin-Ashi candle is green where it closes above its open. */
function candle(value: Block, isUp: boolean, isEvent: boolean): Block {
  const open = block('heikinashi', { ...value.inputs, line: 'open' });
  const way = isUp ? 'above' : 'below';
  return isEvent ? block('crosses', { left: value, way, right: open }) : compare(value, way, open);
}

/** The direction of a supertrend is below zero while it points up. */
export function supertrendPoints(
  inputs: Readonly<Record<string, Input>>,
  isUp: boolean,
  isEvent: boolean,
): Block {
  const left = block('supertrend', { ...inputs, line: 'direction' });
  const way = isUp ? 'below' : 'above';
  return isEvent ? block('crosses', { left, way, right: 0 }) : compare(left, way, 0);
}
