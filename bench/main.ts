// `npm run bench`: what the engine costs, beside hand-written plain loops in the same run. CPU time of one process.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sliceBars } from '@stratloom/engine';
import { z } from 'zod';
import { measurePair, type Pair } from './measure.ts';
import { plainFiveIndicators, plainSmaCross } from './plain-loops.ts';
import { pythonSpeed } from './python.ts';
import { BENCH_SETTINGS, runAndReport, warmUp } from './runs.ts';
import { fiveIndicators, smaCross } from './strategies.ts';
import { walkBars } from './walk-bars.ts';

const MILLION = 1_000_000;
const { cash, commission } = BENCH_SETTINGS;
const rate = commission.value;

/** One line of the table. */
interface Line {
  readonly work: string;
  readonly ours: string;
  readonly limit: string;
  readonly ratio: string;
  readonly floor: string;
  readonly aim: string;
}

const bars = walkBars(MILLION);
const daily = sliceBars(bars, 0, 2148);
warmUp(bars);
for (let i = 0; i < 2000; i++) {
  plainSmaCross(daily, 10, 20, cash, rate);
  plainFiveIndicators(daily, cash, rate);
}

const ours = runAndReport(smaCross(10, 20), bars);
const limit = plainSmaCross(bars, 10, 20, cash, rate);
// Some 28 exact ties of the two averages on these bars are decided by rounding, each worth about a quarter of a unit.
if (Math.abs(ours.finalEquity - limit.finalEquity) > 10) {
  throw new Error(`the plain loop disagrees: ${ours.finalEquity} and ${limit.finalEquity}`);
}

function perBar(work: string, floor: number, aim: number, pair: Pair, count: number): Line {
  const ns = (ms: number): string => `${((ms * 1e6) / count).toFixed(1)} ns/bar`;
  return {
    work,
    ours: ns(pair.oursMs),
    limit: ns(pair.limitMs),
    ratio: pair.ratio.toFixed(1),
    floor: `${floor} ns/bar`,
    aim: `${aim} ns/bar`,
  };
}

function perSecond(work: string, floor: number, aim: number, pair: Pair, runs: number): Line {
  const rateOf = (ms: number): string => `${Math.round((runs / ms) * 1000).toLocaleString('en')}/s`;
  return {
    work,
    ours: rateOf(pair.oursMs),
    limit: rateOf(pair.limitMs),
    ratio: pair.ratio.toFixed(1),
    floor: `${floor.toLocaleString('en')}/s`,
    aim: `${aim.toLocaleString('en')}/s`,
  };
}

/** Every pair of a fast and a slow length. */
function pairs(fasts: readonly number[], slows: readonly number[]): [number, number][] {
  return fasts.flatMap((fast) => slows.map((slow): [number, number] => [fast, slow]));
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step);
const small = pairs(range(2, 40, 2), range(45, 140, 5));
const large = pairs([5, 10, 15, 20], [30, 50, 80, 120, 200]);

const lines: Line[] = [
  perBar(
    'SMA cross with costs, trades, equity, full report',
    20,
    10,
    measurePair(
      () => void runAndReport(smaCross(10, 20), bars),
      () => void plainSmaCross(bars, 10, 20, cash, rate),
    ),
    MILLION,
  ),
  perBar(
    'five indicators with stop and target',
    45,
    22,
    measurePair(
      () => void runAndReport(fiveIndicators, bars),
      () => void plainFiveIndicators(bars, cash, rate),
    ),
    MILLION,
  ),
  perSecond(
    '400-pair grid on 2,148 bars',
    30_000,
    50_000,
    measurePair(
      () => {
        for (const [fast, slow] of small) runAndReport(smaCross(fast, slow), daily);
      },
      () => {
        for (const [fast, slow] of small) plainSmaCross(daily, fast, slow, cash, rate);
      },
    ),
    small.length,
  ),
  perSecond(
    '20-pair grid on 1,000,000 bars',
    45,
    80,
    measurePair(
      () => {
        for (const [fast, slow] of large) runAndReport(smaCross(fast, slow), bars);
      },
      () => {
        for (const [fast, slow] of large) plainSmaCross(bars, fast, slow, cash, rate);
      },
      3,
    ),
    large.length,
  ),
];

const fresh = z
  .object({ firstRunMs: z.number(), peakMegabytes: z.number() })
  .parse(
    JSON.parse(
      execFileSync(process.execPath, [
        fileURLToPath(new URL('fresh-process.ts', import.meta.url)),
      ]).toString(),
    ),
  );
lines.push({
  work: 'first run in a fresh process',
  ours: `${fresh.firstRunMs.toFixed(1)} ns/bar`,
  limit: '',
  ratio: '',
  floor: '60 ns/bar',
  aim: '30 ns/bar',
});
lines.push({
  work: 'peak memory of the 1,000,000-bar run',
  ours: `${Math.round(fresh.peakMegabytes)} MB`,
  limit: '',
  ratio: '',
  floor: '220 MB',
  aim: '150 MB',
});
const python = await pythonSpeed(sliceBars(bars, 0, 100_000));
lines.push({
  work: `Python strategy, 100,000 bars (start ${Math.round(python.startMs)} ms)`,
  ours: `${Math.round(python.barsPerSecond).toLocaleString('en')} bars/s`,
  limit: '',
  ratio: '',
  floor: '1,000,000 bars/s',
  aim: '1,300,000 bars/s',
});

console.log('CPU time, medians, ours and the plain loop in turn\n');
console.table(Object.fromEntries(lines.map(({ work, ...figures }) => [work, figures])));
