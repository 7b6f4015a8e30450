import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { urlConnection } from '../db/connection.ts';
import { spawnAs } from '../db/postgres-embedded/account.ts';
import { type Binaries, prepareBinaries } from '../db/postgres-embedded/binaries.ts';
import { ensureCluster, OWNER_ROLE } from '../db/postgres-embedded/cluster.ts';
import { choosePlace, makeSocketFolder, type Place } from '../db/postgres-embedded/place.ts';
import { stopPostmaster } from '../db/postgres-embedded/postmaster.ts';
import { becomesReady } from '../db/postgres-embedded/server-process.ts';
import { silentLogger } from '../process/log.ts';
import { freePort } from './free-port.ts';
import type { TestDatabase } from './test-database.ts';
import { makeTestFolder } from './test-folder.ts';

const RULES = 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n';

function spawnOnTcp(
  binaries: Binaries,
  place: Place,
  socketDirectory: string,
  port: number,
): ChildProcess {
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'fsync=off'];
  return spawn(
    binaries.postgres,
    ['-D', place.dataDirectory, '-k', socketDirectory, ...settings.flatMap((each) => ['-c', each])],
    { ...spawnAs(place.account), stdio: 'ignore' },
  );
}

/** Makes a database whose owner is no superuser, as hosted ones have them; returns its address. */
async function makeHostedDatabase(socketDirectory: string, port: number): Promise<string> {
  const password = randomBytes(12).toString('hex');
  const client = new Client({
    host: socketDirectory,
    port,
    user: OWNER_ROLE,
    database: 'postgres',
  });
  await client.connect();
  await client.query(`create role hosted login createrole password '${password}'`);
  await client.query('create database hosted owner hosted');
  await client.end();
  return `postgres://hosted:${password}@127.0.0.1:${port}/hosted`;
}

/** Starts a PostgreSQL that listens on TCP and asks for a password, as one behind a `DATABASE_URL` does. */
export async function startTcpDatabase(): Promise<TestDatabase> {
  const folder = await makeTestFolder();
  const place = await choosePlace(folder, silentLogger);
  const binaries = await prepareBinaries(place.account, place.home);
  await ensureCluster(binaries, place);
  await writeFile(join(place.dataDirectory, 'pg_hba.conf'), RULES);
  const socketDirectory = await makeSocketFolder(place);
  const port = await freePort();
  const child = spawnOnTcp(binaries, place, socketDirectory, port);
  if (!(await becomesReady(child, place.dataDirectory)))
    throw new Error('PostgreSQL did not start');
  const url = await makeHostedDatabase(socketDirectory, port);
  return {
    connection: urlConnection(url),
    url,
    close: async () => {
      if (child.pid !== undefined) await stopPostmaster(child.pid);
      await rm(place.home, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
