import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Text } from '@codemirror/state';
import { problemMarks } from './problem-marks.ts';

const code = Text.of(['class A(Strategy):', '    def next(self):', '        x = 1 / 0']);

describe('problemMarks', () => {
  it('marks the line of the problem from its first letter on', () => {
    const marks = problemMarks([{ message: 'division by zero', remedy: '', line: 3 }], code);
    assert.equal(code.sliceString(marks[0]?.from ?? 0, marks[0]?.to), 'x = 1 / 0');
    assert.equal(marks[0]?.message, 'division by zero');
  });

  it('begins at the column when there is one', () => {
    const marks = problemMarks([{ message: 'm', remedy: 'r', line: 3, column: 13 }], code);
    assert.equal(code.sliceString(marks[0]?.from ?? 0, marks[0]?.to), '1 / 0');
    assert.equal(marks[0]?.message, 'm\nr');
  });

  it('ends where the problem ends, on a later line too', () => {
    const place = { message: 'm', remedy: '', line: 2, column: 9, endLine: 2, endColumn: 13 };
    const [mark] = problemMarks([{ ...place, severity: 'warning' }], code);
    assert.equal(code.sliceString(mark?.from ?? 0, mark?.to), 'next');
    assert.equal(mark?.severity, 'warning');
    const [long] = problemMarks([{ ...place, endLine: 3, endColumn: 10 }], code);
    assert.equal(code.sliceString(long?.from ?? 0, long?.to), 'next(self):\n        x');
  });

  it('marks nothing without a line, or when the line was deleted', () => {
    assert.deepEqual(problemMarks([], code), []);
    assert.deepEqual(problemMarks([{ message: 'm', remedy: '' }], code), []);
    assert.deepEqual(problemMarks([{ message: 'm', remedy: '', line: 9 }], code), []);
  });
});
