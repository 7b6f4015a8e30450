import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CROSS } from '../testing/scripts.ts';
import { errorsOf } from './code-reading.ts';
import { ScriptReader } from './script-reader.ts';

describe('reading of scripts', () => {
  it('gives inputs and the conditions that the script states', () => {
    const read = new ScriptReader().read(CROSS);
    assert.deepEqual(read.problems, []);
    const [length] = read.fields;
    assert.deepEqual(
      [length?.id, length?.kind, length?.title, length?.defaultValue, length?.minimum],
      ['length', 'int', 'Length', 9, 1],
    );
    assert.equal(read.settings?.cash, 1_000_000);
  });

  it('places errors and warnings, with code and remedy', () => {
    const read = new ScriptReader().read(CROSS.replace('ta.sma', 'ta.smma'));
    const [error] = errorsOf(read);
    assert.deepEqual(
      [error?.code, error?.line, error?.column, error?.endLine, error?.endColumn],
      ['pine.unknown-function', 4, 7, 4, 14],
    );
    assert.match(error?.remedy ?? '', /ta\.sma/);
    assert.equal(read.settings, null);
  });

  it('reads an empty editor without complaint', () => {
    const read = new ScriptReader().read('  \n');
    assert.deepEqual(read, { code: '  \n', problems: [], fields: [], settings: null });
  });

  it('knows what names stand for, in the code that was read last', () => {
    const reader = new ScriptReader();
    const old = 'study("x")\nfast = sma(close, 3)\nplot(fast)\n';
    reader.read(`//@version=4\n${old}`);
    const at = (code: string, word: string) => reader.nameAt(code, code.indexOf(word) + 1);
    assert.equal(at(`//@version=4\n${old}`, 'sma')?.builtin, 'ta.sma');
    const fast = at(`//@version=4\n${old}`, 'fast');
    assert.deepEqual([fast?.builtin, fast?.detail], [null, 'fast: series float']);
    assert.equal(at(old, 'sma'), null);
    reader.read(CROSS);
    const names = reader.visibleAt(CROSS, CROSS.length).map(({ name }) => name);
    assert.deepEqual(names.toSorted(), ['avg', 'length']);
  });

  it('knows the functions of an imported library', () => {
    const reader = new ScriptReader();
    const code =
      '//@version=6\nindicator("x")\nimport TradingView/ta/12 as tv\nplot(tv.dema(close, 9))\n';
    assert.deepEqual(reader.read(code).problems, []);
    const dema = reader.nameAt(code, code.indexOf('dema') + 1);
    assert.deepEqual([dema?.builtin, dema?.detail], [null, 'dema(source, length)']);
    const library = reader.visibleAt(code, code.length).find(({ name }) => name === 'tv');
    assert.ok(library?.parts.some(({ name }) => name === 'tema'));
  });
});
