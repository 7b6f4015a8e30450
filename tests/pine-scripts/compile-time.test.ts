import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compilePine } from '@stratloom/lang-pine';
import { assertCost } from '@stratloom/testkit/cost';

const LINES = 1000;

/** Most that compiling may cost, in scans of the same text; the promise is 100 ms where a scan takes 2. */
const MOST_SCANS = 50;

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

/** Splits a text at its words and marks: the least that any reader does. */
function scan(source: string): unknown {
  return Array.from(source.matchAll(/\w+|[^\w\s]/g), ({ 0: text, index }) => ({ text, index }));
}

/** Returns a script of as many lines. */
function longScript(lines: number): string {
  const blocks = Array.from({ length: lines / 20 }, (_, i) =>
    BLOCK.slice(1).replaceAll('#', String(i)),
  );
  return ['//@version=6', 'strategy("Long")', ...blocks]
    .join('\n')
    .split('\n')
    .slice(0, lines)
    .join('\n');
}

it(`a script of ${LINES} lines is compiled in proportion to its lines, at the cost of some scans`, () => {
  const source = longScript(LINES);
  assert.equal(source.split('\n').length, LINES);
  const { messages } = compilePine(source);
  assert.deepEqual(
    messages.filter(({ severity }) => severity === 'error'),
    [],
  );
  const part = longScript(LINES / 5);
  const compile = (text: string) => () => compilePine(text);
  assertCost('five times the lines', compile(source), { times: 15, of: compile(part) });
  const scans = { times: MOST_SCANS, of: () => scan(source) };
  assertCost(`${LINES} lines`, compile(source), scans);
});
