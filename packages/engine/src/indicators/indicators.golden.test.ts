import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseBarsCsv } from '../market-data/csv/bars-csv-reader.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator, indicatorInputs } from './compute-indicator.ts';
import { findIndicator } from './indicator-table.ts';

const GOLDEN = join(import.meta.dirname, '../../../../../shared/golden');
const skip = existsSync(GOLDEN) ? false : `the folder of golden results is absent: ${GOLDEN}`;

/** Where both are known, values may differ by so much of the larger one. */
const TOLERANCE = 1e-9;

/** Bars after which the seeds of recursive averages no longer show in 9 digits, for lengths up to 26. */
const SETTLED = 700;

interface Case {
  readonly indicator: string;
  readonly parameters: readonly number[];
  /** Golden column by output. */
  readonly columns: Readonly<Record<string, string>>;
  /** Series that is the source, the close without it. */
  readonly source?: 'high' | 'low';
  /** First bar that is compared: where conventions differ at the start; see `Indicator.convention`. */
  readonly from?: number;
  /** Where the golden column is known and ours too; `first` only at that bar or later. */
  readonly firstKnown?: number;
}

const TALIB: readonly Case[] = [
  ...[5, 10, 20, 50, 200].map((length) => average('sma', length, `SMA${length}`)),
  ...[10, 20, 50, 200].map((length) => average('ema', length, `EMA${length}`)),
  ...[10, 20].map((length) => average('wma', length, `WMA${length}`)),
  { indicator: 'rsi', parameters: [14], columns: { value: 'RSI14' }, firstKnown: 14 },
  { indicator: 'rsi', parameters: [2], columns: { value: 'RSI2' }, firstKnown: 2 },
  { indicator: 'roc', parameters: [10], columns: { value: 'ROC10' }, firstKnown: 10 },
  {
    indicator: 'macd',
    parameters: [12, 26, 9],
    columns: {
      line: 'MACD12_26_9_macd',
      signal: 'MACD12_26_9_signal',
      histogram: 'MACD12_26_9_hist',
    },
    from: SETTLED,
  },
  {
    indicator: 'bollinger',
    parameters: [20, 2],
    columns: { middle: 'BB20_2_middle', upper: 'BB20_2_upper', lower: 'BB20_2_lower' },
    firstKnown: 19,
  },
  { indicator: 'stdev', parameters: [20], columns: { value: 'STDDEV20' }, firstKnown: 19 },
  { indicator: 'atr', parameters: [14], columns: { value: 'ATR14' }, from: SETTLED },
  {
    indicator: 'stochastic',
    parameters: [14, 3, 3],
    columns: { k: 'STOCH14_3_3_k', d: 'STOCH14_3_3_d' },
  },
  {
    indicator: 'stochastic',
    parameters: [14, 1, 3],
    columns: { k: 'STOCHF14_3_k', d: 'STOCHF14_3_d' },
  },
  { indicator: 'cci', parameters: [20], columns: { value: 'CCI20' }, firstKnown: 19 },
  { indicator: 'cci', parameters: [14], columns: { value: 'CCI14' }, firstKnown: 13 },
  {
    indicator: 'adx',
    parameters: [14, 14],
    columns: { adx: 'ADX14', plusDi: 'PLUS_DI14', minusDi: 'MINUS_DI14' },
    from: SETTLED,
  },
  {
    indicator: 'highest',
    parameters: [20],
    columns: { value: 'MAX20_high' },
    source: 'high',
    firstKnown: 19,
  },
  {
    indicator: 'lowest',
    parameters: [20],
    columns: { value: 'MIN20_low' },
    source: 'low',
    firstKnown: 19,
  },
];

const FORMULAS: readonly Case[] = [
  {
    indicator: 'atr',
    parameters: [10],
    columns: { value: 'ATR10_rma_trFirstIsHL' },
    firstKnown: 9,
  },
  {
    indicator: 'atr',
    parameters: [14],
    columns: { value: 'ATR14_rma_trFirstIsHL' },
    firstKnown: 13,
  },
  {
    indicator: 'donchian',
    parameters: [20],
    columns: { middle: 'DONCHIAN20_mid', upper: 'DONCHIAN20_upper', lower: 'DONCHIAN20_lower' },
    firstKnown: 19,
  },
  {
    indicator: 'keltner',
    parameters: [20, 2, 10],
    columns: { upper: 'KELTNER20_2_atr10_upper', lower: 'KELTNER20_2_atr10_lower' },
    firstKnown: 19,
  },
  {
    indicator: 'supertrend',
    parameters: [3, 10],
    columns: { line: 'SUPERTREND10_3', direction: 'SUPERTREND10_3_dir' },
    firstKnown: 9,
  },
  { indicator: 'vwap', parameters: [], columns: { value: 'VWAP_utc_day' }, firstKnown: 0 },
];

describe('indicators agree with TA-Lib 0.4.0 on GOOG', { skip }, () => {
  for (const it of TALIB) test(it, 'GOOG.talib-0.4.0.csv');

  it('obv, which starts at 0 here and at the first volume there', () => {
    const bars = readBars();
    const golden = readColumns('GOOG.talib-0.4.0.csv').get('OBV')!;
    const ours = computeIndicator(findIndicator('obv')!, [bars.close, bars.volume])[0]!;
    assert.deepEqual(
      Array.from(ours, (value) => value + bars.volume[0]!),
      golden,
    );
  });
});

describe('indicators agree with plain formulas on GOOG', { skip }, () => {
  for (const it of FORMULAS) test(it, 'GOOG.formula.csv');
});

function average(indicator: string, length: number, column: string): Case {
  return { indicator, parameters: [length], columns: { value: column }, firstKnown: length - 1 };
}

function test(wanted: Case, file: string): void {
  it(`${wanted.indicator} ${wanted.parameters.join(' ')}`, () => {
    const indicator = findIndicator(wanted.indicator)!;
    const bars = readBars();
    const inputs = indicatorInputs(indicator, bars, bars[wanted.source ?? 'close']);
    const outputs = computeIndicator(indicator, inputs, wanted.parameters);
    const golden = readColumns(file);
    for (const [output, column] of Object.entries(wanted.columns)) {
      const ours = outputs[indicator.outputs.indexOf(output)]!;
      compare(ours, golden.get(column)!, wanted, `${output} / ${column}`);
    }
  });
}

function compare(ours: Float64Array, golden: readonly number[], wanted: Case, name: string): void {
  if (wanted.firstKnown !== undefined) {
    assert.equal(
      ours.findIndex((value) => !Number.isNaN(value)),
      wanted.firstKnown,
      name,
    );
  }
  let count = 0;
  for (let i = wanted.from ?? 0; i < golden.length; i++) {
    if (Number.isNaN(golden[i]!) || Number.isNaN(ours[i]!)) continue;
    count++;
    const size = Math.max(Math.abs(ours[i]!), Math.abs(golden[i]!));
    assert.ok(
      Math.abs(ours[i]! - golden[i]!) <= TOLERANCE * size,
      `${name} at bar ${i}: ${ours[i]} and ${golden[i]}`,
    );
  }
  assert.ok(count > 1400, `${name}: ${count} bars compared`);
}

function readBars(): Bars {
  const outcome = parseBarsCsv(readFileSync(join(GOLDEN, 'bars/GOOG.csv'), 'utf8'));
  assert.ok(outcome.ok);
  return outcome.value;
}

/** Columns of a golden file by name, NaN where it has nothing. */
function readColumns(file: string): Map<string, number[]> {
  const [header, ...rows] = readFileSync(join(GOLDEN, 'indicators', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return new Map(header!.map((name, at) => [name, rows.map((row) => numberOf(row[at]))]));
}

function numberOf(text: string | undefined): number {
  return text ? Number(text) : NaN;
}
