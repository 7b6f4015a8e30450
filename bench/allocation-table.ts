import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import { buildReport } from '@stratloom/engine/report';
import { type MarketInput, runBacktest } from '@stratloom/engine/run';
import {
  ALLOCATION_SETTINGS,
  type AllocationDocument,
  compileAllocation,
} from '@stratloom/lang-allocation';
import { median, measureInTurn, medianRatio } from './measure.ts';
import { plainRotation } from './plain-rotation.ts';
import type { Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

const INSTRUMENTS = 500;
const BARS = 2520;
const CASH = 1_000_000;
const FEE = 0.001;
const PLACES = 20;

/** The strongest of the last half year that are above their averages. */
function rotation(every: 'day' | 'month'): AllocationDocument {
  return {
    ...{ schemaVersion: 1, name: 'Rotation', lists: [], rebalance: { kind: 'calendar', every } },
    root: {
      kind: 'filter',
      from: { kind: 'run' },
      where: {
        ...{ kind: 'compare', left: { kind: 'price' }, is: 'above' },
        right: { kind: 'sma', bars: 200 },
      },
      rank: { by: { kind: 'return', bars: 126 }, take: 'top', count: PLACES },
      by: { method: 'equal' },
    },
  };
}

function equalWeights(every: 'month' | 'quarter'): AllocationDocument {
  return {
    ...{ schemaVersion: 1, name: 'Equal', lists: [], rebalance: { kind: 'calendar', every } },
    root: { kind: 'filter', from: { kind: 'run' }, by: { method: 'equal' } },
  };
}

/** Allocations over 500 instruments with their full report, beside a plain loop that rotates month by month. */
export function allocationTable(): Table {
  const [first, ...otherMarkets] = markets();
  if (first === undefined) throw new Error('there are instruments');
  const settings = {
    ...{ ...DEFAULT_SETTINGS, ...ALLOCATION_SETTINGS, cash: CASH },
    commission: { kind: 'ratio', value: FEE },
  } as const;
  const run = (document: AllocationDocument): number => {
    const { strategy } = compileAllocation(document);
    const input = { ...first, otherMarkets, settings, strategy, parameters: {} };
    return buildReport(runBacktest(input)).finalEquity;
  };
  const bars = [first, ...otherMarkets].map((market) => market.bars);
  const plain = (): number => plainRotation(bars, PLACES, CASH, FEE);
  const [ours, theirs] = [run(rotation('month')), plain()];
  if (!(Math.abs(ours / theirs - 1) < 1e-4)) {
    throw new Error(`the plain loop disagrees: ${ours} and ${theirs}`);
  }
  const times = measureInTurn({
    plain,
    month: () => run(rotation('month')),
    day: () => run(rotation('day')),
    equalMonth: () => run(equalWeights('month')),
    equalQuarter: () => run(equalWeights('quarter')),
  });
  const row = (work: string, name: keyof typeof times): string[] => [
    work,
    `${median(times[name]).toFixed(0)} ms`,
    medianRatio(times[name], times.plain).toFixed(1),
  ];
  return {
    title: 'Allocations over 500 instruments',
    note: `CPU time of ${INSTRUMENTS} instruments on ${BARS.toLocaleString('en')} daily bars with costs, trades, equity and full report, the median of seven rounds; the aim is less than a second. The plain loop rotates month by month among the same bars, without orders, trades or report.`,
    head: ['work', 'time', 'times plain'],
    rows: [
      row('plain loop, best 20 above their averages, monthly', 'plain'),
      row('best 20 above their averages, monthly', 'month'),
      row('best 20 above their averages, daily', 'day'),
      row('all 500 equally, monthly', 'equalMonth'),
      row('all 500 equally, quarterly', 'equalQuarter'),
    ],
  };
}

/** Instruments whose walks differ: stretches of one long walk. */
function markets(): MarketInput[] {
  const day = 86_400_000;
  const start = Date.UTC(2014, 0, 1);
  const openTime = Float64Array.from({ length: BARS }, (_, bar) => start + bar * day);
  const whole = walkBars(INSTRUMENTS * BARS);
  const stretch = (column: Float64Array, at: number): Float64Array => {
    const from = at * BARS;
    const scale = 100 / (whole.close[from] ?? 1);
    return column.slice(from, from + BARS).map((price) => price * scale);
  };
  return Array.from({ length: INSTRUMENTS }, (_, at) => ({
    instrument: plainInstrument(`S${at}`),
    bars: {
      ...{ length: BARS, timeframe: '1d', openTime },
      open: stretch(whole.open, at),
      high: stretch(whole.high, at),
      low: stretch(whole.low, at),
      close: stretch(whole.close, at),
      volume: stretch(whole.volume, at),
    },
  }));
}
