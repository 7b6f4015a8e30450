import { readSettings, StartProblem } from '@stratloom/server';
import { BarStoreProblem, openStoredBars, type StoredBars } from '@stratloom/server/bar-store';
import { CommandProblem } from '../command-problem.ts';

/** Code with which PostgreSQL ends a connection because it stops. */
const SHUTDOWN = '57P01';

/** Runs work with the bar store of the product. @throws CommandProblem */
export async function withBarStore<Result>(
  work: (store: StoredBars['store'], stored: StoredBars) => Promise<Result>,
): Promise<Result> {
  try {
    const stored = await openStoredBars(readSettings(process.env));
    try {
      return await work(stored.store, stored);
    } finally {
      await stored.close();
    }
  } catch (error) {
    throw problemOf(error);
  }
}

function problemOf(error: unknown): unknown {
  if (error instanceof BarStoreProblem) return new CommandProblem(error.problem);
  if (error instanceof StartProblem) {
    const { message, remedy } = error;
    return new CommandProblem({ code: 'database.unavailable', message, remedy });
  }
  if (error instanceof Error && 'code' in error && error.code === SHUTDOWN) {
    return new CommandProblem({
      code: 'database.stopped',
      message: 'The database was stopped. What was stored before is there.',
      remedy: 'Run the command again once the server is up, or after it has ended.',
    });
  }
  return error;
}
