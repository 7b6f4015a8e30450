import assert from 'node:assert/strict';
import { chmod, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { z } from 'zod';
import { readPostmaster, stopPostmaster } from './db/postgres-embedded/postmaster.ts';
import { isAlive, waitForExit } from './db/postgres-embedded/process-table.ts';
import { ServerProcess } from './testing/server-process.ts';
import { makeTestFolder } from './testing/test-folder.ts';

const Location = z.object({ dataDirectory: z.string(), account: z.string().nullable() });

let folder: string;
const started: ServerProcess[] = [];

function start(
  environment: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): ServerProcess {
  const server = new ServerProcess({ PORT: '0', STRATLOOM_DATA: folder, ...environment }, args);
  started.push(server);
  return server;
}

async function location(of = folder): Promise<z.infer<typeof Location>> {
  return Location.parse(JSON.parse(await readFile(join(of, 'postgres-location.json'), 'utf8')));
}

async function postmasterPid(): Promise<number> {
  const postmaster = await readPostmaster((await location()).dataDirectory);
  assert.ok(postmaster, 'PostgreSQL runs');
  return postmaster.pid;
}

async function health(origin: string): Promise<number> {
  return (await fetch(`${origin}/v1/health`)).status;
}

async function createProfile(origin: string): Promise<number> {
  const response = await fetch(`${origin}/v1/signup/profile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'A', email: 'a@example.com' }),
  });
  return response.status;
}

describe('the server process', () => {
  before(async () => {
    folder = await makeTestFolder();
  });
  afterEach(async () => {
    for (const server of started.splice(0)) await server.end('SIGTERM');
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('prints its address, answers, and stops with its database on Ctrl-C', async () => {
    const server = start();
    const origin = await server.ready;
    assert.match(origin, /^http:\/\/localhost:\d+$/);
    assert.equal(await health(origin), 200);
    const pid = await postmasterPid();
    const { code, output } = await server.end('SIGINT');
    assert.equal(code, 0, output);
    assert.equal(isAlive(pid), false);
  });

  it('stops with its database on a signal while it starts', async () => {
    const server = start();
    let postmaster;
    while (postmaster === undefined) {
      postmaster = await readPostmaster((await location()).dataDirectory);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await server.end('SIGINT');
    assert.equal(await waitForExit(postmaster.pid, 5_000), true);
  });

  it('starts again after kill -9, on the data it had', async () => {
    const first = start();
    await first.ready;
    const orphan = await postmasterPid();
    await first.end('SIGKILL');
    assert.equal(isAlive(orphan), true, 'the database outlives its server');
    const second = start();
    const origin = await second.ready;
    assert.equal(await createProfile(origin), 200);
    assert.equal(isAlive(orphan), false);
    assert.notEqual(await postmasterPid(), orphan);
  });

  it('starts again after server and database were killed', async () => {
    const first = start();
    await first.ready;
    const pid = await postmasterPid();
    await first.end('SIGKILL');
    process.kill(pid, 'SIGKILL');
    assert.equal(await health(await start().ready), 200);
  });

  it('serves on when nobody reads any more what it prints', async () => {
    const server = start();
    const origin = await server.ready;
    server.stopReading();
    process.kill(await postmasterPid(), 'SIGKILL');
    // That the database is gone is written to the log, which nobody reads.
    for (let tries = 0; tries < 10; tries++) {
      assert.equal(typeof (await health(origin)), 'number');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { signal } = await server.end('SIGTERM');
    assert.equal(signal, null, 'it ended by itself');
  });

  it('refuses to start twice on one data folder, and leaves the first one alone', async () => {
    const first = start();
    const origin = await first.ready;
    const { code, output } = await start().ended;
    assert.equal(code, 1);
    assert.match(output, /already running on this data folder \(process \d+\)/);
    assert.match(output, /STRATLOOM_DATA/);
    assert.equal(await health(origin), 200);
  });

  it('lets one of three starts at once win', async () => {
    const three = [start(), start(), start()];
    const results = await Promise.all(
      three.map(async (server) => server.ready.then(health, () => 'refused')),
    );
    assert.deepEqual(
      results.map(String).toSorted((a, b) => a.localeCompare(b)),
      ['200', 'refused', 'refused'],
    );
  });

  it('says what to do when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, output } = await start({ PORT: String(port) }).ended;
    other.close();
    assert.equal(code, 1);
    assert.match(output, new RegExp(`Port ${port} is in use`));
    assert.match(output, /PORT=3001/);
  });

  it('runs the chosen services alone', async () => {
    const server = start({}, ['--services=live,jobs']);
    assert.equal(await server.ready, 'jobs,live');
    const { code, output } = await server.end('SIGTERM');
    assert.equal(code, 0);
    assert.ok(!output.includes('ready at'));
  });

  it('refuses services that it does not have', async () => {
    const { code, output } = await start({}, ['--services=api,moon']).ended;
    assert.equal(code, 1);
    assert.match(output, /Unknown service: moon/);
  });

  it('refuses a wrong environment, naming the variable', async () => {
    const { code, output } = await start({ PORT: 'http' }).ended;
    assert.equal(code, 1);
    assert.match(output, /PORT is wrong: http/);
    const url = await start({ DATABASE_URL: 'postgres://a:topsecret@127.0.0.1:1/x' }).ended;
    assert.equal(url.code, 1);
    assert.match(url.output, /DATABASE_URL/);
    assert.ok(!url.output.includes('topsecret'));
  });
});

describe('a data folder that only root can enter', { skip: process.getuid?.() !== 0 }, () => {
  let parent: string;
  let closed: string;
  let outside = '';

  before(async () => {
    parent = await makeTestFolder();
    closed = join(parent, 'data');
    await chmod(parent, 0o700);
  });
  after(async () => {
    const postmaster = outside === '' ? undefined : await readPostmaster(join(outside, 'postgres'));
    if (postmaster !== undefined) await stopPostmaster(postmaster.pid);
    await rm(parent, { recursive: true, force: true });
    if (outside.startsWith('/var/lib/stratloom-')) await rm(outside, { recursive: true });
  });

  it('has its database elsewhere, and says where', async () => {
    const server = new ServerProcess({ PORT: '0', STRATLOOM_DATA: closed });
    assert.equal(await health(await server.ready), 200);
    const { dataDirectory, account } = await location(closed);
    outside = join(dataDirectory, '..');
    assert.match(dataDirectory, /^\/var\/lib\/stratloom-[0-9a-f]{12}\/postgres$/);
    assert.ok(account !== null && account !== 'root');
    const { output } = await server.end('SIGTERM');
    assert.ok(output.includes(outside), 'the log names the place');
    const again = new ServerProcess({ PORT: '0', STRATLOOM_DATA: closed });
    assert.equal(await health(await again.ready), 200);
    await again.end('SIGTERM');
  });
});
