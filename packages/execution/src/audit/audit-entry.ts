/** Computes SHA-256 of a text as lower-case hex; the platform provides it. */
export type Digest = (text: string) => string;

/** One line of the append-only log of everything that was decided for an account. */
export interface AuditEntry {
  readonly accountId: string;
  /** From 1, without gaps. */
  readonly seq: number;
  /** UTC ms. */
  readonly at: number;
  /** Deployment that it is about; null = the account. */
  readonly deploymentId: string | null;
  /** Kind of the event, in lower-case words with dashes: `order-sent`, `state-changed`. */
  readonly kind: string;
  /** In words, for the owner. */
  readonly message: string;
  /** Inputs of the decision, as JSON. */
  readonly facts: string;
  /** Hash of the entry before; empty for the first. */
  readonly previousHash: string;
  readonly hash: string;
}

/** Last entry of a chain, or its beginning. */
export interface AuditHead {
  readonly seq: number;
  readonly hash: string;
}

/** Entry before it has its place in the chain. */
export type AuditNote = Pick<AuditEntry, 'at' | 'deploymentId' | 'kind' | 'message' | 'facts'>;

/** Head of a chain without entries. */
export const NO_AUDIT: AuditHead = { seq: 0, hash: '' };

/** Returns a note as the entry that follows `head`. */
export function chained(
  accountId: string,
  head: AuditHead,
  note: AuditNote,
  digest: Digest,
): AuditEntry {
  const entry = { ...note, accountId, seq: head.seq + 1, previousHash: head.hash };
  return { ...entry, hash: digest(hashedText(entry)) };
}

/** Returns the number of the first entry that does not follow from the one before; null when the chain is whole. */
export function firstBreak(entries: readonly AuditEntry[], digest: Digest): number | null {
  let head = NO_AUDIT;
  for (const entry of entries) {
    const { seq, hash, previousHash } = entry;
    const follows = seq === head.seq + 1 && previousHash === head.hash;
    if (!follows || hash !== digest(hashedText(entry))) return seq;
    head = entry;
  }
  return null;
}

function hashedText(entry: Omit<AuditEntry, 'hash'>): string {
  const { accountId, seq, at, deploymentId, kind, message, facts, previousHash } = entry;
  return JSON.stringify([accountId, seq, at, deploymentId, kind, message, facts, previousHash]);
}
