import type { Comparison, Condition, Value, Weighting } from '../tree/document.ts';

const COMPARISONS: Readonly<Record<Comparison, string>> = {
  above: 'is above',
  below: 'is below',
  atLeast: 'is at least',
  atMost: 'is at most',
};

/** Returns a value in words. @param owner - Before it: `SPY's`, `its`, or `the` for the instrument in question. */
function valueOf(value: Exclude<Value, { readonly kind: 'number' }>, owner: string): string {
  switch (value.kind) {
    case 'price':
      return `${owner} close`;
    case 'sma':
      return `${owner} ${value.bars}-bar average`;
    case 'ema':
      return `${owner} ${value.bars}-bar exponential average`;
    case 'rsi':
      return `${owner} ${value.bars}-bar RSI`;
    case 'return':
      return `${owner} return over ${value.bars} bars`;
    case 'meanReturn':
      return `${owner} mean return of ${value.bars} bars`;
    case 'volatility':
      return `${owner} volatility over ${value.bars} bars`;
    case 'drawdown':
      return `${owner} drawdown from the ${value.bars}-bar high`;
    case 'maxDrawdown':
      return `${owner} deepest drawdown in ${value.bars} bars`;
    case 'turnover':
      return `${owner} mean turnover of ${value.bars} bars`;
  }
}

/** Returns a value in words, such as `SPY's 200-bar average`. @param known - Instrument that was just named. */
export function valueWords(value: Value, known?: string): string {
  if (value.kind === 'number') return numberWords(value.value);
  if (value.of === undefined) return valueOf(value, 'the');
  return valueOf(value, value.of === known ? 'its' : `${value.of}'s`);
}

/** Returns a condition in words, such as `SPY's close is above its 200-bar average`. */
export function conditionWords(condition: Condition): string {
  switch (condition.kind) {
    case 'compare': {
      const { left, is, right } = condition;
      const owner = left.kind === 'number' ? undefined : left.of;
      return `${valueWords(left)} ${COMPARISONS[is]} ${valueWords(right, owner)}`;
    }
    case 'not':
      return `not (${conditionWords(condition.of)})`;
    case 'all':
      return condition.of.map(grouped).join(' and ');
    case 'any':
      return condition.of.map(grouped).join(' or ');
  }
}

function grouped(condition: Condition): string {
  const words = conditionWords(condition);
  return condition.kind === 'compare' ? words : `(${words})`;
}

/** Returns the rule by which parts are weighted, in words. */
export function weightingWords(by: Weighting): string {
  switch (by.method) {
    case 'equal':
      return 'in equal parts';
    case 'stated':
      return `by stated shares (${by.ratios.map(percentWords).join(', ')})`;
    case 'inverseVolatility':
      return `by inverse volatility over ${by.bars} bars`;
    case 'riskParity':
      return `by equal risk over ${by.bars} bars`;
    case 'value':
      return `in proportion to ${valueWords(by.of)}`;
  }
}

/** Returns a ratio as a percentage, with as many decimals as it has: 0.075 is `7.5 %`. */
export function percentWords(ratio: number): string {
  return `${numberWords(ratio * 100)} %`;
}

/** Twelve digits: what a percentage of a ratio gains by rounding is behind them. */
function numberWords(value: number): string {
  return String(Number(value.toPrecision(12)));
}
