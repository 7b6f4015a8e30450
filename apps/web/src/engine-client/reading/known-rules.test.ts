import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { readRules } from '@stratloom/lang-visual';
import { RunSession } from '../run-session.ts';
import { rulesJob, templateTree } from '../testing/rules.ts';
import { wavingBars } from '../testing/scripts.ts';
import { KnownRules } from './known-rules.ts';
import { compileRulesCode } from './read-rules-code.ts';

const bars = wavingBars(200);
const cross = templateTree('sma-cross');

/** Counts how often a text is parsed. */
function countParses<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; count: number }> {
  const parse = mock.method(JSON, 'parse');
  return work()
    .then((result) => ({ result, count: parse.mock.callCount() }))
    .finally(() => parse.mock.restore());
}

describe('known rules', () => {
  it('are read once, and not at all when they come from an edit', () => {
    const read = mock.fn(readRules);
    const known = new KnownRules(read);
    const text = JSON.stringify(cross);
    assert.deepEqual(known.of(text), { ok: true, tree: cross });
    known.of(text);
    assert.equal(read.mock.callCount(), 1);
    known.add('edited', cross);
    assert.deepEqual(known.of('edited'), { ok: true, tree: cross });
    assert.equal(read.mock.callCount(), 1);
  });

  it('are forgotten when many others have come', () => {
    const read = mock.fn(readRules);
    const known = new KnownRules(read);
    for (let number = 0; number < 9; number += 1) known.of(`{"text": ${number}}`);
    known.of('{"text": 8}');
    assert.equal(read.mock.callCount(), 9);
    known.of('{"text": 0}');
    assert.equal(read.mock.callCount(), 10);
  });
});

describe('a step of a slider in the builder', () => {
  it('is read nowhere after the edit itself was checked: neither to compile it nor to run it', async () => {
    const read = mock.fn(readRules);
    const known = new KnownRules(read);
    const text = JSON.stringify(cross);
    known.add(text, cross);
    const session = new RunSession();
    session.takeBars(bars);
    const { result, count } = await countParses(async () => {
      const rules = known.of(text);
      assert.ok(rules.ok);
      const reading = compileRulesCode(text, rules.tree);
      assert.deepEqual(reading.problems, []);
      return session.run({ ...rulesJob(text), rules: rules.tree });
    });
    assert.ok(result?.ok);
    assert.equal(read.mock.callCount(), 0);
    assert.equal(count, 0);
    const whole = new RunSession();
    whole.takeBars(bars);
    const again = await whole.run(rulesJob(text));
    assert.ok(again?.ok);
    assert.equal(again.run.document.receipt, result.run.document.receipt);
  });
});
