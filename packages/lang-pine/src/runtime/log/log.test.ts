import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testContext } from '../ta/testing/test-context.ts';
import { call, FLOAT, makeCall, run, STRING } from '../testing/test-site.ts';
import { scriptLog } from './script-log.ts';

describe('log.*', () => {
  it('lists lines with their bars, filled in', () => {
    const context = testContext();
    const warning = makeCall('log.warning', ['{0} at {1}', 'high', 2], {
      context,
      types: [STRING, STRING, FLOAT],
    });
    call('log.info', ["it's {0}"], { context });
    context.moment.bar = 3;
    run(warning);
    assert.deepEqual(scriptLog(context).lines, [
      { bar: 0, level: 'info', text: "it's {0}" },
      { bar: 3, level: 'warning', text: 'high at 2' },
    ]);
  });

  it('keeps ten thousand lines, and counts the others', () => {
    const context = testContext();
    const line = makeCall('log.error', ['again'], { context });
    for (let i = 0; i < 10_005; i++) run(line);
    assert.equal(scriptLog(context).lines.length, 10_000);
    assert.equal(scriptLog(context).count, 10_005);
  });

  it('comes back from a snapshot', () => {
    const [first, second] = [testContext(), testContext()];
    call('log.info', ['one'], { context: first });
    scriptLog(second);
    second.load(first.save());
    assert.deepEqual(scriptLog(second).lines, scriptLog(first).lines);
    assert.equal(scriptLog(second).count, 1);
  });
});

describe('runtime.error', () => {
  it('stops the script with its own words', () => {
    assert.throws(() => call('runtime.error', ['Wrong timeframe']), {
      name: 'ScriptStop',
      code: 'pine.runtime-error',
      message: 'Wrong timeframe',
    });
  });
});
