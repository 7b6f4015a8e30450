import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analyzeLines, valueOf } from '../testing/analyzed-source.ts';

describe('versions before 5 take', () => {
  for (const line of [
    'x = input(true, defval = true, title = "x")',
    'x = input(title = "a", defval = 3, title = "b")',
    'x = sma(close, 5, length = 5)',
  ]) {
    test(`an argument that is given twice: ${line}`, () => {
      const { errors, warnings } = analyzeLines(4, line, 'plot(x ? 1 : 0)');
      assert.deepEqual([errors, warnings], [[], ['pine.repeated-argument']]);
      assert.deepEqual(analyzeLines(5, line.replace('sma', 'ta.sma')).errors.length, 1);
    });
  }

  test('a default outside of its own limits, as it is', () => {
    for (const line of ['x = input(0, minval = 1)', 'x = input("c", options = ["a", "b"])']) {
      const { errors, warnings } = analyzeLines(3, line, 'plot(close)');
      assert.deepEqual(errors, []);
      assert.ok(warnings.includes('pine.input-range'));
    }
  });

  const styleOf = (version: number, line: string, index: number): unknown => {
    const call = valueOf(version, line);
    assert.ok(call.kind === 'call');
    const style = call.arguments[index];
    assert.ok(style?.kind === 'constant');
    return style.value;
  };

  test('numbers where there are words now', () => {
    assert.equal(styleOf(2, 'plot(close, style = 3)', 4), 'style_cross');
    assert.equal(styleOf(4, 'plot(close, style = 5)', 4), 'style_columns');
    assert.equal(styleOf(3, 'hline(0, linestyle = line)', 3), 'style_solid');
    assert.equal(styleOf(3, 'hline(0, linestyle = 2)', 3), 'style_dashed');
    assert.equal(styleOf(4, 'strategy.entry("L", 1)', 1), 'long');
    assert.equal(styleOf(4, 'strategy.entry("S", 0)', 1), 'short');
  });

  test('a number that an input gives as a style', () => {
    const { errors } = analyzeLines(3, 'plot(close, style = input(1))');
    assert.deepEqual(errors, []);
  });

  test('not a number for a style since version 5', () => {
    assert.deepEqual(analyzeLines(5, 'plot(close, style = 3)').errors, ['pine.wrong-type']);
  });
});
