import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { barsCsv, resampleBars } from '@stratloom/engine/market-data';
import { TEMPLATES, toPine } from '@stratloom/lang-visual';
import { walkBars } from '@stratloom/testkit';
import { SweepSteps } from '../../../server/src/testing/sweep-steps.ts';
import { EVERY_SERVICE, TestServer } from '../../../server/src/testing/test-server.ts';
import { until } from '../../../server/src/testing/until.ts';
import { stratloom } from '../testing/run-command.ts';

const STRATLOOM = fileURLToPath(new URL('../../bin/stratloom.mjs', import.meta.url));

describe('stratloom optimize --server', () => {
  const folder = mkdtempSync(`${tmpdir()}/stratloom-server-search-`);
  const file = (name: string, text: string): string => {
    writeFileSync(`${folder}/${name}`, text);
    return `${folder}/${name}`;
  };
  const tree = TEMPLATES.find(({ id }) => id === 'sma-cross')?.tree;
  assert.ok(tree !== undefined);
  const rules = file('cross.json', JSON.stringify(tree));
  const pine = file('cross.pine', toPine(tree).text);
  const bars = file('bars.csv', barsCsv(walkBars(900, 6)));
  const search = [
    ...['--bars', bars, '--range', 'fast=3:9:3', '--range', 'slow=6:18:6'],
    ...['--where', 'fast < slow', '--least-trades', '1', '--windows', '3'],
  ];
  /** Has no threads that make runs: searches wait. */
  let server: TestServer;
  let jobs: TestServer | undefined;
  let steps: SweepSteps;
  let tokenFile: string;

  before(async () => {
    server = await TestServer.start();
    const user = await server.signUp();
    steps = new SweepSteps(server, user);
    const rights = { name: 'searches', mayTrade: true };
    const { body } = await steps.call('POST', 'auth/tokens', rights);
    tokenFile = file('token', body.token);
  });
  after(async () => {
    await jobs?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const there = (): string[] => ['--server', server.origin, '--token-file', tokenFile];

  /** Runs a command while a process makes the runs of searches. */
  async function found(...args: string[]) {
    const options = { services: EVERY_SERVICE, sweepThreads: 1 };
    jobs ??= await TestServer.start(options, server);
    const { status, stdout, stderr } = await stratloom('optimize', ...args);
    assert.equal(status, 0, stderr);
    return { stdout, stderr };
  }

  it('leaves the search to the server when it is stopped, and comes back to its results', async () => {
    const child = spawn(process.execPath, [STRATLOOM, 'optimize', pine, ...search, ...there()], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    await until(
      async () => /The search is on the server: \S+\n/.test(stderr),
      (isThere) => isThere || child.exitCode !== null,
    );
    child.kill('SIGINT');
    assert.equal(await ended, 1, stderr);
    const [, again = ''] = /Come back with: stratloom optimize (.*) \[optimize/.exec(stderr) ?? [];
    const id = again.split(' ').at(-1) ?? '';
    assert.equal((await steps.read(id)).endedAt, null);
    const resumed = await found(...again.split(' '), '--json', '-');
    const here = await found(pine, ...search, '--json', '-');
    assert.deepEqual(JSON.parse(resumed.stdout), JSON.parse(here.stdout));
    const table = await found(...again.split(' '), '--top', '3');
    assert.equal(table.stdout, (await found(pine, ...search, '--top', '3')).stdout);
    assert.match(table.stderr, /^7 runs, for which the server has computed [\d.]+ s$/m);
  });

  for (const [method, strategy] of [
    ['grid', rules],
    ['random', pine],
    ['tpe', pine],
  ] as const) {
    it(`comes to the same as a ${method} search that is made here`, async () => {
      const args = [strategy, ...search, '--method', method, '--runs', '6', '--seed', '4'];
      const apart = [...args, '--set', 'fast=4', '--cash', '5000', '--commission', '0.001'];
      const remote = await found(...apart, ...there(), '--json', '-');
      const here = await found(...apart, '--json', '-');
      assert.ok(JSON.parse(remote.stdout).runs.length >= 6);
      assert.deepEqual(JSON.parse(remote.stdout), JSON.parse(here.stdout));
    });
  }

  it('comes to the same over several markets', async () => {
    const other = file('walk.csv', barsCsv(walkBars(900, 7)));
    const weeks = file('weeks.csv', barsCsv(resampleBars(walkBars(900, 7), '1w')));
    const args = [pine, ...search, '--also', other, '--also', weeks, '--over', 'worst'];
    const remote = await found(...args, ...there(), '--json', '-');
    const here = await found(...args, '--json', '-');
    const result = JSON.parse(remote.stdout);
    assert.equal(result.runs[0].markets.length, 3);
    assert.deepEqual(result, JSON.parse(here.stdout));
    const { items } = (await steps.call('GET', 'sweeps')).body;
    const again = await found(...there(), '--resume', items[0].id);
    assert.equal(again.stdout, (await found(...args)).stdout);
  });

  it('judges what was run of a search that was cancelled, or says that nothing was', async () => {
    const id = await steps.hold();
    await steps.call('POST', `sweeps/${id}/cancel`, {});
    const { status, stderr } = await stratloom('optimize', ...there(), '--resume', id);
    assert.equal(status, 1);
    assert.match(stderr, /cancelled before any run of it was made/);
  });

  it('says what a server does not take, and what --resume needs not', async () => {
    const wrong = async (...args: string[]): Promise<string> => {
      const { status, stderr } = await stratloom('optimize', ...args);
      assert.equal(status, 1, stderr);
      return stderr;
    };
    const other = ['--other', file('other.csv', barsCsv(walkBars(900, 7)))];
    assert.match(await wrong(pine, ...search, ...there(), ...other), /does not take --other/);
    assert.match(
      await wrong(pine, ...search, ...there(), '--libraries', folder),
      /does not take --libraries/,
    );
    assert.match(await wrong(pine, ...search, ...there(), '--cores', '2'), /--cores is for runs/);
    assert.match(await wrong(pine, ...search, '--token-file', tokenFile), /--server is missing/);
    const id = '00000000-0000-4000-8000-000000000000';
    assert.match(await wrong(...there(), '--resume', id), /sweeps\.not-found/);
    assert.match(await wrong(...there(), '--resume', 'runs.jsonl'), /is not the id/);
    assert.match(await wrong(pine, ...there(), '--resume', id), /leave out a strategy file/);
    assert.match(await wrong(...there(), '--resume', id, '--seed', '3'), /leave out --seed/);
  });

  it('needs a token that may trade to order, and any of its user to read', async () => {
    const { body } = await steps.call('POST', 'auth/tokens', { name: 'reads' });
    const reads = ['--server', server.origin, '--token-file', file('reads', body.token)];
    const refused = await stratloom('optimize', pine, ...search, ...reads);
    assert.deepEqual([refused.status, /auth\.token-right/.test(refused.stderr)], [1, true]);
    const { items } = (await steps.call('GET', 'sweeps')).body;
    const done = items.find(({ state }: { state: string }) => state === 'done');
    assert.match((await found(...reads, '--resume', done.id)).stdout, /^Verdict: /m);
  });
});
