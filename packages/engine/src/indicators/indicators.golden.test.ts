import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { goldenFolder, skipWithoutGolden } from '@stratloom/testkit';
import { parseBarsCsv } from '../market-data/csv/bars-csv-reader.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator, indicatorInputs } from './compute-indicator.ts';
import { findIndicator } from './indicator-table.ts';

/** Largest difference where both are known, as a share of the larger value. */
const TOLERANCE = 1e-9;

/** Bars after which the seeds of recursive averages no longer show in 9 digits, for lengths up to 26. */
const SETTLED = 700;

interface Case {
  readonly indicator: string;
  readonly parameters: readonly number[];
  /** Golden column by output. */
  readonly columns: Readonly<Record<string, string>>;
  /** Series that are the sources; the first is the close without it. */
  readonly sources?: readonly ('high' | 'low')[];
  /** First bar that is compared: where conventions differ at the start; see `Indicator.convention`. */
  readonly from?: number;
  /** First index at which ours is known. */
  readonly firstKnown?: number;
  /** Size from which on values are compared by their ratio: where they come to 0 by subtraction. */
  readonly unit?: number;
  /** Factor of ours: libraries start an index at 1 or 1,000. */
  readonly scale?: number;
}

type Rest = Omit<Case, 'indicator' | 'parameters' | 'columns'>;

const TALIB: readonly Case[] = [
  ...[5, 10, 20, 50, 200].map((length) => one('sma', [length], `SMA${length}`, length - 1)),
  ...[10, 20, 50, 200].map((length) => one('ema', [length], `EMA${length}`, length - 1)),
  ...[10, 20].map((length) => one('wma', [length], `WMA${length}`, length - 1)),
  one('dema', [20], 'DEMA20', 38),
  one('tema', [20], 'TEMA20', 57),
  one('kama', [30, 2, 30], 'KAMA30', 30),
  one('lsma', [14, 0], 'LINEARREG14', 13),
  several('linreg', [14], { value: 'LINEARREG14', slope: 'LINEARREG_SLOPE14' }, { firstKnown: 13 }),
  one('rsi', [14], 'RSI14', 14),
  one('rsi', [2], 'RSI2', 2),
  one('roc', [10], 'ROC10', 10),
  one('momentum', [10], 'MOM10', 10),
  one('trix', [30, 9], 'TRIX30', 88),
  one('mfi', [14], 'MFI14', 14),
  one('williams', [14], 'WILLR14', 13),
  one('ultimate', [7, 14, 28], 'ULTOSC7_14_28', 28),
  several(
    'macd',
    [12, 26, 9],
    {
      line: 'MACD12_26_9_macd',
      signal: 'MACD12_26_9_signal',
      histogram: 'MACD12_26_9_hist',
    },
    { from: SETTLED },
  ),
  several(
    'bollinger',
    [20, 2],
    { middle: 'BB20_2_middle', upper: 'BB20_2_upper', lower: 'BB20_2_lower' },
    { firstKnown: 19 },
  ),
  one('stdev', [20], 'STDDEV20', 19),
  { ...one('atr', [14], 'ATR14', 13), from: SETTLED },
  several('stochastic', [14, 3, 3], { k: 'STOCH14_3_3_k', d: 'STOCH14_3_3_d' }),
  several('stochastic', [14, 1, 3], { k: 'STOCHF14_3_k', d: 'STOCHF14_3_d' }),
  several(
    'stochrsi',
    [14, 14, 1, 3],
    { k: 'STOCHRSI14_14_3_k', d: 'STOCHRSI14_14_3_d' },
    { unit: 1 },
  ),
  one('cci', [20], 'CCI20', 19),
  one('cci', [14], 'CCI14', 13),
  several(
    'adx',
    [14, 14],
    { adx: 'ADX14', plusDi: 'PLUS_DI14', minusDi: 'MINUS_DI14' },
    { from: SETTLED },
  ),
  several(
    'aroon',
    [25],
    { up: 'AROON25_up', down: 'AROON25_down', oscillator: 'AROONOSC25' },
    { firstKnown: 25 },
  ),
  one('ad', [], 'AD', 0),
  { ...one('adosc', [3, 10], 'ADOSC3_10', 9), from: SETTLED },
  { ...one('correlation', [30], 'CORREL30_high_low', 29), sources: ['high', 'low'] },
  { ...one('highest', [20], 'MAX20_high', 19), sources: ['high'] },
  { ...one('lowest', [20], 'MIN20_low', 19), sources: ['low'] },
];

const FORMULAS: readonly Case[] = [
  one('atr', [10], 'ATR10_rma_trFirstIsHL', 9),
  one('atr', [14], 'ATR14_rma_trFirstIsHL', 13),
  one('hma', [20], 'HMA20', 22),
  one('vwma', [20], 'VWMA20', 19),
  one('zlema', [20], 'ZLEMA20_emaSmaSeed', 28),
  one('ao', [5, 34], 'AO5_34', 33),
  one('dpo', [20], 'DPO20', 19),
  one('tsi', [25, 13, 13], 'TSI25_13_emaSmaSeed', 37),
  one('coppock', [14, 11, 10], 'COPPOCK14_11_10', 23),
  one('kst', [10, 15, 20, 30, 10, 10, 10, 15, 9], 'KST', 44),
  several('fisher', [9], { value: 'FISHER9', signal: 'FISHER9_signal' }, { firstKnown: 8 }),
  one('choppiness', [14], 'CHOP14_trFirstIsHL', 13),
  { ...one('mass', [25, 9], 'MASS25', 40), from: SETTLED },
  several(
    'chandelier',
    [22, 3],
    { long: 'CHANDELIER22_3_long', short: 'CHANDELIER22_3_short' },
    { firstKnown: 21 },
  ),
  several(
    'donchian',
    [20],
    { middle: 'DONCHIAN20_mid', upper: 'DONCHIAN20_upper', lower: 'DONCHIAN20_lower' },
    { firstKnown: 19 },
  ),
  several(
    'keltner',
    [20, 2, 10],
    { upper: 'KELTNER20_2_atr10_upper', lower: 'KELTNER20_2_atr10_lower' },
    { firstKnown: 19 },
  ),
  several(
    'supertrend',
    [3, 10],
    { line: 'SUPERTREND10_3', direction: 'SUPERTREND10_3_dir' },
    { firstKnown: 9 },
  ),
  several('ichimoku', [9, 26, 52, 26], {
    conversion: 'ICHI_tenkan9',
    base: 'ICHI_kijun26',
    leadA: 'ICHI_senkouA_unshifted',
    leadB: 'ICHI_senkouB52_unshifted',
  }),
  several('vortex', [14], { plus: 'VORTEX14_plus', minus: 'VORTEX14_minus' }, { firstKnown: 14 }),
  one('vwap', [], 'VWAP_utc_day', 0),
  one('rollingvwap', [20], 'VWAP_rolling20', 19),
  one('anchoredvwap', [], 'VWAP_cumulative', 0),
  one('cmf', [20], 'CMF20', 19),
  one('force', [13], 'FORCE13', 13),
  { ...one('nvi', [], 'NVI_tulip1000', 0), scale: 1000 },
  { ...one('pvi', [], 'PVI_tulip1000', 0), scale: 1000 },
  one('zscore', [20], 'ZSCORE20_pop', 19),
  several(
    'heikinashi',
    [],
    { open: 'HA_open', high: 'HA_high', low: 'HA_low', close: 'HA_close' },
    { firstKnown: 0 },
  ),
];

describe('indicators agree with TA-Lib 0.4.0 on GOOG', { skip: skipWithoutGolden }, () => {
  for (const wanted of TALIB) test(wanted, 'GOOG.talib-0.4.0.csv');

  it('obv, which starts behind the first bar here and at the first volume there', () => {
    const bars = readBars();
    const golden = readColumns('GOOG.talib-0.4.0.csv').get('OBV')!;
    const ours = computeIndicator(findIndicator('obv')!, [bars.close, bars.volume])[0]!;
    assert.deepEqual(
      Array.from(ours.subarray(1), (value) => value + bars.volume[0]!),
      golden.slice(1),
    );
  });

  it('sar, except on the 5 % of bars after turns that the two conventions place differently', () => {
    const golden = readColumns('GOOG.talib-0.4.0.csv').get('SAR_0.02_0.2')!;
    const ours = outputsOf(one('sar', [0.02, 0.02, 0.2], '', 1))[0]!;
    const equal = golden.filter((value, i) => Math.abs(value - ours[i]!) <= TOLERANCE * value);
    assert.equal(equal.length, 2032);
  });
});

describe('indicators agree with plain formulas on GOOG', { skip: skipWithoutGolden }, () => {
  for (const wanted of FORMULAS) test(wanted, 'GOOG.formula.csv');
});

/** A case whose first output is compared. */
function one(
  indicator: string,
  parameters: readonly number[],
  column: string,
  firstKnown: number,
): Case {
  const output = findIndicator(indicator)!.outputs[0]!;
  return { indicator, parameters, columns: { [output]: column }, firstKnown };
}

function several(
  indicator: string,
  parameters: readonly number[],
  columns: Readonly<Record<string, string>>,
  rest: Rest = {},
): Case {
  return { indicator, parameters, columns, ...rest };
}

function test(wanted: Case, file: string): void {
  it(`${wanted.indicator} ${wanted.parameters.join(' ')}`, () => {
    const { outputs: names } = findIndicator(wanted.indicator)!;
    const outputs = outputsOf(wanted);
    const golden = readColumns(file);
    for (const [output, column] of Object.entries(wanted.columns)) {
      const ours = outputs[names.indexOf(output)]!.map((value) => value * (wanted.scale ?? 1));
      compare(ours, golden.get(column)!, wanted, `${output} / ${column}`);
    }
  });
}

/** Output columns of an indicator on GOOG; a condition holds on the first bar alone. */
function outputsOf({ indicator: name, parameters, sources = [] }: Case): Float64Array[] {
  const indicator = findIndicator(name)!;
  const bars = readBars();
  const condition = new Float64Array(bars.length).fill(1, 0, 1);
  const inputs = indicatorInputs(indicator, bars, {
    source: bars[sources[0] ?? 'close'],
    source2: bars[sources[1] ?? 'close'],
    condition,
  });
  return computeIndicator(indicator, inputs, parameters);
}

function compare(ours: Float64Array, golden: readonly number[], wanted: Case, name: string): void {
  const [firstOutput] = Object.keys(wanted.columns);
  if (wanted.firstKnown !== undefined && name.startsWith(`${firstOutput} `)) {
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
    const size = Math.max(Math.abs(ours[i]!), Math.abs(golden[i]!), wanted.unit ?? 0);
    assert.ok(
      Math.abs(ours[i]! - golden[i]!) <= TOLERANCE * size,
      `${name} at bar ${i}: ${ours[i]} and ${golden[i]}`,
    );
  }
  assert.ok(count > 1400, `${name}: ${count} bars compared`);
}

function readBars(): Bars {
  const outcome = parseBarsCsv(readFileSync(join(goldenFolder ?? '', 'bars/GOOG.csv'), 'utf8'));
  assert.ok(outcome.ok);
  return outcome.value;
}

/** Columns of a golden file by name, NaN where it has nothing. */
function readColumns(file: string): Map<string, number[]> {
  const [header, ...rows] = readFileSync(join(goldenFolder ?? '', 'indicators', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return new Map(header!.map((name, at) => [name, rows.map((row) => numberOf(row[at]))]));
}

function numberOf(text: string | undefined): number {
  return text ? Number(text) : NaN;
}
