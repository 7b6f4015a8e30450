import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import type { PythonRunRequest } from '../protocol/run.ts';
import { barsOf, openHost, problemOf, strategyOf, tryStrategy } from '../testing/trial.ts';
import { createServerHost } from './server-host.ts';

const CHILDREN = `/proc/self/task/${process.pid}/children`;

/** Returns the processes that this one has started and that are still there. */
function children(): string[] {
  return readFileSync(CHILDREN, 'utf8').trim().split(' ');
}

const loop = strategyOf('while True:\n    pass');

const request: PythonRunRequest = {
  code: strategyOf('print(self.bars.index)'),
  parameters: {},
  settings: DEFAULT_SETTINGS,
  instrument: plainInstrument('A'),
  bars: barsOf([1, 2, 3]),
  seed: 1,
};

describe('a server host', () => {
  it('ends a strategy that does not finish a bar, and names its loop', async () => {
    const problem = await problemOf(loop, { limits: { stallMs: 500 } });
    assert.equal(problem.code, 'python.timeout');
    assert.equal(problem.line, 7);
    assert.match(problem.message, /did not finish a bar within 0\.5 seconds/);
  });

  it('ends what cannot be interrupted: catch-all loops, regular expressions, big numbers, long sums', async () => {
    const bodies = [
      'while True:\n    try:\n        while True: pass\n    except BaseException: pass',
      'import re\nre.match(r"(a+)+$", "a" * 40 + "b")',
      'sum(range(10 ** 14))',
      '10 ** 10 ** 9',
    ];
    const limits = { stallMs: 600 };
    const problems = await Promise.all(
      bodies.map((body) => problemOf(strategyOf(body), { limits })),
    );
    assert.deepEqual(
      problems.map((problem) => problem.code),
      bodies.map(() => 'python.timeout'),
    );
  });

  it('does not take a strategy for endless that is only slow', async () => {
    const slow = strategyOf('sum(range(2_000_000))');
    const { recording } = await tryStrategy(slow, { limits: { stallMs: 15_000 } });
    assert.equal(recording.strategyName, 'Trial');
  });

  it('ends a run that takes too long on the whole', async () => {
    const slow = strategyOf('sum(range(300_000))');
    const bars = barsOf(Array.from({ length: 5000 }, () => 100));
    const problem = await problemOf(slow, { bars, limits: { runMs: 800 } });
    assert.equal(problem.code, 'python.timeout');
    assert.match(problem.message, /stopped after 0\.8 seconds and \d+ bars/);
  });

  it('ends a strategy that uses up its processor time', async () => {
    const problem = await problemOf(loop, { limits: { stallMs: 20_000, cpuSeconds: 2 } });
    assert.equal(problem.code, 'python.timeout');
    assert.match(problem.message, /processor time/);
  });

  it('gives a strategy as much memory as it may have', async () => {
    const hoard = strategyOf(
      'self.all.append("x" * 1_000_000)\nwhile True: self.all.append(bytearray(1_000_000))',
      'self.all = []',
    );
    const problem = await problemOf(hoard, {
      limits: { memoryBytes: 128 * 1024 * 1024, stallMs: 60_000 },
    });
    assert.equal(problem.code, 'python.memory');
  });

  it('keeps a flood of output small', async () => {
    const flood = strategyOf('for _ in range(200_000): print("x" * 1000)');
    const { recording } = await tryStrategy(flood);
    assert.equal(recording.output.length, 1000);
  });

  it('stops on request, before and during a run, and after that runs again', async () => {
    const host = openHost();
    const stop = new AbortController();
    const run = host.run({ ...request, code: loop }, { signal: stop.signal });
    setTimeout(() => stop.abort(), 600);
    const [stopped, never] = await Promise.all([
      run,
      host.run(request, { signal: AbortSignal.abort() }),
    ]);
    for (const outcome of [stopped, never]) {
      assert.equal(outcome.ok ? '' : outcome.problem.code, 'python.stopped');
    }
    const again = await host.run(request);
    assert.equal(again.ok && again.recording.output.length, 2);
  });

  it('ends all runs when it is closed', async () => {
    const host = openHost();
    const run = host.run({ ...request, code: loop });
    setTimeout(() => host.close(), 300);
    const outcome = await run;
    assert.equal(outcome.ok ? '' : outcome.problem.code, 'python.stopped');
    const late = await host.run(request);
    assert.equal(late.ok ? '' : late.problem.code, 'python.stopped');
  });

  it('tells how far a run is', async () => {
    const seen: number[] = [];
    const code = strategyOf('sum(range(300_000))');
    const bars = barsOf(Array.from({ length: 200 }, () => 100));
    await openHost().run(
      { ...request, code, bars },
      { onProgress: (done, all) => seen.push(done / all) },
    );
    assert.ok(seen.length > 1);
    assert.deepEqual(
      seen,
      seen.toSorted((a, b) => a - b),
    );
  });

  it('runs several strategies at once, each by itself', async () => {
    const host = openHost();
    const codes = [1, 2, 3].map((n) => strategyOf(`print(${n})`));
    const outcomes = await Promise.all(codes.map((code) => host.run({ ...request, code })));
    assert.deepEqual(
      outcomes.map((outcome) => outcome.ok && outcome.recording.output[0]),
      ['1', '2', '3'],
    );
  });

  it('takes no bars, and a source of a million letters, but not more', async () => {
    assert.equal(
      (await tryStrategy(strategyOf('print(1)'), { closes: [] })).recording.finalEquity,
      10_000,
    );
    assert.equal(
      (await tryStrategy(strategyOf('pass'), { closes: [1] })).recording.firstBarIndex,
      1,
    );
    const long = await problemOf(`#${'x'.repeat(1_000_000)}`);
    assert.equal(long.code, 'python.too-long');
  });
});

/** Leaves traces wherever a strategy can, and prints every trace that it finds. */
const TRACES = strategyOf(
  'pass',
  `
import builtins, os, random, stratloom, stratloom.series, sys, tempfile
found = [
    name
    for name, there in {
        "module": hasattr(sys, "trace"),
        "builtin": hasattr(builtins, "trace"),
        "sdk": hasattr(stratloom, "trace"),
        "sdk module": hasattr(stratloom.series, "trace"),
        "class": hasattr(Strategy, "trace"),
        "imported": "trace" in sys.modules,
        "file": os.path.exists("/tmp/trace") or os.path.exists("/home/trace"),
        "environment": "TRACE" in os.environ,
        "path": "/trace" in sys.path,
    }.items()
    if there
]
print(found, random.random(), id(found), hash("trace"), sys.getrefcount(None))
for owner in (sys, builtins, stratloom, stratloom.series, Strategy):
    setattr(owner, "trace", 1)
sys.modules["trace"] = sys
os.environ["TRACE"] = "1"
sys.path.append("/trace")
random.random()
for path in ("/tmp/trace", "/home/trace"):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write("trace")
`,
);

describe('runs that share a process', () => {
  const again = async (sharing: 'code' | 'author', codes: readonly string[]) => {
    const host = openHost({}, sharing);
    const outcomes = [];
    for (const code of codes) outcomes.push(await host.run({ ...request, code }));
    host.close();
    return outcomes;
  };

  it('find nothing of one another, and give the same to the byte', async () => {
    const [first, ...others] = await again('author', [TRACES, TRACES, TRACES]);
    assert.ok(first?.ok);
    assert.match(first.recording.output[0] ?? '', /^\[\] /);
    for (const other of others) assert.deepEqual(other, first);
    const [alone] = await again('code', [TRACES]);
    assert.deepEqual(alone, first);
  });

  it('go on after an exception, a hoard of memory, an endless loop and an end of the process', async () => {
    const codes = [
      strategyOf('1 / 0'),
      strategyOf('while True: self.all.append(bytearray(1_000_000))', 'self.all = []'),
      strategyOf('while True: pass'),
      strategyOf('os.abort()', 'pass', 'import os'),
    ];
    const host = openHost({ stallMs: 2000, memoryBytes: 128 * 1024 * 1024 }, 'author');
    const ends = [];
    for (const code of codes) {
      const outcome = await host.run({ ...request, code });
      const after = await host.run(request);
      ends.push(outcome.ok ? 'ok' : outcome.problem.code, after.ok && after.recording.output);
    }
    host.close();
    const printed = ['1', '2'];
    const expected = ['python.zero-division', printed, 'python.memory', printed];
    assert.deepEqual(ends, [...expected, 'python.timeout', printed, 'python.crash', printed]);
  });

  it('of another source start another process, unless all are by one author', async (t) => {
    if (!existsSync(CHILDREN)) return t.skip('this system does not list child processes');
    const codes = [request.code, request.code, `${request.code}\n`];
    for (const [sharing, count] of [
      ['code', 2],
      ['author', 1],
    ] as const) {
      const before = children();
      const host = openHost({}, sharing);
      for (const code of codes) await host.run({ ...request, code });
      assert.equal(children().filter((pid) => !before.includes(pid)).length, count, sharing);
      host.close();
    }
  });
});

describe('without bubblewrap', () => {
  it('a server host refuses, and says how to get it, unless it may run without', async (t) => {
    const path = process.env['PATH'];
    t.after(() => {
      process.env['PATH'] = path;
    });
    process.env['PATH'] = '/nowhere';
    const refused = createServerHost();
    assert.equal(refused.ok, false);
    assert.match(refused.ok ? '' : refused.problem.remedy, /apt-get install bubblewrap/);
    const host = createServerHost({ allowUnconfined: true });
    assert.ok(host.ok);
    assert.equal(host.value.confined, false);
    const outcome = await host.value.run(request);
    assert.deepEqual(outcome.ok && outcome.recording.output, ['1', '2']);
  });
});
