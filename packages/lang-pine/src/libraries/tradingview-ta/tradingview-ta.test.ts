import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  coppock,
  dema,
  fisher,
  kama,
  tema,
  trix,
  ultimate,
  vortex,
} from '@stratloom/engine/indicators';
import { walkBars } from '@stratloom/testkit';
import { compilePine } from '../../compile-pine.ts';
import { runScript, v6 } from '../../3-compile/testing/run-script.ts';
import { TA_FUNCTIONS, TRADINGVIEW_TA } from './tradingview-ta.ts';

const bars = walkBars(900, 17);
const { high, low, close, volume } = bars;
const NEWEST = TRADINGVIEW_TA.paths.at(-1)!;

/** A call of each function, as a script writes it; what gives several values is unpacked into v0, v1, ... */
const CALLS: Readonly<Record<string, readonly [call: string, valueCount: number]>> = {
  ema2: ['t.ema2(close, 9.0)', 1],
  rma2: ['t.rma2(close, 9.0)', 1],
  dema: ['t.dema(close, 9)', 1],
  dema2: ['t.dema2(close, 9 + bar_index % 2)', 1],
  tema: ['t.tema(close, 9)', 1],
  tema2: ['t.tema2(close, 9 + bar_index % 2)', 1],
  t3: ['t.t3(close, 5)', 1],
  t3Alt: ['t.t3Alt(close, 5 + bar_index % 2, 0.7)', 1],
  trima: ['t.trima(close, 10)', 1],
  frama: ['t.frama(close, 16)', 1],
  er: ['t.er(close, 10)', 1],
  kama: ['t.kama(close, 10, 2, 30)', 1],
  ao: ['t.ao()', 1],
  aroon: ['t.aroon(14)', 2],
  coppock: ['t.coppock(close, 14, 11, 10)', 1],
  dm: ['t.dm(14)', 1],
  ft: ['t.ft(hl2, 9)', 1],
  ht: ['t.ht(close)', 1],
  ift: ['t.ift((ta.rsi(close, 5) - 50) / 10)', 1],
  pzo: ['t.pzo(14)', 1],
  rwi: ['t.rwi(14)', 2],
  stc: ['t.stc(close, 23, 50, 10, 3, 3)', 1],
  stochFull: ['t.stochFull(14, 3, 3)', 2],
  stochRsi: ['t.stochRsi(14, 14, 3, 3)', 2],
  szo: ['t.szo(close, 14)', 1],
  trix: ['t.trix(close, 9, 5)', 3],
  uo: ['t.uo()', 1],
  vhf: ['t.vhf(close, 28)', 1],
  vi: ['t.vi(14)', 2],
  macd2: ['t.macd2(close, 12, 26, 9)', 3],
  pmo: ['t.pmo(close, 35, 20, 10)', 2],
  ppo: ['t.ppo(close, 12, 26, 9)', 3],
  ppo2: ['t.ppo2(close, 12, 26, 9)', 3],
  specialK: ['t.specialK(close, 10, 10)', 2],
  ulcerIndex: ['t.ulcerIndex(close, 14)', 1],
  cagr: ['t.cagr(timestamp(2020, 1, 1), 100.0, time, close)', 1],
  changePercent: ['t.changePercent(close, open)', 1],
  highestSince: ['t.highestSince(bar_index % 10 == 0)', 1],
  lowestSince: ['t.lowestSince(bar_index % 10 == 0)', 1],
  donchian: ['t.donchian(20)', 3],
  ichimoku: ['t.ichimoku()', 5],
  rms: ['t.rms(close, 10)', 1],
  atr2: ['t.atr2(14)', 1],
  supertrend: ['t.supertrend(3, 10)', 2],
  supertrend2: ['t.supertrend2(3, 10 + bar_index % 2, true)', 2],
  chandelier: ['t.chandelier(22, 22, 3)', 2],
  chandelier2: ['t.chandelier2(22, 22, 3)', 2],
  eom: ['t.eom(14)', 1],
  kvo: ['t.kvo(34, 55, 13)', 2],
  vzo: ['t.vzo(14)', 1],
  relativeVolume: ["t.relativeVolume(3, 'W')", 3],
};

/** Values of `v0`, `v1`, ... of lines that may use the library as `t`. */
function values(...lines: readonly string[]): Readonly<Record<string, readonly number[]>> {
  return runScript(v6(`import ${NEWEST} as t`, ...lines), { bars }).plots;
}

/** Values that a call of the table gives. */
function valuesOf(name: string): readonly (readonly number[])[] {
  const [call, count] = CALLS[name]!;
  const names = Array.from({ length: count }, (_, i) => `v${i}`);
  const unpacked = count === 1 ? 'v0' : `[${names.join(', ')}]`;
  const plots = values(`${unpacked} = ${call}`, ...names.map((it) => `plot(${it}, '${it}')`));
  return names.map((it) => plots[it]!);
}

/** Compares the last third of the bars, on which the first values no longer matter. */
function assertSettled(actual: readonly number[], expected: Float64Array | number[]): void {
  const from = 600;
  for (let i = from; i < actual.length; i++) {
    const distance = Math.abs(actual[i]! - expected[i]!);
    assert.ok(distance <= 1e-9 * Math.max(1, Math.abs(expected[i]!)), `bar ${i}`);
  }
}

/** Returns a value of each bar from a plain loop over the bars before it. */
function each(value: (i: number) => number): number[] {
  return Array.from(close, (_, i) => value(i));
}

function sumBack(length: number, value: (i: number) => number): (i: number) => number {
  return (i) => {
    let sum = 0;
    for (let at = Math.max(0, i - length + 1); at <= i; at++) sum += value(at);
    return sum;
  };
}

function emaOf(length: number, source: readonly number[]): number[] {
  let last = source[0]!;
  return source.map((value) => (last += (2 / (length + 1)) * (value - last)));
}

function trueRange(i: number): number {
  const before = close[i - 1] ?? NaN;
  if (i === 0) return high[0]! - low[0]!;
  return Math.max(high[i]! - low[i]!, Math.abs(high[i]! - before), Math.abs(low[i]! - before));
}

describe('our equivalent of TradingView/ta', () => {
  it('is a library without error or warning in each version', () => {
    for (const path of TRADINGVIEW_TA.paths) {
      const { messages } = compilePine(TRADINGVIEW_TA.find(path)!);
      assert.deepEqual(
        messages.map(({ text }) => `${path}: ${text}`),
        [],
      );
    }
  });

  it('knows no version beyond the newest, and none of another form', () => {
    for (const version of ['0', '13', '1.5', '', 'x'])
      assert.equal(TRADINGVIEW_TA.find(`TradingView/ta/${version}`), null);
  });

  it('has in each version what it calls, and the functions of that version only', () => {
    const source = (version: number, call: string): string =>
      v6(`import TradingView/ta/${version} as t`, `plot(${call})`);
    const works = (version: number, call: string): boolean =>
      compilePine(source(version, call)).runnable !== null;
    assert.ok(works(6, 't.allTimeHigh(high)') && !works(7, 't.allTimeHigh(high)'));
    assert.ok(!works(4, 't.ao()') && works(5, 't.ao()'));
    assert.ok(!works(10, 't.er(close, 3)') && works(11, 't.er(close, 3)'));
  });

  it('has a known value on the last bars for every function', () => {
    const untried = [
      'williamsFractal',
      'vStop',
      'vStop2',
      'requestUpAndDownVolume',
      'requestVolumeDelta',
    ];
    for (const { name, until } of TA_FUNCTIONS) {
      if (until !== undefined || untried.includes(name)) continue;
      for (const column of valuesOf(name)) assert.ok(Number.isFinite(column.at(-1)), name);
    }
  });

  it('agrees with the indicators of the engine', () => {
    const typical = Float64Array.from(close, (_, i) => (high[i]! + low[i]!) / 2);
    const pairs: readonly (readonly [string, number, Float64Array])[] = [
      ['dema', 0, dema(close, 9)],
      ['tema', 0, tema(close, 9)],
      ['kama', 0, kama(close, 10, 2, 30)],
      ['coppock', 0, coppock(close, 14, 11, 10)],
      ['uo', 0, ultimate(bars, 7, 14, 28)],
      ['vi', 0, vortex(bars, 14).plus],
      ['vi', 1, vortex(bars, 14).minus],
      ['trix', 0, trix(close, 9, 5).value],
      ['ft', 0, fisher({ high: typical, low: typical }, 9).value],
    ];
    for (const [name, i, expected] of pairs) {
      try {
        assertSettled(valuesOf(name)[i]!, expected);
      } catch (error) {
        throw new Error(`${name} ${i}`, { cause: error });
      }
    }
  });

  it('agrees with plain loops over the bars', () => {
    const change = (i: number): number => close[i]! - close[i - 1]!;
    const travel = sumBack(28, (i) => (i === 0 ? 0 : Math.abs(change(i))));
    const top = (i: number): number => Math.max(...close.subarray(i - 27, i + 1));
    const bottom = (i: number): number => Math.min(...close.subarray(i - 27, i + 1));
    assertSettled(
      valuesOf('vhf')[0]!,
      each((i) => (top(i) - bottom(i)) / travel(i)),
    );

    // Of equal highs the oldest counts.
    const ago = (i: number): number => {
      const highs = high.subarray(i - 14, i + 1);
      return 14 - highs.indexOf(Math.max(...highs));
    };
    assertSettled(
      valuesOf('aroon')[0]!,
      each((i) => (i < 14 ? NaN : (100 * (14 - ago(i))) / 14)),
    );

    const rise = sumBack(14, (i) => (i === 0 ? 0 : Math.max(0, high[i]! - high[i - 1]!)));
    const fall = sumBack(14, (i) => (i === 0 ? 0 : Math.max(0, low[i - 1]! - low[i]!)));
    assertSettled(
      valuesOf('dm')[0]!,
      each((i) => rise(i) / (rise(i) + fall(i))),
    );

    let range = trueRange(0);
    const ranges = each((i) => (range += (trueRange(i) - range) / 14));
    assertSettled(valuesOf('atr2')[0]!, ranges);
    const walk = each((i) => (high[i]! - low[i - 14]!) / (ranges[i]! * Math.sqrt(14)));
    assertSettled(valuesOf('rwi')[0]!, walk);

    const signed = each((i) => (i === 0 ? 0 : Math.sign(change(i)) * volume[i]!));
    const flows = emaOf(14, signed);
    const volumes = emaOf(14, [...volume]);
    assertSettled(
      valuesOf('vzo')[0]!,
      each((i) => (100 * flows[i]!) / volumes[i]!),
    );

    const depth = (i: number): number => {
      const peak = Math.max(...close.subarray(i - 13, i + 1));
      return ((100 * (close[i]! - peak)) / peak) ** 2;
    };
    assertSettled(
      valuesOf('ulcerIndex')[0]!,
      each((i) => Math.sqrt(sumBack(14, depth)(i) / 14)),
    );
  });

  it('has averages of six and three layers', () => {
    const layer = (source: readonly number[]): number[] => {
      const once = emaOf(5, source);
      const twice = emaOf(5, once);
      return once.map((value, i) => value * 1.7 - twice[i]! * 0.7);
    };
    assertSettled(valuesOf('t3')[0]!, layer(layer(layer([...close]))));
  });

  it('follows the trend as the built-in does', () => {
    const { a, b, c, d } = values(
      '[a, b] = t.supertrend(3, 10)',
      '[c, d] = ta.supertrend(3, 10)',
      ...['a', 'b', 'c', 'd'].map((name) => `plot(${name}, '${name}')`),
    );
    assert.deepEqual(a!.slice(20), c!.slice(20));
    assert.deepEqual(b!.slice(20), d!.slice(20));
  });

  it('keeps a stop on one side of the price until the price passes it', () => {
    for (const name of ['vStop', 'vStop2']) {
      const { stop, up, crossed } = values(
        `[stop, isUp] = t.${name}(close, 20, 2)`,
        "plot(stop, 'stop')",
        "plot(isUp ? 1 : 0, 'up')",
        "plot(isUp != isUp[1] ? 1 : 0, 'crossed')",
      );
      assert.ok(crossed!.includes(1), name);
      for (let i = 30; i < close.length; i++) {
        const isAbove = close[i]! >= stop![i]!;
        assert.equal(isAbove, up![i] === 1, `${name} at ${i}`);
        if (crossed![i] === 1) continue;
        const step = stop![i]! - stop![i - 1]!;
        assert.ok(up![i] === 1 ? step >= 0 : step <= 0, `${name} steps back at ${i}`);
      }
    }
  });

  it('marks fractals when the bars after them are known', () => {
    const { up } = values('[up, down] = t.williamsFractal(2)', "plot(up ? 1 : 0, 'up')");
    for (let i = 4; i < close.length; i++) {
      const isTop = high[i - 2] === Math.max(...high.subarray(i - 4, i + 1));
      assert.equal(up![i], Number(isTop));
    }
  });

  it('adds up and down volume of the bars inside a bar', () => {
    const { up, down, delta, last } = values(
      "[up, down, delta] = t.requestUpAndDownVolume('D')",
      "[first, top, bottom, last] = t.requestVolumeDelta('D')",
      ...['up', 'down', 'delta', 'last'].map((name) => `plot(${name}, '${name}')`),
    );
    for (let i = 1; i < close.length; i++) {
      assert.equal(up![i]! - down![i]!, volume[i]);
      assert.equal(delta![i], up![i]! + down![i]!);
      assert.equal(last![i], delta![i]);
    }
  });

  it('compares volume with the same place of periods before', () => {
    const { now, past } = values(
      "[now, past, ratio] = t.relativeVolume(2, 'W', false)",
      "plot(now, 'now')",
      "plot(past, 'past')",
    );
    assert.deepEqual(now, [...volume]);
    const week = each((i) => Math.floor((bars.openTime[i]! / 86_400_000 + 3) / 7));
    for (let i = 100; i < 130; i++) {
      const place = i - week.indexOf(week[i]!);
      const before = [1, 2].map((back) => volume[week.indexOf(week[i]! - back) + place]!);
      assert.equal(past![i], (before[0]! + before[1]!) / 2);
    }
  });
});
