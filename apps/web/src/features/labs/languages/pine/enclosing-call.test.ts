import assert from 'node:assert/strict';
import { it } from 'node:test';
import { enclosingCall } from './enclosing-call.ts';

function at(marked: string) {
  const offset = marked.indexOf('|');
  return enclosingCall(marked.replace('|', ''), offset);
}

it('finds the innermost call and the argument that is being written', () => {
  assert.deepEqual(at('x = ta.sma(close, |'), {
    name: 'ta.sma',
    at: 10,
    argument: 1,
    argumentName: null,
  });
  assert.equal(at('plot(ta.ema(close, 3), |)')?.name, 'plot');
  assert.equal(at('plot(ta.ema(close, 3), color = |)')?.argumentName, 'color');
  assert.equal(at('f(a[1], (b + |')?.argument, 1);
  assert.equal(at('strategy.entry("a(", \n    strategy.long, |')?.argument, 2);
});

it('finds none outside of calls', () => {
  assert.equal(at('x = close|'), null);
  assert.equal(at('f(x)\ny = |'), null);
  assert.equal(at('x = (1 + |'), null);
});
