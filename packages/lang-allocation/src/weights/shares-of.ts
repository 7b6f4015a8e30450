import type { Weighting } from '../tree/document.ts';
import type { Instruments } from '../values/instruments.ts';
import type { ValueAt, ValueColumns } from '../values/value-columns.ts';
import { volatility } from '../values/window-values.ts';
import { balancedShares, covarianceMatrix } from './risk-parity.ts';

/** Shares of instruments at a close, in their order: each >= 0, together 1, or all 0 where nothing is known of any. */
export type SharesAt = (indexes: readonly number[], bar: number) => Float64Array;

/** Returns the rule that divides one whole among instruments. */
export function sharesOf(by: Weighting, instruments: Instruments, values: ValueColumns): SharesAt {
  switch (by.method) {
    case 'equal':
      return (indexes) => new Float64Array(indexes.length).fill(1 / indexes.length);
    case 'stated':
      return (indexes) => Float64Array.from(indexes, (_, at) => by.ratios[at]!);
    case 'inverseVolatility':
      return inverse(instruments, by.bars);
    case 'riskParity':
      return balanced(instruments, by.bars);
    case 'value':
      return proportional(values.value(by.of));
  }
}

function inverse({ markets }: Instruments, bars: number): SharesAt {
  return proportional((index, bar) => {
    const known = volatility(markets[index]!.bars.close, bar, bars);
    return known > 0 ? 1 / known : 0;
  });
}

/** Shares in proportion to a value; none where it is not above 0 or not known. */
function proportional(value: ValueAt): SharesAt {
  return (indexes, bar) =>
    scaled(
      Float64Array.from(indexes, (index) => {
        const known = value(index, bar);
        return known > 0 ? known : 0;
      }),
    );
}

function balanced({ markets }: Instruments, bars: number): SharesAt {
  return (indexes, bar) => {
    const shares = new Float64Array(indexes.length);
    const closes = indexes.map((index) => markets[index]!.bars.close);
    const known = indexes.map((_, at) => at).filter((at) => volatility(closes[at]!, bar, bars) > 0);
    const rows = covarianceMatrix(
      known.map((at) => closes[at]!),
      bar,
      bars,
    );
    const found = balancedShares(rows);
    for (const [row, at] of known.entries()) shares[at] = found[row]!;
    return scaled(shares);
  };
}

/** Scales shares to a sum of 1, in place; zeros stay. */
function scaled(shares: Float64Array): Float64Array {
  let sum = 0;
  for (let i = 0; i < shares.length; i++) sum += shares[i]!;
  if (sum > 0) for (let i = 0; i < shares.length; i++) shares[i] = shares[i]! / sum;
  return shares;
}
