import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import { type BuiltWheel, buildWheel, lockOf } from '@stratloom/testkit/wheels';
import type { PythonOutcome, PythonProblem } from '../protocol/run.ts';
import { tinymath } from '../testing/native-module.ts';
import { barsOf, strategyOf } from '../testing/trial.ts';
import { createServerHost, readPackageLock, type ServerHost } from './index.ts';

const base = buildWheel({
  name: 'tiny-base',
  imports: ['tinybase'],
  files: { 'tinybase.py': 'import ctypes\nFACTOR = 2.0\n' },
});
// An array as packages have them: it holds values in an order, and is no Sequence.
const TINY_ARRAY = `
from tinybase import FACTOR

class Array:
    def __init__(self, values):
        self.values = list(values)
    def __array__(self):
        raise NotImplementedError
    def __len__(self):
        return len(self.values)
    def __iter__(self):
        return iter(self.values)
    def __mul__(self, other):
        return Array(each * other for each in self.values)

def doubled(values):
    return Array(values) * FACTOR
`;
const array = buildWheel({
  name: 'tiny-array',
  imports: ['tinyarray'],
  depends: ['tiny_base'],
  files: { 'tinyarray/__init__.py': TINY_ARRAY },
});
const native = buildWheel({
  name: 'tiny-math',
  imports: ['tinymath'],
  files: { 'tinymath.so': tinymath() },
});
const lock = readPackageLock(lockOf([base, array, native]), '1.2.3');

const folders: string[] = [];
const hosts: ServerHost[] = [];
after(() => {
  for (const host of hosts) host.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function folderOf(...wheels: readonly Pick<BuiltWheel, 'fileName' | 'bytes'>[]): string {
  const folder = mkdtempSync(`${tmpdir()}/stratloom-wheels-`);
  folders.push(folder);
  for (const { fileName, bytes } of wheels) writeFileSync(`${folder}/${fileName}`, bytes);
  return folder;
}

function hostOf(folder: string): ServerHost {
  const made = createServerHost({
    ...{ allowUnconfined: true, sharing: 'author' },
    packages: { folder, lock },
  });
  if (!made.ok) throw new Error(made.problem.message);
  hosts.push(made.value);
  return made.value;
}

const CONDITIONS = {
  ...{ parameters: {}, settings: DEFAULT_SETTINGS, instrument: plainInstrument('A') },
  bars: barsOf([1, 2, 3]),
};

async function run(host: ServerHost, code: string, seed = 1): Promise<PythonOutcome> {
  return host.run({ ...CONDITIONS, code, seed });
}

async function problemIn(folder: string, code: string): Promise<PythonProblem> {
  const outcome = await run(hostOf(folder), code);
  if (outcome.ok) throw new Error('it ran');
  return outcome.problem;
}

const doubling = strategyOf(
  'print(self.twice[-1])',
  'self.twice = self.indicator(doubled, self.bars.close)',
  'from tinyarray import doubled',
);
const calling = strategyOf('print(tinymath.twice(self.bars.close[-1]))', 'pass', 'import tinymath');

describe('a strategy that imports a package of the folder', () => {
  it('runs with it and what it needs, in the sandbox, and again in the same process', async () => {
    const host = hostOf(folderOf(base, array));
    for (const outcome of [await run(host, doubling), await run(host, doubling)]) {
      assert.deepEqual(outcome.ok ? outcome.recording.output : outcome.problem, ['4.0', '6.0']);
    }
  });

  it('may use one of machine code', async () => {
    const outcome = await run(hostOf(folderOf(native)), calling);
    assert.deepEqual(outcome.ok ? outcome.recording.output : outcome.problem, ['4.0', '6.0']);
  });

  it('does not leave it to the next run, which imports nothing', async () => {
    const host = hostOf(folderOf(base, array));
    await run(host, doubling);
    const code = strategyOf('pass', '__import__("tinyarray")');
    const outcome = await run(host, code);
    const problem = outcome.ok ? null : outcome.problem;
    assert.equal(problem?.module, 'tinyarray');
    assert.match(problem?.remedy ?? '', /statement that can be read in the code: import tinyarray/);
  });

  it('draws the random numbers of its seed from the system too', async () => {
    const host = hostOf(folderOf(native));
    const code = strategyOf('pass', 'print(secrets.randbits(64))', 'import secrets, tinymath');
    const drawn = [await run(host, code, 1), await run(host, code, 1), await run(host, code, 2)];
    const [first, again, other] = drawn.map((it) => it.ok && it.recording.output[0]);
    assert.equal(again, first);
    assert.notEqual(other, first);
  });

  it('still finds no way to JavaScript', async () => {
    const code = strategyOf('pass', 'import pyodide_js', 'import tinymath');
    const problem = await problemIn(folderOf(native), code);
    assert.match(problem.message, /no module 'pyodide_js'/);
  });
});

describe('a folder of packages', () => {
  it('whose file has other bytes is refused, with both hashes and the remedy', async () => {
    const changed = { ...array, bytes: Buffer.concat([array.bytes, Buffer.from('\n')]) };
    const folder = folderOf(base, changed);
    const problem = await problemIn(folder, doubling);
    assert.equal(problem.code, 'python.package-changed');
    const place = `tiny_array-1.0.0-py3-none-any.whl in ${folder}`;
    assert.ok(problem.message.startsWith(`${place} is not the file of Pyodide 1.2.3`));
    const [found, expected] = problem.message.match(/[0-9a-f]{64}/g) ?? [];
    assert.equal(expected, lock.packages.get('tiny-array')?.sha256);
    assert.notEqual(found, expected);
    assert.match(problem.remedy, /stratloom python add tiny-array/);
    assert.equal(problem.line, 2);
  });

  it('that lacks what a package needs is refused, with the names of the files', async () => {
    const problem = await problemIn(folderOf(array), doubling);
    assert.equal(problem.code, 'python.package-missing');
    assert.match(problem.message, /tiny-array needs what is not in .*: tiny_base-1\.0\.0-py3/);
  });

  it('that is not there, or lacks the package itself, has it named by the remedy', async () => {
    for (const folder of ['/nowhere/at/all', folderOf(), folderOf(native)]) {
      const problem = await problemIn(folder, doubling);
      assert.equal(problem.code, 'python.import');
      assert.equal(problem.line, 2);
      assert.equal(problem.remedy, 'Run: stratloom python add tiny-array.');
    }
  });

  it('with another version of a package says which one belongs there', async () => {
    const old = { ...native, fileName: 'tiny_math-0.9-py3-none-any.whl' };
    const problem = await problemIn(folderOf(old), calling);
    assert.match(problem.remedy, /^tiny_math-0\.9-\S+ in \S+ is no file of Pyodide 1\.2\.3/);
    assert.match(problem.remedy, /which has tiny_math-1\.0\.0-py3-none-any\.whl/);
  });

  it('that cannot be read ends the run with a problem', async () => {
    const file = `${folderOf(native)}/${native.fileName}`;
    const problem = await problemIn(file, calling);
    assert.equal(problem.code, 'python.package-unreadable');
  });

  it('does not matter to code that imports nothing of it', async () => {
    const broken = { ...native, bytes: Buffer.from('no zip') };
    const outcome = await run(hostOf(folderOf(broken, array)), strategyOf('print(1)'));
    assert.deepEqual(outcome.ok && outcome.recording.output, ['1', '1']);
  });
});
