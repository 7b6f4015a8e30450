import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { randomTree } from '../testing/random-tree.ts';
import {
  block,
  buy,
  CLOSE,
  compare,
  crosses,
  percentOfEquity,
  rule,
  strategy,
} from '../templates/parts.ts';
import { SMA_CROSS } from '../templates/sma-cross.ts';
import { toPython } from './to-python.ts';

function pythonOf(tree: Parameters<typeof toPython>[0]): string {
  const made = toPython(tree);
  assert.ok(made.ok, made.ok ? '' : made.problem.message);
  return made.text;
}

describe('a rule tree as Python', () => {
  it('reads as a person would write it', () => {
    const text = pythonOf(SMA_CROSS.tree);
    assert.match(text, /^class SMACross\(Strategy\):\n {4}fast = 20\n {4}slow = 50$/m);
    assert.match(
      text,
      /^ {8}self\.fast_line = self\.indicator\(sma, self\.bars\.close, self\.fast\)$/m,
    );
    assert.match(text, /^ {8}if crosses_above\(self\.fast_line, self\.slow_line\):$/m);
    assert.match(text, /^ {12}self\.close_entry\("Long"\)$/m);
  });

  it('imports and brings along what it uses, and nothing else', () => {
    const text = pythonOf(SMA_CROSS.tree);
    assert.match(text, /^from stratloom import Strategy, sma, units$/m);
    assert.ok(!text.includes('def rising'));
    assert.ok(!text.includes('open_gain'));
  });

  it('keeps what has no column in a list, so that it can be crossed', () => {
    const tree = strategy('Gain', {
      params: [],
      values: [],
      rules: [rule('half', crosses(block('openGain'), 'above', 5), buy(percentOfEquity(10)))],
    });
    const text = pythonOf(tree);
    assert.match(text, /self\._open_gain_so_far\.append\(self\.open_gain\)/);
    assert.match(text, /crosses_above\(self\._open_gain_so_far, 5\)/);
  });

  it('does nothing while what an action is made of is unknown', () => {
    const stop = block('stopAtr', { multiple: 2, length: 14 });
    const tree = strategy('Stop', {
      params: [],
      values: [],
      rules: [rule('go', compare(CLOSE, 'above', 1), buy(percentOfEquity(10), { stop }))],
    });
    assert.match(pythonOf(tree), /if known\(self\.atr_14\[-1\]\):/);
  });

  it('names the block that it cannot write', () => {
    const weekly = block('higher', { timeframe: '1w', value: CLOSE });
    const tree = strategy('Mixed', {
      params: [],
      values: [{ id: 'mixed', value: block('sma', { source: weekly, length: 5 }) }],
      rules: [rule('go', compare({ ref: 'mixed' }, 'above', 1), buy(percentOfEquity(10)))],
    });
    const made = toPython(tree);
    assert.ok(!made.ok);
    assert.deepEqual(made.problem.path, ['values', 0, 'value', 'inputs', 'source']);
    assert.match(made.problem.message, /same bars only/);
  });

  it('says what it cannot remember', () => {
    const when = (condition: ReturnType<typeof block>) => ({
      params: [],
      values: [],
      rules: [rule('go', condition, buy(percentOfEquity(10)))],
    });
    const since = block('barsSince', { condition: compare(CLOSE, 'above', 1) });
    const weekly = block('higher', { timeframe: '1w', value: since });
    const rested = block('cooldown', { bars: 3 });
    for (const [tree, message] of [
      [strategy('Weekly', when(compare(weekly, 'above', 1))), /bars of the run/],
      [strategy('At the close', when(rested), { fillAt: 'close' }), /on which bar a trade closed/],
    ] as const) {
      const made = toPython(tree);
      assert.ok(!made.ok);
      assert.match(made.problem.message, message);
      assert.equal(made.problem.code, 'visual.not-in-python');
    }
  });

  it('writes or refuses every random tree, and says where', () => {
    let written = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const made = toPython(randomTree(seed));
      if (made.ok) written += 1;
      else assert.ok(made.problem.path.length > 1, made.problem.message);
    }
    assert.ok(written > 100, `only ${written} were written`);
  });
});
