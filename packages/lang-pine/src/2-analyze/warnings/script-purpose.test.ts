import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analyzeLines, analyzeSource } from '../testing/analyzed-source.ts';

const ENTRY = 'strategy.entry("Long", strategy.long)';

describe('an exit', () => {
  test('for an entry that the script does not have is warned of, with the name meant', () => {
    const { warnings, messages } = analyzeLines(6, ENTRY, 'strategy.exit("x", "Lnog", stop = low)');
    assert.deepEqual(warnings, ['pine.exit-without-entry']);
    assert.match(messages[0]!.hint, /Long/);
  });

  test('in a script without entries is warned of', () => {
    assert.deepEqual(analyzeLines(6, 'strategy.exit("x", stop = low)').warnings, [
      'pine.exit-without-entry',
    ]);
  });

  test('is not warned of where it fits, is for all, or a name is known only in the run', () => {
    for (const lines of [
      [ENTRY, 'strategy.exit("x", "Long", stop = low)'],
      [ENTRY, 'strategy.exit("x", stop = low)'],
      [
        'strategy.entry("L" + str.tostring(close), strategy.long)',
        'strategy.exit("x", "L1", stop = low)',
      ],
    ]) {
      assert.deepEqual(analyzeLines(6, ...lines).warnings, []);
    }
  });
});

describe('a script that shows and trades nothing', () => {
  const warningsOf = (line: string): readonly string[] =>
    analyzeSource(`//@version=6\nindicator("A")\n${line}\n`).warnings;

  test('is warned of', () => {
    assert.deepEqual(warningsOf('_x = close'), ['pine.no-output']);
  });

  test('is not warned of with a plot, a drawing, an alert or a line of the log', () => {
    for (const line of ['plot(close)', 'label.new(bar_index, high)', 'alert("x")', 'log.info("x")'])
      assert.deepEqual(warningsOf(line), [], line);
  });
});
