import { createHash } from 'node:crypto';
import { type Digest, firstBreak } from '@stratloom/execution';
import { invariant } from '@stratloom/engine/model';
import type { Database } from '../db/database.ts';
import { ownerOfAccount } from '../db/queries/execution-accounts.ts';
import { wholeAudit, wrongCurrencies } from '../db/queries/execution-lists.ts';

/** SHA-256 of a text, lower-case hex. */
export const digest: Digest = (text) => createHash('sha256').update(text).digest('hex');

/** Verdict on the records of an account. */
export interface AuditVerdict {
  readonly entryCount: number;
  /** Number of the first entry of the audit log that does not follow from the one before; null = the chain is whole. */
  readonly brokenAt: number | null;
  /** Currencies in which the ledger does not balance, or is not what is said to be held. */
  readonly wrongCurrencies: readonly string[];
}

/** Checks the audit log and the ledger of an account, whoever's it is. */
export async function verifyAudit(db: Database, accountId: string): Promise<AuditVerdict> {
  const owner = await ownerOfAccount(db.shared, accountId);
  invariant(owner !== undefined, `no account ${accountId}`);
  return db.forUser(owner, async (space) => {
    const entries = await wholeAudit(space, accountId);
    return {
      entryCount: entries.length,
      brokenAt: firstBreak(entries, digest),
      wrongCurrencies: await wrongCurrencies(space, accountId),
    };
  });
}
