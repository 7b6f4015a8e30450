import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compilePine } from '@stratloom/lang-pine';
import { cpuMs } from './cpu-time.ts';

const LINES = 1000;

/** What is promised, CPU time of a warm run. */
const MAX_MS = 100;

/** Runs before it counts as warm, and runs of which the quickest counts: other work on the machine slows the others. */
const RUNS = 20;

/** Twenty lines of what scripts are made of; # stands for the number of the block. */
const BLOCK = `

// ---- part # --------------------------------------------------
len# = input.int(20, "Length #", minval = 2, group = "Part #")
mult# = input.float(2.0, "Factor #", step = 0.1, group = "Part #")
average#(float source, int length) =>
    float first = ta.ema(source, length)
    float second = ta.ema(first, length)
    2 * first - second
middle# = average#(close, len#)
[basis#, upper#, lower#] = ta.bb(close, len#, mult#)
var float stop# = na
rises# = ta.crossover(close, upper#) and middle# > middle#[1] and volume > ta.sma(volume, 20)
falls# = ta.crossunder(close, lower#) or ta.rsi(close, 14) > 80 and not rises#
if rises# and strategy.position_size == 0
    strategy.entry("L#", strategy.long, comment = "in " + str.tostring(close, format.mintick))
    stop# := close - mult# * ta.atr(14)
else if falls#
    strategy.close("L#", comment = rises# ? "never" : close > open ? "out up" : "out down")
strategy.exit("X#", "L#", stop = stop#, limit = nz(stop#) > 0 ? close + 3 * (close - stop#) : na)
plot(middle#, "Middle #", color = rises# ? color.lime : falls# ? color.red : color.gray, linewidth = 2)`;

/** Returns a script of a thousand lines. */
function longScript(): string {
  const blocks = Array.from({ length: LINES / 20 }, (_, i) =>
    BLOCK.slice(1).replaceAll('#', String(i)),
  );
  return ['//@version=6', 'strategy("Long")', ...blocks]
    .join('\n')
    .split('\n')
    .slice(0, LINES)
    .join('\n');
}

it(`a script of ${LINES} lines is compiled in less than ${MAX_MS} ms`, (context) => {
  const source = longScript();
  assert.equal(source.split('\n').length, LINES);
  const { messages } = compilePine(source);
  assert.deepEqual(
    messages.filter(({ severity }) => severity === 'error'),
    [],
  );
  const times = Array.from({ length: RUNS }, () => cpuMs(() => compilePine(source)));
  const best = Math.min(...times.slice(RUNS / 2));
  context.diagnostic(
    `${LINES} lines compile in ${best.toFixed(1)} ms of CPU time warm, ${times[0]?.toFixed(1)} ms at first`,
  );
  assert.ok(best < MAX_MS, `${best.toFixed(1)} ms`);
});
