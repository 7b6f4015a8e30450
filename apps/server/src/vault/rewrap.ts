import type { Clock } from '../process/clock.ts';
import type { Database } from '../db/database.ts';
import {
  insertVaultKey,
  listSealed,
  listVaultKeys,
  noteRewrapped,
  replaceSealed,
  userIdsAfter,
} from '../db/queries/vault.ts';
import type { Logger } from '../process/log.ts';
import { keyFingerprint, type KeyRing } from './key-ring.ts';
import { SEALED_COLUMNS, type SealedPlace } from './sealed-columns.ts';
import { rewrapServerSecrets } from './server-secrets.ts';
import type { Vault } from './vault.ts';

const PAGE = 500;

/** Ports of sealing anew. */
export interface RewrapDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly ring: KeyRing;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Columns of the secrets; every sealed column by default. */
  readonly places?: readonly SealedPlace[];
}

async function rewrapUser(deps: RewrapDeps, userId: string): Promise<number> {
  const { database, vault, places = SEALED_COLUMNS } = deps;
  return database.forUser(userId, async (space) => {
    let count = 0;
    for (const place of places) {
      for (const row of await listSealed(space, place)) {
        const { purpose } = place;
        const sealed = vault.rewrap({ purpose, userId, recordId: row.id }, row.sealed);
        if (sealed === undefined) continue;
        await replaceSealed(space, place, row, sealed);
        count += 1;
      }
    }
    return count;
  });
}

/**
 * Puts every secret under the newest master key, if that has not happened yet. May run while the server works, on several
 * servers at once, and be interrupted: each secret is replaced by itself, and only if it is still the one that was read.
 *
 * @returns how many secrets it put under the newest key.
 */
export async function rewrapAll(deps: RewrapDeps): Promise<number> {
  const { database, ring, clock, logger } = deps;
  const newest = ring.newest();
  const known = await listVaultKeys(database.shared);
  if (known.find(({ version }) => version === newest.version)?.rewrapped_at) return 0;
  const { version } = newest;
  await insertVaultKey(database.shared, {
    version,
    fingerprint: keyFingerprint(newest),
    created_at: clock(),
  });
  let count = await rewrapServerSecrets(deps);
  let last: string | null = null;
  for (;;) {
    const page: string[] = await userIdsAfter(database.shared, last, PAGE);
    for (const userId of page) count += await rewrapUser(deps, userId);
    last = page.at(-1) ?? null;
    if (page.length < PAGE) break;
  }
  await noteRewrapped(database.shared, version, clock());
  if (count > 0) logger.info('secrets are under the newest key', { version, count });
  return count;
}
