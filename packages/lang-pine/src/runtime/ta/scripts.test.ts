import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { walkBars } from '@stratloom/testkit';
import { compilePine } from '../../compile-pine.ts';
import { BUILTINS } from '../../builtins/index.ts';
import { runPlots } from './testing/script-run.ts';

/** Expressions of versions 5 and 6; those of version 4 are the same without `ta.` and `math.`. */
const NUMBERS: readonly string[] = [
  'ta.alma(close, 9, 0.85, 6)',
  'ta.atr(7)',
  'ta.barssince(close > open)',
  'ta.cci(hlc3, 10)',
  'ta.change(close)',
  'ta.change(close, 3)',
  'ta.cmo(close, 6)',
  'ta.cog(close, 5)',
  'ta.correlation(close, volume, 8)',
  'ta.cum(volume)',
  'ta.dev(close, 6)',
  'ta.ema(close, 6)',
  'ta.highest(6)',
  'ta.highest(close, 6)',
  'ta.highestbars(6)',
  'ta.highestbars(close, 6)',
  'ta.hma(close, 9)',
  'ta.kcw(close, 6, 1.5)',
  'ta.linreg(close, 6, 1)',
  'ta.lowest(6)',
  'ta.lowest(close, 6)',
  'ta.lowestbars(6)',
  'ta.lowestbars(close, 6)',
  'ta.mfi(hlc3, 5)',
  'ta.mom(close, 3)',
  'ta.obv',
  'ta.percentile_linear_interpolation(close, 7, 30)',
  'ta.percentile_nearest_rank(close, 7, 30)',
  'ta.percentrank(close, 7)',
  'ta.pivothigh(2, 2)',
  'ta.pivothigh(close, 2, 2)',
  'ta.pivotlow(2, 2)',
  'ta.pivotlow(close, 2, 2)',
  'ta.pvt',
  'ta.rma(close, 6)',
  'ta.roc(close, 3)',
  'ta.rsi(close, 5)',
  'ta.sar(0.02, 0.02, 0.2)',
  'ta.sma(close, 6)',
  'ta.stdev(close, 6)',
  'ta.stoch(close, high, low, 6)',
  'ta.swma(close)',
  'ta.tr',
  'ta.tr(true)',
  'ta.tsi(close, 3, 6)',
  'ta.valuewhen(close > open, close, 1)',
  'ta.variance(close, 6)',
  'ta.vwap',
  'ta.vwap(hl2)',
  'ta.vwma(close, 6)',
  'ta.wma(close, 6)',
  'ta.wpr(6)',
  'math.abs(close - open)',
  'math.acos(close / 200)',
  'math.asin(close / 200)',
  'math.atan(close)',
  'math.avg(open, high, low)',
  'math.ceil(close)',
  'math.cos(close)',
  'math.exp(close / 100)',
  'math.floor(close)',
  'math.log(close)',
  'math.log10(close)',
  'math.max(open, close)',
  'math.min(open, close)',
  'math.pow(close, 2)',
  'math.random(1, 2, 42)',
  'math.round(close)',
  'math.sign(close - open)',
  'math.sin(close)',
  'math.sqrt(close)',
  'math.sum(volume, 6)',
  'math.tan(close)',
  'math.round(close, 1)',
  'math.todegrees(1)',
  'math.toradians(90)',
  'math.round_to_mintick(close)',
  'ta.accdist',
  'ta.iii',
  'ta.nvi',
  'ta.pvi',
  'ta.wad',
  'ta.wvad',
  'ta.median(close, 6)',
  'ta.mode(math.round(close), 6)',
  'ta.range(close, 6)',
];

const BOOLS: readonly string[] = [
  'ta.cross(close, open)',
  'ta.crossover(close, ta.sma(close, 6))',
  'ta.crossunder(close, ta.sma(close, 6))',
  'ta.falling(close, 2)',
  'ta.rising(close, 2)',
];

const TUPLES: readonly string[] = [
  'ta.bb(close, 6, 2)',
  'ta.dmi(5, 4)',
  'ta.kc(close, 6, 1.5)',
  'ta.macd(close, 3, 6, 4)',
];

/** Built-ins of version 5 or later. */
const LATER: readonly string[] = [
  'ta.max(close)',
  'ta.min(close)',
  'ta.rci(close, 6)',
  'ta.change(close > open) ? 1 : 0',
  'array.get(ta.pivot_point_levels("Traditional", timeframe.change("1W")), 0)',
  'ta.bbw(close, 6, 2)',
  'math.pi + math.e + math.phi + math.rphi',
  'ta.stdev(close, 6, false)',
];

const bars = walkBars(90, 11);
bars.volume.set(walkBars(90, 12).close);

/** A plot for each expression. Values of tuples are summed, weighted so that none stands for another. */
function plotsOf(version: 4 | 5 | 6, wrap: (expression: string, at: number) => string[]): string[] {
  const numbers = [...NUMBERS, ...BOOLS.map((it) => `${it} ? 1 : 0`)];
  const lines = [...numbers, ...(version === 4 ? [] : LATER)].map(wrap);
  const tuples = TUPLES.map((it, at) => {
    const names = ['a', 'b', 'c'].map((name) => `${name}${at}`);
    return [
      `[${names.join(', ')}] = ${it}`,
      `plot(${names[0]} + 10 * ${names[1]} + 100 * ${names[2]}, "${it}")`,
    ];
  });
  const trend = 'ta.supertrend(3, 5)';
  tuples.push([`[line_, way] = ${trend}`, `plot(line_ + 1000 * way, "${trend}")`]);
  return [...lines, ...tuples].map((it) => it.join('\n'));
}

/** Returns what all plots show; a script has 50 of them at most. */
function run(
  version: 4 | 5 | 6,
  wrap: (expression: string, at: number) => string[],
  isBarByBar = false,
): Map<string, Float64Array> {
  const lines = plotsOf(version, wrap);
  const shown = new Map<string, Float64Array>();
  for (let from = 0; from < lines.length; from += 50) {
    const text = lines.slice(from, from + 50).join('\n');
    const declaration = version === 4 ? 'study("Test")' : 'indicator("Test")';
    const source = `//@version=${version}\n${declaration}\n${version === 4 ? asVersion4(text) : text}\n`;
    for (const [title, values] of runPlots(source, bars, isBarByBar)) {
      shown.set(title, values);
    }
  }
  return shown;
}

/** Titles stay as they are: they say which plot is which. */
function asVersion4(text: string): string {
  return text.replace(/"[^"]*"|\b(?:ta|math)\./g, (found) => (found.startsWith('"') ? found : ''));
}

function plainPlot(expression: string): string[] {
  return [`plot(${expression}, "${expression.replaceAll('"', "'")}")`];
}

describe('scripts of all versions', () => {
  it('give equal numbers for the same functions', () => {
    const [four, five, six] = [run(4, plainPlot), run(5, plainPlot), run(6, plainPlot)];
    for (const [title, values] of four) assert.deepEqual(values, six.get(title), title);
    for (const [title, values] of five) {
      const factor = title.includes('bbw') ? 100 : 1;
      const expected = six.get(title)!;
      for (const [bar, value] of values.entries()) {
        assert.ok(
          Object.is(value * factor, expected[bar]) ||
            Math.abs(value * factor - expected[bar]!) < 1e-12,
          `${title} at bar ${bar}`,
        );
      }
    }
    assert.equal(four.size + LATER.length, six.size);
  });

  it('give equal numbers bar by bar', () => {
    const columns = run(6, plainPlot);
    for (const [title, values] of run(6, plainPlot, true)) {
      assert.deepEqual(values, columns.get(title), title);
    }
  });

  it('give equal numbers inside a function', () => {
    const columns = run(6, plainPlot);
    const inFunctions = run(6, (expression, at) => [
      `f${at}() =>\n    ${expression}`,
      `plot(f${at}(), "${expression.replaceAll('"', "'")}")`,
    ]);
    for (const [title, values] of inFunctions) assert.deepEqual(values, columns.get(title), title);
  });

  it('know some number of each', () => {
    for (const [title, values] of run(6, plainPlot)) {
      assert.ok(
        values.some((value) => !Number.isNaN(value)),
        title,
      );
    }
  });
});

describe('a call that does not run on every bar', () => {
  it('has the bars on which it ran as its past', () => {
    const source = `//@version=6
indicator("Test")
float mean = na
if bar_index % 2 == 0
    mean := ta.sma(close, 3)
plot(mean, "mean")
`;
    const means = runPlots(source, bars).get('mean')!;
    for (const [bar, mean] of means.entries()) {
      const closes = [bar, bar - 2, bar - 4].map((at) => bars.close[at] ?? NaN);
      const expected = bar % 2 === 0 ? closes.reduce((sum, it) => sum + it, 0) / 3 : NaN;
      assert.ok(Object.is(mean, expected) || Math.abs(mean - expected) < 1e-12, `bar ${bar}`);
    }
  });

  it('counts as one call on a bar however often a loop runs it', () => {
    const source = `//@version=6
indicator("Test")
float mean = na
for i = 0 to 4
    mean := ta.sma(close, 6)
plot(mean, "mean")
plot(ta.sma(close, 6), "once")
`;
    const plots = runPlots(source, bars);
    assert.deepEqual(plots.get('mean'), plots.get('once'));
  });

  it('may have a length that changes', () => {
    const source = `//@version=6
indicator("Test")
since = ta.barssince(ta.crossover(close, ta.sma(close, 6)))
plot(ta.highest(high, nz(since) + 1), "highest")
plot(since, "since")
`;
    const plots = runPlots(source, bars);
    for (const [bar, highest] of plots.get('highest')!.entries()) {
      const since = plots.get('since')![bar]!;
      const from = bar - (Number.isNaN(since) ? 0 : since);
      assert.equal(highest, Math.max(...bars.high.subarray(from, bar + 1)), `bar ${bar}`);
    }
  });

  it('is refused a length that changes where Pine does not allow one', () => {
    const source = '//@version=6\nindicator("Test")\nplot(ta.ema(close, bar_index + 1))\n';
    const { messages } = compilePine(source);
    assert.ok(messages.some(({ severity }) => severity === 'error'));
  });
});

describe('the table', () => {
  it('has no function of ta or math that is not tried here', () => {
    const tried = [...NUMBERS, ...BOOLS, ...TUPLES, ...LATER, 'ta.supertrend('].join('\n');
    const names = BUILTINS.map(({ name }) => name).filter((name) => /^(?:ta|math)\./.test(name));
    assert.deepEqual(
      names.filter((name) => !tried.includes(name)),
      [],
    );
  });
});
