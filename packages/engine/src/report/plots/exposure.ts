import { equityByDay } from '../days.ts';
import type { FinishedRun } from '../finished-run.ts';
import { positionSizes } from './position-sizes.ts';

/** Exposure at each close, as a ratio of equity. */
export interface Exposure {
  /** Value of long trades less that of short ones / equity; one value a bar; 0 when nothing is left. */
  readonly netRatio: Float64Array;
  /** Value of long and short trades together / equity (leverage), >= 0; one value a bar; 0 when nothing is left. */
  readonly grossRatio: Float64Array;
}

/** Returns how much of the equity was in the market at each close. */
export function exposure(run: FinishedRun): Exposure {
  const { equity } = run;
  const netRatio = new Float64Array(equity.length);
  const grossRatio = new Float64Array(equity.length);
  for (const { netValue, grossValue } of positionSizes(run)) {
    for (let i = 0; i < equity.length; i++) {
      const account = equity[i] ?? NaN;
      if (!(account > 0)) continue;
      netRatio[i] = (netRatio[i] ?? NaN) + (netValue[i] ?? NaN) / account;
      grossRatio[i] = (grossRatio[i] ?? NaN) + (grossValue[i] ?? NaN) / account;
    }
  }
  return { netRatio, grossRatio };
}

/** Allocation of equity at the end of each day (UTC). */
export interface Allocation {
  /** Start of each day, UTC milliseconds. */
  readonly dayTime: Float64Array;
  /** Value held net / equity; negative when short; one value a day. */
  readonly instruments: readonly { readonly symbol: string; readonly ratio: Float64Array }[];
  /** The rest; negative when more was bought than there was equity. */
  readonly cashRatio: Float64Array;
}

/** Returns in what the equity was at the end of each day; all cash when nothing is left. */
export function allocation(run: FinishedRun): Allocation {
  const { bars, equity } = run;
  const { dayTime, lastBarIndex } = equityByDay(bars.openTime.subarray(0, bars.length), equity);
  const cashRatio = new Float64Array(dayTime.length).fill(1);
  const instruments = positionSizes(run).map(({ symbol, netValue }) => {
    const ratio = Float64Array.from(lastBarIndex, (barIndex) => {
      const account = equity[barIndex] ?? NaN;
      return account > 0 ? (netValue[barIndex] ?? NaN) / account : 0;
    });
    for (let day = 0; day < ratio.length; day++) {
      cashRatio[day] = (cashRatio[day] ?? NaN) - (ratio[day] ?? NaN);
    }
    return { symbol, ratio };
  });
  return { dayTime, instruments, cashRatio };
}
