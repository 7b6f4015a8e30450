import { type AuditNote, chained, type Digest } from '../audit/audit-entry.ts';
import type { ExecutionClock } from '../ports/clock.ts';
import {
  type AccountRows,
  type ExecutionStore,
  FenceLost,
  StoreFailure,
} from '../ports/execution-store.ts';
import type { Tenure } from './tenure.ts';

/** Note for the audit log, without its time. */
export type WorkerNote = Omit<AuditNote, 'at' | 'facts'> & { readonly facts?: unknown };

/** Adds a note to the transaction in which it is called. */
export type Noting = (note: WorkerNote) => void;

/** Writes of one process under its tenure, each with the notes of what was decided and why. */
export class AccountWriter {
  readonly #store: ExecutionStore;
  readonly #clock: ExecutionClock;
  readonly #digest: Digest;
  readonly #tenure: Tenure;

  constructor(
    { store, clock, digest }: { store: ExecutionStore; clock: ExecutionClock; digest: Digest },
    tenure: Tenure,
  ) {
    this.#store = store;
    this.#clock = clock;
    this.#digest = digest;
    this.#tenure = tenure;
  }

  /**
   * Runs a repeatable body as one transaction, and again after failures of the database, as long as the tenure lasts.
   *
   * @throws FenceLost once it does not.
   */
  async write<T>(body: (rows: AccountRows, note: Noting) => Promise<T>): Promise<T> {
    const { fence } = this.#tenure;
    for (let waitMs = 50; ; waitMs = Math.min(2 * waitMs, 2_000)) {
      if (!this.#tenure.isHeld()) throw new FenceLost(fence);
      try {
        return await this.#store.write(fence, (rows) =>
          noted(rows, fence.accountId, this.#clock.wall(), this.#digest, body),
        );
      } catch (error) {
        if (error instanceof FenceLost) this.#tenure.end();
        if (!(error instanceof StoreFailure)) throw error;
        await this.#clock.sleep(waitMs);
      }
    }
  }
}

/** Runs a body in a transaction and chains what it notes to the audit log. */
export async function noted<T>(
  rows: AccountRows,
  accountId: string,
  at: number,
  digest: Digest,
  body: (rows: AccountRows, note: Noting) => Promise<T>,
): Promise<T> {
  const notes: WorkerNote[] = [];
  const result = await body(rows, (note) => notes.push(note));
  if (notes.length === 0) return result;
  let head = await rows.auditHead();
  for (const { facts = null, ...note } of notes) {
    const entry = chained(accountId, head, { ...note, at, facts: JSON.stringify(facts) }, digest);
    await rows.insertAudit(entry);
    head = entry;
  }
  return result;
}
