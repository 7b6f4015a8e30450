import { StoreFailure } from '@stratloom/execution';
import { isDatabaseDown } from '../db/database-error.ts';

/**
 * SQLSTATEs after which a transaction is run again: conflicts, deadlocks, waits that took too long, statements and transactions
 * that were ended, and what follows in a transaction that has failed.
 */
const AGAIN = ['40001', '40P01', '40003', '55P03', '57014', '25P02', '25P03', '25P04'];

/** Returns the error as a failure of the database where nobody knows what became of the transaction, or it had no effect. */
export function asStoreFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  const isAgain = typeof code === 'string' && AGAIN.includes(code);
  return isAgain || isDatabaseDown(error)
    ? new StoreFailure(error.message, { cause: error })
    : error;
}

/** Returns the answer of the database; null when nobody knows it. */
export async function unlessItFails<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const failure = asStoreFailure(error);
    if (failure instanceof StoreFailure) return null;
    throw failure;
  }
}

/** Runs work on the database. @throws StoreFailure when it is not known what became of it. */
export async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStoreFailure(error);
  }
}
