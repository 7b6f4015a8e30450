import assert from 'node:assert/strict';
import { chmod, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { silentLogger } from '../../process/log.ts';
import { StartProblem } from '../../process/start-problem.ts';
import { makeTestFolder } from '../../testing/test-folder.ts';
import { folderOutside } from './folder-outside.ts';
import { choosePlace, makeSocketFolder } from './place.ts';

let folder: string;
let closed: string;

async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}

describe('the place of a database', () => {
  beforeEach(async () => {
    folder = await makeTestFolder();
    closed = join(folder, 'closed', 'data');
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(folderOutside(closed), { recursive: true, force: true });
  });

  it('is the data folder, made with all that is above it', async () => {
    const wanted = join(folder, 'a', 'b');
    const { home, dataDirectory } = await choosePlace(wanted, silentLogger);
    assert.equal(home, wanted);
    assert.equal(dataDirectory, join(wanted, 'postgres'));
  });

  it('has its socket where the path is short enough', async () => {
    const deep = join(folder, 'x'.repeat(100));
    const place = await choosePlace(deep, silentLogger);
    const socketFolder = await makeSocketFolder(place);
    assert.ok(socketFolder.length < 86, socketFolder);
    assert.equal(await modeOf(socketFolder), 0o700);
    await rm(socketFolder, { recursive: true });
    const near = await makeSocketFolder(await choosePlace(join(folder, 'near'), silentLogger));
    assert.equal(near, join(folder, 'near', 'socket'));
  });

  it('is refused where a folder cannot be made', async () => {
    await assert.rejects(choosePlace('/dev/null/data', silentLogger), StartProblem);
  });
});

describe('the place of a database that root starts', { skip: process.getuid?.() !== 0 }, () => {
  beforeEach(async () => {
    folder = await makeTestFolder();
    closed = join(folder, 'closed', 'data');
    await mkdir(closed, { recursive: true });
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(folderOutside(closed), { recursive: true, force: true });
  });

  it('stays the data folder when that alone is closed: its account may pass, and no more', async () => {
    await chmod(folder, 0o700);
    const { home, account } = await choosePlace(folder, silentLogger);
    assert.equal(home, folder);
    assert.ok(account !== undefined && account.uid !== 0);
    assert.equal(await modeOf(folder), 0o710);
    assert.equal((await stat(folder)).gid, account.gid);
  });

  it('is outside when a folder above is closed, and remains there', async () => {
    await chmod(join(folder, 'closed'), 0o700);
    const first = await choosePlace(closed, silentLogger);
    assert.equal(first.home, folderOutside(closed));
    await mkdir(first.dataDirectory);
    await chmod(join(folder, 'closed'), 0o755);
    assert.equal((await choosePlace(closed, silentLogger)).home, first.home);
  });

  it('is never replaced by an empty one when it is closed later', async () => {
    await mkdir(join(closed, 'postgres'));
    await chmod(join(folder, 'closed'), 0o700);
    await assert.rejects(choosePlace(closed, silentLogger), /There is a database in/);
  });
});
