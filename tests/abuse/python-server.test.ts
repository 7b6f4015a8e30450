import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { allocateBars, DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import type { PythonOutcome } from '@stratloom/lang-python';
import {
  bubblewrapProblem,
  createServerHost,
  DEFAULT_SERVER_LIMITS,
  type ServerHost,
} from '@stratloom/lang-python/host-server';
import { confinedCommand } from '../../packages/lang-python/src/host-server/runner-command.ts';
import { HostCanary } from './host-canary.ts';
import { FATAL_ATTACKS, PYTHON_ATTACKS } from './python-attacks.ts';

const PORT = 4110;

/** Attacks that run in one process, one a bar. */
const BATCH = 48;

/** Attacks that Node itself denies to the sandboxed program. */
const NODE_LIMITS = [
  '--permission',
  '--allow-fs-read=/sandbox/runner/',
  '--no-experimental-sqlite',
  '--no-addons',
  '--disallow-code-generation-from-strings',
];

const noBubblewrap = bubblewrapProblem();
const skip = noBubblewrap === null ? false : `${noBubblewrap.message} ${noBubblewrap.remedy}`;

/** Returns a strategy that tries one attack a bar, from the first one on, and prints what each of them has found. */
function attackerOf(
  attacks: readonly (readonly [name: string, code: string])[],
  canary: HostCanary,
): string {
  const aimed = attacks.map(([name, code]) => [
    name,
    code
      .replaceAll('FILE', canary.file)
      .replaceAll('FOLDER', canary.folder)
      .replaceAll('PORT', String(canary.port)),
  ]);
  return `
from stratloom import Strategy
import json
ATTACKS = json.loads(${JSON.stringify(JSON.stringify(aimed))})
class Attacker(Strategy):
    def init(self):
        self.tried = 0
    def next(self):
        name, code = ATTACKS[self.tried]
        self.tried += 1
        def show(*found): print(name, "FOUND", repr(found)[:400])
        try:
            exec(code, {"show": show, "self": self})
            print(name, "ended")
        except BaseException as error:
            print(name, "failed", type(error).__name__, str(error)[:200])
`;
}

/** Time is not what is tried here. */
const PATIENT = { stallMs: 60_000 };

async function attack(host: ServerHost, code: string, count: number): Promise<PythonOutcome> {
  // The first bar calls no strategy.
  const bars = allocateBars(count + 1, '1d');
  bars.openTime.set(Array.from({ length: count + 1 }, (_, at) => at * 86_400_000));
  for (const column of [bars.open, bars.high, bars.low, bars.close, bars.volume]) column.fill(1);
  const instrument = plainInstrument('A');
  return await host.run({
    code,
    parameters: {},
    settings: DEFAULT_SETTINGS,
    instrument,
    bars,
    seed: 1,
  });
}

function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / BATCH);
  return Array.from({ length: count }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH));
}

describe('attacks on the server', () => {
  let canary: HostCanary;
  before(async () => {
    canary = new HostCanary(PORT);
    await canary.open();
  });
  after(() => canary.close());

  it('would be seen: the canary notices what really reaches the host', async (t) => {
    const other = new HostCanary(PORT + 1);
    t.after(() => other.close());
    await other.open();
    assert.deepEqual(other.harm('nothing'), []);
    const answer = await fetch(`http://127.0.0.1:${other.port}/`);
    assert.equal(other.harm(await answer.text()).length, 2);
  });

  it('are made wherever bubblewrap works at all', () => {
    const least = ['--unshare-all', '--unshare-user', '--ro-bind', '/', '/', 'true'];
    const works = spawnSync('bwrap', least).status === 0;
    assert.equal(noBubblewrap === null, works, noBubblewrap?.message ?? 'it does not work');
  });

  const walls = [
    { wall: 'behind bubblewrap', confined: true, skip },
    { wall: 'in the hardened process alone', confined: false, skip: false },
  ];
  for (const { wall, confined, skip } of walls) {
    describe(wall, { skip }, () => {
      for (const [number, some] of batches(Object.entries(PYTHON_ATTACKS)).entries()) {
        it(`Python reaches nothing by ways ${number * BATCH + 1} to ${number * BATCH + some.length}`, async () => {
          const host = confined ? createServerHost({ limits: PATIENT }) : unconfinedHost();
          assert.ok(host.ok);
          const outcome = await attack(host.value, attackerOf(some, canary), some.length);
          assert.ok(outcome.ok, JSON.stringify(outcome));
          const said = outcome.recording.output.join('\n');
          assert.deepEqual(canary.harm(said), [], said);
          for (const [name] of some) assert.ok(said.includes(`${name} `), `${name} was tried`);
        });
      }

      it('Python reaches nothing by ways that end its interpreter', async () => {
        const host = confined ? createServerHost({ limits: PATIENT }) : unconfinedHost();
        assert.ok(host.ok);
        for (const attempt of Object.entries(FATAL_ATTACKS)) {
          const outcome = await attack(host.value, attackerOf([attempt], canary), 1);
          assert.deepEqual(canary.harm(JSON.stringify(outcome)), [], attempt[0]);
        }
      });
    });
  }

  const rights = [
    { whose: 'of the sandboxed program', without: [] },
    { whose: 'of any program, behind bubblewrap alone', without: NODE_LIMITS },
  ];
  for (const { whose, without } of rights) {
    it(`JavaScript with the rights ${whose} reaches nothing of the host`, { skip }, async () => {
      const aims = [canary.file, canary.folder, String(canary.port)];
      const said = await runInstead('node-attacks.mjs', aims, without);
      assert.deepEqual(canary.harm(said), [], said);
      assert.ok(said.split('\n').length > 50, said);
    });
  }
});

/** Returns a host as the command line has it where there is no bubblewrap. */
function unconfinedHost(): ReturnType<typeof createServerHost> {
  const path = process.env['PATH'];
  process.env['PATH'] = '';
  try {
    return createServerHost({ allowUnconfined: true, limits: PATIENT });
  } finally {
    process.env['PATH'] = path;
  }
}

/** Runs a program of this folder in place of the sandboxed one and returns what it says. */
async function runInstead(
  name: string,
  args: readonly string[],
  without: readonly string[],
): Promise<string> {
  const folder = mkdtempSync(`${tmpdir()}/stratloom-instead-`);
  copyFileSync(new URL(name, import.meta.url), `${folder}/main.mjs`);
  const command = confinedCommand(DEFAULT_SERVER_LIMITS, `${folder}/main.mjs`);
  const [program = '', ...rest] = command.filter((word) => !without.includes(word));
  const child = spawn(program, [...rest, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await new Promise((resolve) => child.on('close', resolve));
  rmSync(folder, { recursive: true });
  return said;
}
