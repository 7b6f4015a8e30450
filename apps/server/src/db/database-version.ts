import { Client } from 'pg';
import { StartProblem } from '../process/start-problem.ts';
import { urlConnection } from './connection.ts';

/**
 * Connects to the PostgreSQL of a `DATABASE_URL` and returns its version, for example `17.2`; changes nothing there.
 *
 * @throws StartProblem when it cannot be reached.
 */
export async function databaseVersion(url: string): Promise<string> {
  const client = new Client({ ...urlConnection(url).owner, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? 'unknown';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(
      `The database of DATABASE_URL does not answer: ${reason}.`,
      'Check that it is running, that the address is right and that this machine can reach it.',
    );
  } finally {
    await client.end();
  }
}
