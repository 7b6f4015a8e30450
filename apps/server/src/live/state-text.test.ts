import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseState, stateText } from './state-text.ts';

test('a state comes back to the bit', () => {
  const state = {
    columns: [
      new Float64Array([0.1, NaN, -0, Infinity]),
      new Int32Array([1, -2]),
      new Uint8Array(3),
    ],
    numbers: [0.1 + 0.2, -0, NaN, -Infinity, 1e-320],
    nothing: [undefined, null, ''],
    inner: { missing: undefined, text: 'x#"\n' },
  };
  assert.deepEqual(parseState(stateText(state)), state);
});

test('what is no plain data is refused', () => {
  assert.throws(() => stateText({ known: new Map() }));
  assert.throws(() => stateText([new Float32Array(1)]));
});
