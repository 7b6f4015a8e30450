import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classParameters } from './class-parameters.ts';

function parametersOf(...lines: readonly string[]): object {
  return Object.fromEntries(classParameters(['from stratloom import *', '', ...lines].join('\n')));
}

describe('parameters that the text of a class shows', () => {
  it('have the type that Python gives their value', () => {
    const found = parametersOf(
      'class Macd(Strategy):',
      '    signal = 9  # bars',
      '    factor: float = 3.0',
      '    least = -1_000',
      '    tiny = 1e-3',
      '    shorts = False',
      "    source = 'close'",
      '    def next(self):',
      '        inner = 5',
    );
    assert.deepEqual(found, {
      signal: { kind: 'int', value: 9 },
      factor: { kind: 'float', value: 3 },
      least: { kind: 'int', value: -1000 },
      tiny: { kind: 'float', value: 0.001 },
      shorts: { kind: 'bool', value: false },
      source: { kind: 'str', value: 'close' },
    });
  });

  it('are those of the last strategy, with what its base states', () => {
    const found = parametersOf(
      'class Base(Strategy):',
      '    fast = 10',
      '    slow = 20',
      'class Mine(Base):',
      '    slow = 30',
      'class Helper:',
      '    depth = 3',
    );
    assert.deepEqual(found, {
      fast: { kind: 'int', value: 10 },
      slow: { kind: 'int', value: 30 },
    });
  });

  it('leave out what only running shows', () => {
    const found = parametersOf(
      'class Mine(Strategy):',
      '    fast = 5 * 2',
      '    slow = later = 3',
      '    sizing = total_share(0.1)',
      '    nothing = None',
      '    both = 1 == 1',
    );
    assert.deepEqual(found, {});
  });
});
