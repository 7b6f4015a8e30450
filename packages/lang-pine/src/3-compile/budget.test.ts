import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars } from '@stratloom/testkit';
import { attempt } from '../compile-pine.ts';
import { Budget, type ScriptClock } from './budget.ts';
import { runScript, v6 } from './testing/run-script.ts';

const AT = { start: 0, end: 0 };

/** A clock on which a number of milliseconds pass from reading to reading. */
function countingClock(
  stepMs: number,
  limitMs: number,
): ScriptClock & { readonly count: () => number } {
  let count = 0;
  return { now: () => stepMs * count++, limitMs, count: () => count };
}

/** Runs lines on two bars with a clock; returns what stops them, null for nothing. */
function stopOf(clock: ScriptClock | undefined, ...lines: readonly string[]) {
  const source = v6(...lines);
  const outcome = attempt(source, () => runScript(source, { bars: flatBars([1, 2]), clock }));
  return outcome.ok ? null : outcome.problem;
}

const LONG_LOOP = ['x = 0.0', 'for i = 1 to 12000000', '    x += i', "plot(x, 'x')"];

describe('the budget of a run', () => {
  it('counts operations where there is no clock', () => {
    assert.equal(stopOf(undefined, ...LONG_LOOP)?.code, 'pine.budget');
    assert.match(stopOf(undefined, ...LONG_LOOP)?.message ?? '', /limit of bar 0/);
  });

  it('lets a script compute as long as the clock allows', () => {
    const clock = countingClock(1, 1_000_000);
    assert.equal(stopOf(clock, ...LONG_LOOP), null);
    assert.ok(clock.count() > 20, 'the clock is read while it computes');
  });

  it('stops a script at its line when the time is used up, and says the limit and the bar', () => {
    const problem = stopOf(countingClock(500, 20_000), ...LONG_LOOP);
    assert.equal(problem?.code, 'pine.budget');
    assert.match(problem?.message ?? '', /more than 20 seconds of computing time.*on bar 0/);
    assert.equal(problem?.line, 4);
  });

  it('ends a loop without end', () => {
    assert.equal(
      stopOf(countingClock(100, 10_000), 'while true', '    x = 1')?.code,
      'pine.budget',
    );
  });

  it('counts a time of sleep as a short one', () => {
    const budget = new Budget(1, countingClock(3_600_000, 20_000));
    for (let i = 0; i < 9; i++) budget.spend(0, 1_000_001, AT);
    assert.throws(() => {
      for (let i = 0; i < 2; i++) budget.spend(0, 1_000_001, AT);
    });
  });

  it('refuses at once what would surely take longer than all of it', () => {
    const budget = new Budget(1, countingClock(0, 10));
    assert.throws(() => budget.spend(0, 10_000_000, AT), { code: 'pine.budget' });
    new Budget(1, countingClock(0, 1_000)).spend(0, 10_000_000, AT);
  });

  it('bounds what a script makes, whatever the clock says', () => {
    const patient = (): ScriptClock => countingClock(0, 1_000_000);
    const growing: readonly (readonly string[])[] = [
      ['type T', '    T next', 'var T head = na', 'while true', '    head := T.new(head)'],
      ['while true', '    a = array.new_float(90000, 1)'],
      ['a = array.new_float(90000, 1)', 'while true', '    b = a.copy()'],
      [
        "var s = 'x'",
        'while true',
        "    s := s + 'x'",
        '    if str.length(s) > 40000',
        "        s := ''",
      ],
      ['while true', '    m = matrix.new<float>(300, 300, 1)'],
      ['while true', '    m = map.new<int, float>()', '    m.put(1, 2)'],
      ['a = array.new_float()', 'while true', '    a.push(1)', '    a.shift()'],
      ['while true', "    alert('again', alert.freq_all)"],
    ];
    for (const lines of growing) {
      assert.equal(stopOf(patient(), ...lines)?.code, 'pine.too-much-memory', lines.join('\n'));
    }
  });
});
