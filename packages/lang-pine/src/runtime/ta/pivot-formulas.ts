/** Prices of a period. */
export interface Period {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Levels in the order P, R1, S1, R2, S2, ...; those that a type has not are missing at the end. */
type Formula = (period: Period, nextOpen: number) => readonly number[];

/** Formulas of the types of pivot point levels. Those of Woodie use the open of the period behind. */
export const PIVOT_FORMULAS: Readonly<Record<string, Formula>> = {
  Traditional: (period) => {
    const { pivot, high, low } = middleOf(period);
    return [
      ...firstLevels(period, pivot),
      2 * pivot + (high - 2 * low),
      2 * pivot - (2 * high - low),
      3 * pivot + (high - 3 * low),
      3 * pivot - (3 * high - low),
      4 * pivot + (high - 4 * low),
      4 * pivot - (4 * high - low),
    ];
  },
  Fibonacci: (period) => {
    const { pivot, range } = middleOf(period);
    return [pivot, ...around(pivot, range, [0.382, 0.618, 1])];
  },
  Woodie: (period, nextOpen) => {
    const { high, low } = period;
    const pivot = (high + low + 2 * nextOpen) / 4;
    const range = high - low;
    const [third, thirdBelow] = [high + 2 * (pivot - low), low - 2 * (high - pivot)];
    return [...firstLevels(period, pivot), third, thirdBelow, third + range, thirdBelow - range];
  },
  Classic: (period) => {
    const { pivot, range } = middleOf(period);
    return [...firstLevels(period, pivot), ...around(pivot, range, [2, 3])];
  },
  DM: (period) => {
    const { high, low } = period;
    const sum = deMarkSum(period);
    return [sum / 4, sum / 2 - low, sum / 2 - high];
  },
  Camarilla: (period) => {
    const { pivot, high, low, close, range } = middleOf(period);
    const fifth = (high / low) * close;
    const parts = [1.1 / 12, 1.1 / 6, 1.1 / 4, 1.1 / 2];
    return [pivot, ...around(close, range, parts), fifth, close - (fifth - close)];
  },
};

function middleOf(period: Period): Period & { readonly pivot: number; readonly range: number } {
  const { high, low, close } = period;
  return { ...period, pivot: (high + low + close) / 3, range: high - low };
}

/** P, R1, S1, R2 and S2 of most types. */
function firstLevels({ high, low }: Period, pivot: number): readonly number[] {
  return [pivot, 2 * pivot - low, 2 * pivot - high, ...around(pivot, high - low, [1])];
}

/** Levels so many ranges above and below. */
function around(center: number, range: number, parts: readonly number[]): readonly number[] {
  return parts.flatMap((part) => [center + part * range, center - part * range]);
}

function deMarkSum({ open, high, low, close }: Period): number {
  if (close === open) return high + low + 2 * close;
  return close > open ? 2 * high + low + close : 2 * low + high + close;
}
