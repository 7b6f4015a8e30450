import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { attempt, compilePine } from './compile-pine.ts';
import { runScript } from './runtime/testing/run-script.ts';
import { flatBars } from '@stratloom/testkit';

/** Texts and remedies of the errors of lines of an indicator of version 6. */
function errorsOf(...lines: readonly string[]): readonly string[] {
  const source = `//@version=6\nindicator("A")\n${lines.join('\n')}\n`;
  return compilePine(source)
    .messages.filter(({ severity }) => severity === 'error')
    .map(({ text, hint }) => `${text} ${hint}`);
}

describe('the first message says what is wrong', () => {
  for (const [mistake, lines, said] of [
    ['return', ['f(x) =>', '    return x', 'plot(f(1))'], /has no return/],
    ['return on a line of its own', ['return', 'plot(close)'], /has no return/],
    ['= in a condition', ['x = 1', 'if close = open', '    x := 2', 'plot(x)'], /write ==/],
    ['transp', ['plot(close, transp = 30)'], /color\.new/],
    ['a length that changes', ['plot(ta.ema(close, bar_index))'], /ta\.sma/],
    ['a semicolon', ['a = 1; b = 2', 'plot(a + b)'], /commas/],
  ] as const) {
    test(`of ${mistake}, and nothing else`, () => {
      const errors = errorsOf(...lines);
      assert.equal(errors.length, 1, errors.join(' | '));
      assert.match(errors[0]!, said);
    });
  }

  test('of study() in version 6', () => {
    const { messages } = compilePine('//@version=6\nstudy("A")\nplot(close)\n');
    assert.deepEqual(
      messages.map(({ code }) => code),
      ['pine.renamed'],
    );
  });
});

describe('a script that stops', () => {
  test('says the line and the column', () => {
    const source = '//@version=6\nindicator("A")\nplot(close), runtime.error("no")\n';
    const outcome = attempt(source, () => runScript(source, flatBars([1, 2])));
    assert.ok(!outcome.ok);
    assert.deepEqual([outcome.problem.line, outcome.problem.column], [3, 14]);
  });

  for (const [asked, meant] of [
    ['1H', '"60"'],
    ['4h', '"240"'],
    ['5min', '"5"'],
    ['1d', '"1D"'],
  ]) {
    test(`at the timeframe ${asked} says ${meant}`, () => {
      const source = `//@version=6\nindicator("A")\nplot(request.security("", "${asked}", close))\n`;
      const outcome = attempt(source, () => runScript(source, flatBars([1, 2])));
      assert.ok(!outcome.ok);
      assert.ok(outcome.problem.remedy.includes(meant ?? ''), outcome.problem.remedy);
    });
  }
});

test('str.format takes any count of values', () => {
  const values = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? String(i) : `"${i}"`));
  const source = `//@version=6\nindicator("A")\nx = str.format("{39} {38}", ${values.join(', ')})\nplot(x == "39 38" ? 1 : 0, "same")\n`;
  assert.deepEqual(runScript(source, flatBars([1])).plot('same'), [1]);
});
