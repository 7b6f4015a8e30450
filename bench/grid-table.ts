import { sma } from '@stratloom/engine/indicators';
import { type Bars, sliceBars } from '@stratloom/engine/model';
import { parameterGrid, sweep } from '@stratloom/engine/optimize';
import { headFiguresOn } from '@stratloom/engine/report';
import type { Parameters } from '@stratloom/engine/strategy';
import { measureInTurn } from './measure.ts';
import { plainCrossOfColumns } from './plain-loops.ts';
import { BENCH_SETTINGS, INSTRUMENT, warmUp } from './runs.ts';
import { runsPerSecondLine, SPEED_HEAD } from './speed-line.ts';
import { smaCross } from './strategies.ts';
import type { Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step);
/** 400 pairs of averages. */
export const SMALL = parameterGrid({ fast: range(2, 40, 2), slow: range(45, 140, 5) });
const LARGE = parameterGrid({ fast: [5, 10, 15, 20], slow: [30, 50, 80, 120, 200] });

/** Sweeps over pairs of averages, beside plain loops; both compute each average once a sweep. */
export function gridTable(): Table {
  const bars = walkBars(1_000_000);
  const daily = sliceBars(bars, 0, 2148);
  warmUp(bars);
  for (let i = 0; i < 3; i++) {
    sweepAll(daily, SMALL);
    plainAll(daily, SMALL);
  }
  const small = measureInTurn({
    limitMs: () => plainAll(daily, SMALL),
    oursMs: () => sweepAll(daily, SMALL),
  });
  const large = measureInTurn({
    limitMs: () => plainAll(bars, LARGE),
    oursMs: () => sweepAll(bars, LARGE),
  });
  return {
    title: 'Grids',
    note: '',
    head: SPEED_HEAD,
    rows: [
      runsPerSecondLine(
        {
          work: '400-pair grid on 2,148 bars, one thread',
          ...{ floor: 30_000, limitAtFloor: 58_190, aim: 50_000, ...small },
        },
        SMALL.length,
      ),
      runsPerSecondLine(
        {
          work: '20-pair grid on 1,000,000 bars',
          ...{ floor: 45, limitAtFloor: 89, aim: 80, ...large },
        },
        LARGE.length,
      ),
    ],
  };
}

function sweepAll(bars: Bars, points: readonly Parameters[]): number {
  const input = { bars, instrument: INSTRUMENT, settings: BENCH_SETTINGS, strategy: smaCross };
  let best = -Infinity;
  for (const { score } of sweep(input, points, headFiguresOn(bars)))
    best = Math.max(best, score.finalEquity);
  return best;
}

/** Runs a plain loop over every pair, each average computed once. */
export function plainAll(bars: Bars, points: readonly Parameters[]): number {
  const columns = new Map<number, Float64Array>();
  const average = (length: number): Float64Array => {
    const column = columns.get(length) ?? sma(bars.close, length);
    columns.set(length, column);
    return column;
  };
  const { cash, commission } = BENCH_SETTINGS;
  let best = -Infinity;
  for (const { fast, slow } of points) {
    const [a, b] = [average(Number(fast)), average(Number(slow))];
    best = Math.max(best, plainCrossOfColumns(bars, a, b, cash, commission.value).finalEquity);
  }
  return best;
}
