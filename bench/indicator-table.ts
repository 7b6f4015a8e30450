import {
  atr,
  bollinger,
  crossingBars,
  ema,
  highest,
  lowest,
  macd,
  rsi,
  sma,
  stdev,
  supertrend,
  wma,
} from '@stratloom/engine/indicators';
import { measureInTurn, median, medianRatio } from './measure.ts';
import { plainAtr, plainEma, plainMacd, plainRsi, plainSma } from './plain-indicators.ts';
import { nsPerBar, type Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

const MILLION = 1_000_000;

/** Columns of indicators, beside plain loops where one is known. */
export function indicatorTable(): Table {
  const bars = walkBars(MILLION);
  const { high, low, close } = bars;
  const [fast, slow] = [sma(close, 10), sma(close, 20)];
  const ours: Record<string, () => unknown> = {
    'a fresh column, written once': () => new Float64Array(MILLION).fill(1),
    'sma 20': () => sma(close, 20),
    'sma 200': () => sma(close, 200),
    'ema 20': () => ema(close, 20),
    'wma 20': () => wma(close, 20),
    'rsi 14': () => rsi(close, 14),
    'macd 12 26 9 (three columns)': () => macd(close, 12, 26, 9),
    'atr 14': () => atr(high, low, close, 14),
    'stdev 20': () => stdev(close, 20),
    'bollinger 20 (three columns)': () => bollinger(close, 20, 2),
    'highest 20': () => highest(high, 20),
    'lowest 20': () => lowest(low, 20),
    'supertrend 3 10 (two columns)': () => supertrend(bars, 3, 10),
    'crossing bars of two columns': () => crossingBars(fast, slow),
  };
  const limits: Record<string, () => unknown> = {
    'sma 20': () => plainSma(close, 20),
    'ema 20': () => plainEma(close, 20),
    'rsi 14': () => plainRsi(close, 14),
    'macd 12 26 9 (three columns)': () => plainMacd(close, 12, 26, 9),
    'atr 14': () => plainAtr(high, low, close, 14),
  };
  const limitName = (name: string): string => `plain ${name}`;
  const times = measureInTurn(
    {
      ...ours,
      ...Object.fromEntries(Object.entries(limits).map(([name, work]) => [limitName(name), work])),
    },
    21,
  );
  const rows = Object.keys(ours).map((name) => {
    const own = times[name] ?? [];
    const limit = times[limitName(name)];
    const cost = nsPerBar(median(own), MILLION);
    const least = nsPerBar(Math.min(...own), MILLION);
    return limit === undefined
      ? [name, cost, least, '', '']
      : [name, cost, least, nsPerBar(median(limit), MILLION), medianRatio(own, limit).toFixed(1)];
  });
  return {
    title: 'Indicator columns',
    note:
      'Nanoseconds a bar on 1,000,000 bars, each call with columns of its own: what the system takes to give fresh memory is ' +
      'part of every figure and differs from call to call; the least of the rounds got memory that was there.',
    head: ['column', 'ours', 'least', 'plain loop', 'ours / plain'],
    rows,
  };
}
