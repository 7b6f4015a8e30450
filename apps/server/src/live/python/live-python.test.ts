import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { allocateBars, DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import { LivePython, type LivePythonSettings } from './live-python.ts';
import { Places } from './places.ts';

const QUIET =
  'from stratloom import Strategy\n\nclass Quiet(Strategy):\n    def next(self):\n        pass\n';
const ENDLESS = QUIET.replace('pass', 'while True: pass');

const SETTINGS: LivePythonSettings = { allowUnconfined: true, packages: undefined };

const open: LivePython[] = [];

function opened(limits: LivePythonSettings['limits'] = {}): LivePython {
  const python = new LivePython({ ...SETTINGS, limits });
  open.push(python);
  return python;
}

function decisionOf(python: LivePython, code: string) {
  const bars = allocateBars(3, '1m');
  for (let at = 0; at < bars.length; at++) {
    bars.openTime[at] = at * 60_000;
    for (const field of ['open', 'high', 'low', 'close'] as const) bars[field][at] = 100;
  }
  const request = {
    ...{ code, bars, instrument: plainInstrument('BTC-USD'), settings: DEFAULT_SETTINGS },
    ...{ parameters: {}, seed: 1, live: { historyCount: 0, startsAt: 0, reports: [] } },
  };
  return python.record(request, { firstBar: 0, endBar: 3, fill: DEFAULT_SETTINGS.fill });
}

describe('Python of a live process', () => {
  after(() => {
    for (const python of open) python.close();
  });

  it('records what a strategy asks for', async () => {
    const python = opened();
    assert.equal(python.problem(), null);
    const outcome = await decisionOf(python, QUIET);
    assert.deepEqual(outcome?.ok === true && outcome.recording.intents, []);
  });

  it('stops an endless loop in words, while others are recorded', async () => {
    const python = opened({ stallMs: 500 });
    const [endless, ...others] = await Promise.all(
      [ENDLESS, QUIET, QUIET, QUIET].map((code) => decisionOf(python, code)),
    );
    assert.equal(endless?.ok === false && endless.problem.code, 'python.timeout');
    assert.deepEqual(
      others.map((outcome) => outcome?.ok),
      [true, true, true],
    );
  });

  it('tries once more when a sandbox was starved, then says so', async () => {
    const outcome = await decisionOf(opened({ startMs: 0 }), QUIET);
    assert.equal(outcome?.ok === false && outcome.problem.code, 'python.not-started');
  });

  it('gives no answer once it is closed, whatever waits', async () => {
    const python = opened();
    const waiting = [decisionOf(python, ENDLESS), decisionOf(python, QUIET)];
    python.close();
    assert.deepEqual(await Promise.all(waiting), [null, null]);
    assert.equal(await decisionOf(python, QUIET), null);
  });

  it('gives work its places in turn, also after work that failed', async () => {
    const places = new Places(1);
    const done: number[] = [];
    const work = (number: number) => async () => {
      done.push(number);
      if (number === 1) throw new Error('failed');
    };
    const all = [1, 2, 3].map((number) => places.within(work(number)));
    const ends = await Promise.allSettled(all);
    assert.deepEqual(done, [1, 2, 3]);
    assert.deepEqual(
      ends.map(({ status }) => status),
      ['rejected', 'fulfilled', 'fulfilled'],
    );
  });
});
