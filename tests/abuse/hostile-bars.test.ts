// Files of bars that are made to harm: `stratloom bars import` refuses each of them with its place and reason, and stores nothing
// of it; the one that is large and not wrong is stored as it is.
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { stratloom } from '../../apps/cli/src/testing/run-command.ts';
import { openStoredBars, type StoredBars } from '../../apps/server/src/stored-bars.ts';
import { HOSTILE as HOSTILE_PARQUET } from '../../packages/bars-parquet/src/testing/hostile-parquet.ts';
import { HOSTILE as HOSTILE_CSV } from '../golden/csv/hostile-csv.ts';

/** A file, the code of its problem, and the line or row that it names. */
type Hostile = readonly [bytes: string | Uint8Array, code: string, place: number | undefined];

/** It is refused for its size where a limit is set; the command line has none, and blank lines are no fault. */
const LARGE = 'gzip that grows past the limit';

const files: readonly (readonly [name: string, file: Hostile])[] = [
  ...Object.entries(HOSTILE_CSV)
    .filter(([name]) => name !== LARGE)
    .map(([name, [bytes, code, line]]) => [`${name}.csv`, [bytes, code, line]] as const),
  ...Object.entries(HOSTILE_PARQUET).map(
    ([name, [bytes, code, , row]]) => [`${name}.parquet`, [bytes, code, row]] as const,
  ),
];

describe('hostile files of bars', () => {
  const folder = mkdtempSync(`${tmpdir()}/stratloom-hostile-`);
  chmodSync(folder, 0o755);
  const environment = { ...process.env };
  let held: StoredBars;

  before(async () => {
    const dataFolder = `${folder}/data`;
    Object.assign(process.env, { STRATLOOM_DATA: dataFolder, DATABASE_URL: '' });
    held = await openStoredBars({ dataFolder, databaseUrl: undefined });
  });
  after(async () => {
    await held?.close();
    process.env = environment;
    rmSync(folder, { recursive: true });
  });

  async function imported(name: string, bytes: string | Uint8Array, source: string) {
    const path = `${folder}/${name.replaceAll('/', ' ')}`;
    writeFileSync(path, bytes);
    return {
      path,
      ...(await stratloom('bars', 'import', path, '--source', source, '--symbol', 'X')),
    };
  }

  it('are more than 60', () => {
    assert.ok(Object.keys(HOSTILE_CSV).length >= 40);
    assert.ok(files.length > 60, `${files.length} files`);
  });

  for (const [at, [name, [bytes, code, place]]] of files.entries()) {
    it(`${name} is refused, and nothing of it is stored`, async () => {
      const { path, status, stdout, stderr } = await imported(name, bytes, `hostile-${at}`);
      assert.equal(status, 1);
      assert.equal(stdout, '');
      assert.ok(stderr.includes(`[${code}]`), stderr);
      if (place !== undefined) assert.ok(stderr.includes(`${path}:${place}`), stderr);
      assert.deepEqual(await held.store.list(), []);
    });
  }

  it('is read whole where it is large and not wrong', async () => {
    const [bytes] = HOSTILE_CSV[LARGE] ?? assert.fail();
    const { status, stderr } = await imported('large.csv', bytes, 'large');
    assert.equal(status, 0, stderr);
    const [history] = await held.store.list();
    assert.deepEqual([history?.source, history?.barCount], ['large', 40]);
  });
});
