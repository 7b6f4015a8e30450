import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { silentLogger } from '../process/log.ts';
import { StartProblem } from '../process/start-problem.ts';
import { keepingLogger, TEST_KEYS } from '../testing/test-server.ts';
import { startServer } from '../start-server.ts';
import { addKey, openKeyRing, requireApart } from './key-file.ts';

const run = promisify(execFile);

let folder: string;
let keyFile: string;

/** Opens a key file in a process of its own; returns the key that it would seal with. */
async function startOn(file: string): Promise<string> {
  const module = new URL('./key-file.ts', import.meta.url).href;
  const program = `import { openKeyRing } from '${module}';
    const logger = { info() {}, warn() {}, error() {} };
    const ring = openKeyRing({ keys: undefined, keyFile: ${JSON.stringify(file)} }, logger);
    process.stdout.write(ring.newest().key.toString('hex'));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program]);
  return stdout;
}

const source = () => ({ keys: undefined, keyFile });

describe('a key file', () => {
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'stratloom-keys-'));
    keyFile = join(folder, 'a.keys');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('is made on the first start, for its owner alone, and named in the log without its keys', () => {
    const { lines, logger } = keepingLogger();
    const key = openKeyRing(source(), logger).newest();
    assert.equal(key.version, 1);
    assert.equal(statSync(keyFile).mode & 0o777, 0o600);
    assert.equal(lines.length, 1);
    assert.ok(lines[0]?.includes(keyFile));
    assert.ok(!lines.join().includes(key.key.toString('base64')));
    assert.deepEqual(readdirSync(folder), ['a.keys'], 'no draft is left');
  });

  it('gives the same key at every start', () => {
    const key = openKeyRing(source(), silentLogger).newest();
    assert.deepEqual(openKeyRing(source(), silentLogger).newest(), key);
  });

  it('gives two servers that make it at once the same key', async () => {
    const file = { keys: undefined, keyFile: join(folder, 'race.keys') };
    const starts = await Promise.all(Array.from({ length: 4 }, () => startOn(file.keyFile)));
    const kept = openKeyRing(file, silentLogger).newest().key.toString('hex');
    assert.deepEqual(new Set(starts), new Set([kept]));
  });

  it('takes a further key that running servers see', () => {
    const ring = openKeyRing(source(), silentLogger);
    const first = ring.newest();
    assert.equal(addKey(source()), 2);
    assert.equal(ring.newest().version, 2);
    assert.deepEqual(ring.byVersion(1), first.key);
    assert.equal(statSync(keyFile).mode & 0o777, 0o600);
    assert.ok(readFileSync(keyFile, 'utf8').startsWith('#'));
  });

  it('is refused when other accounts can read it', () => {
    chmodSync(keyFile, 0o644);
    assert.throws(
      () => openKeyRing(source(), silentLogger),
      (error) => error instanceof StartProblem && error.remedy === `Run: chmod 600 ${keyFile}`,
    );
    chmodSync(keyFile, 0o600);
  });

  it('is refused in the data folder, by whichever way it is named, before anything is touched', async () => {
    const data = join(folder, 'data');
    symlinkSync(folder, join(folder, 'way-round'));
    const inside = ['data/a.keys', 'data/deep/a.keys', 'data/../data/a.keys', 'way-round/data/a'];
    for (const name of inside) {
      const file = { keys: undefined, keyFile: join(folder, name) };
      await assert.rejects(
        startServer({ dataFolder: data, ...file }),
        (error) => error instanceof StartProblem && /is in the data folder/.test(error.message),
        name,
      );
    }
    assert.ok(!existsSync(data));
    for (const name of ['data.keys', 'a.keys', 'data-2/a.keys', '..a/a.keys']) {
      requireApart({ keys: undefined, keyFile: join(folder, name) }, data);
    }
    requireApart({ keys: TEST_KEYS, keyFile: join(data, 'unused') }, data);
  });

  it('cannot be made where there is no folder', () => {
    const file = { keys: undefined, keyFile: join(folder, 'none', 'x.keys') };
    assert.throws(
      () => openKeyRing(file, silentLogger),
      (error) => error instanceof StartProblem && error.remedy.includes('STRATLOOM_KEY_FILE'),
    );
  });

  it('is left alone when the environment holds the keys', () => {
    const given = { keys: TEST_KEYS, keyFile: join(folder, 'unused.keys') };
    assert.equal(openKeyRing(given, silentLogger).newest().version, 1);
    assert.ok(!readdirSync(folder).includes('unused.keys'));
    assert.throws(() => addKey(given), StartProblem);
  });
});
