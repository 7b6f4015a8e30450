import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { barsCsv } from '@stratloom/engine/market-data';
import { pinnedLock, readPackageLock } from '@stratloom/lang-python/host-server';
import { walkBars } from '@stratloom/testkit';
import { buildWheel, lockOf } from '@stratloom/testkit/wheels';
import { type CommandResult, stratloomWithPackages } from './testing/run-command.ts';

const base = buildWheel({ name: 'tiny-base', imports: ['tinybase'], files: { 'tinybase.py': '' } });
const sums = buildWheel({
  name: 'tiny-sums',
  imports: ['tinysums'],
  depends: ['tiny-base'],
  files: { 'tinysums.py': 'import tinybase\n\ndef total(values):\n    return sum(values)\n' },
});
const lock = readPackageLock(lockOf([base, sums]), '1.2.3');

// A mirror of the release; what is changed here arrives with other bytes.
const served = new Map([base, sums].map(({ fileName, bytes }) => [`/full/${fileName}`, bytes]));
const mirror = createServer(({ url = '' }, response) => {
  const bytes = served.get(url);
  response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
});
let address = '';
const temporary = mkdtempSync(`${tmpdir()}/stratloom-packages-`);
let count = 0;

/** Returns the path of a folder that is not there yet. */
function newFolder(): string {
  count += 1;
  return `${temporary}/${count}/packages`;
}

async function run(folder: string, ...args: string[]): Promise<CommandResult> {
  return stratloomWithPackages({ folder, lock }, ...args);
}

async function add(folder: string, ...names: string[]): Promise<CommandResult> {
  return run(folder, 'python', 'add', ...names, '--from', address);
}

describe('stratloom python', () => {
  before(async () => {
    await new Promise<void>((resolve) => void mirror.listen(0, '127.0.0.1', resolve));
    const bound = mirror.address();
    assert.ok(bound !== null && typeof bound !== 'string');
    address = `http://127.0.0.1:${bound.port}/full`;
  });
  after(() => {
    mirror.close();
    rmSync(temporary, { recursive: true });
  });

  it('adds a package with what it needs, which a strategy then imports', async () => {
    const folder = newFolder();
    const added = await add(folder, 'Tiny_Sums');
    assert.deepEqual([added.status, added.stderr], [0, '']);
    assert.deepEqual(readdirSync(folder), [base.fileName, sums.fileName]);
    assert.deepEqual(readFileSync(`${folder}/${sums.fileName}`), sums.bytes);
    const bars = `${temporary}/bars.csv`;
    const strategy = `${temporary}/total.py`;
    writeFileSync(bars, barsCsv(walkBars(30, 6)));
    const lines = ['from stratloom import Strategy', 'import tinysums', ''];
    lines.push('class Total(Strategy):', '    def next(self):');
    lines.push('        if tinysums.total(self.bars.close[-3:]) > 0 and not self.position:');
    lines.push('            self.buy()', '');
    writeFileSync(strategy, lines.join('\n'));
    const result = await run(folder, 'backtest', strategy, '--bars', bars, '--once');
    assert.deepEqual([result.status, result.stderr], [0, '']);
    assert.match(result.stdout, /^Total on bars/);
  });

  it('adds only what is not there yet, by a name of a module too', async () => {
    const folder = newFolder();
    await add(folder, 'tiny-base');
    const { stdout } = await add(folder, 'tinysums');
    assert.equal(stdout, `tiny-sums 1.0.0  ${sums.fileName}\n1 file was there already.\n`);
  });

  it('fetches a file again that has been changed', async () => {
    const folder = newFolder();
    await add(folder, 'tiny-base');
    writeFileSync(`${folder}/${base.fileName}`, 'changed');
    assert.equal((await add(folder, 'tiny-base')).status, 0);
    assert.deepEqual(readFileSync(`${folder}/${base.fileName}`), base.bytes);
  });

  it('writes nothing of a file with another hash', async (t) => {
    const path = `/full/${base.fileName}`;
    served.set(path, Buffer.from('something else'));
    t.after(() => served.set(path, base.bytes));
    const folder = newFolder();
    const { status, stderr } = await add(folder, 'tiny-base');
    assert.equal(status, 1);
    assert.match(stderr, /its SHA-256 is [0-9a-f]{64}, not [0-9a-f]{64}\. Nothing was written/);
    assert.throws(() => readdirSync(folder), { code: 'ENOENT' });
  });

  it('says without a network which files belong where', async () => {
    const folder = newFolder();
    const args = ['python', 'add', 'tiny-sums', '--from', 'http://127.0.0.1:1/x/'];
    const { status, stderr } = await run(folder, ...args);
    assert.equal(status, 1);
    assert.match(stderr, /cannot be fetched: .*\[python\.package-unreachable\]/s);
    for (const { fileName } of [base, sums]) {
      assert.ok(stderr.includes(`http://127.0.0.1:1/x/${fileName}`), stderr);
    }
    assert.ok(stderr.includes(`put them into ${folder}`));
  });

  it('says which file a mirror does not have', async () => {
    const { status, stderr } = await run(
      newFolder(),
      ...['python', 'add', 'tiny-base', '--from', `${address}/other`],
    );
    assert.equal(status, 1);
    assert.match(stderr, /tiny_base-1\.0\.0-py3-none-any\.whl cannot be fetched: it answered 404/);
  });

  it('lists and checks what is there', async () => {
    const folder = newFolder();
    assert.match((await run(folder, 'python', 'list')).stdout, /^none/m);
    await add(folder, 'tiny-sums');
    assert.match((await run(folder, 'python', 'list')).stdout, /✓ tiny-base 1\.0\.0\n✓ tiny-sums/);
    const sound = await run(folder, 'python', 'check');
    assert.deepEqual([sound.status, sound.stderr], [0, '']);
    rmSync(`${folder}/${base.fileName}`);
    writeFileSync(`${folder}/strange-1-py3-none-any.whl`, '');
    const { status, stdout, stderr } = await run(folder, 'python', 'check');
    assert.equal(status, 1);
    assert.match(stderr, /tiny-sums needs what is not in .*: tiny_base-1\.0\.0.*package-missing/s);
    assert.match(stderr, /strange-1-py3-none-any\.whl in .* is no file of Pyodide 1\.2\.3/);
    assert.match(stdout, /^0 of 2 files/);
  });

  it('names the packages of the pinned release, each with a file that can be fetched', async () => {
    const folder = newFolder();
    const { stdout } = await stratloomWithPackages({ folder }, 'python', 'list', '--all');
    for (const name of ['numpy', 'pandas', 'scipy'])
      assert.match(stdout, new RegExp(`^${name} \\d`, 'm'));
    const { packages, release } = pinnedLock();
    assert.match(release, /^\d+\.\d+\.\d+$/);
    for (const { name, depends } of packages.values()) {
      for (const needed of depends) assert.ok(packages.has(needed), `${name} needs ${needed}`);
    }
  });

  const mistakes: readonly [what: string, args: readonly string[], message: RegExp][] = [
    ['no action', [], /list \[--all\], or check/],
    ['an unknown action', ['remove'], /no "stratloom python remove"/],
    ['no package', ['add'], /needs the name of a package/],
    ['an unknown package', ['add', 'nunpy'], /Pyodide 1\.2\.3 has no package "nunpy"/],
    ['an unknown option', ['add', 'x', '--to', 'y'], /--to/],
    [
      'no address',
      ['add', 'tiny-base', '--from', 'ftp://x'],
      /--from is not a valid address: ftp:\/\/x/,
    ],
  ];
  for (const [what, args, message] of mistakes) {
    it(`ends with a remedy for ${what}`, async () => {
      const { status, stderr } = await run(newFolder(), 'python', ...args);
      assert.equal(status, 1);
      assert.match(stderr, message);
    });
  }

  it('ends with a remedy when the folder cannot be written', async () => {
    writeFileSync(`${temporary}/file`, '');
    const { status, stderr } = await add(`${temporary}/file/packages`, 'tiny-base');
    assert.equal(status, 1);
    assert.match(stderr, /STRATLOOM_PYTHON_PACKAGES/);
  });
});
