import type { Clock } from '../process/clock.ts';
import type { Database } from '../db/database.ts';
import { insertVaultKey, listVaultKeys } from '../db/queries/vault.ts';
import type { Logger } from '../process/log.ts';
import { StartProblem } from '../process/start-problem.ts';
import { hasKeys, type KeySource, openKeyRing } from './key-file.ts';
import { keyFingerprint, type KeyRing } from './key-ring.ts';
import { rewrapAll } from './rewrap.ts';
import { Vault } from './vault.ts';

/** Interval at which a running server looks for added keys. */
const LOOK_MS = 60_000;

/** The vault of a running server. */
export interface OpenVault {
  readonly vault: Vault;
  readonly close: () => Promise<void>;
}

function wrongKeys(version: number): StartProblem {
  return new StartProblem(
    `The secrets in this database are under key ${version}, which this server does not hold.`,
    'Every server of one database needs the same keys: set STRATLOOM_KEY_FILE to the key file it was used with (or STRATLOOM_KEYS).',
  );
}

/** Sees that the keys are those of the database, and notes the newest one. */
async function checkKeys(database: Database, ring: KeyRing, clock: Clock): Promise<void> {
  for (const known of await listVaultKeys(database.shared)) {
    const held = ring.all.find(({ version }) => version === known.version);
    if (held === undefined || !keyFingerprint(held).equals(known.fingerprint)) {
      throw wrongKeys(known.version);
    }
  }
  const newest = ring.newest();
  await insertVaultKey(database.shared, {
    version: newest.version,
    fingerprint: keyFingerprint(newest),
    created_at: clock(),
  });
}

/**
 * Opens the vault of a database. From then on, secrets under older keys are put under the newest one in the background:
 * at once, and again within a minute after a key was added.
 *
 * @throws StartProblem when the keys are not there or belong to another database.
 */
export async function openVault(
  source: KeySource,
  deps: { database: Database; clock: Clock; logger: Logger },
): Promise<OpenVault> {
  const [known] = await listVaultKeys(deps.database.shared);
  // A file that was lost is to be brought back, not made anew.
  if (known !== undefined && !hasKeys(source)) throw wrongKeys(known.version);
  const ring = openKeyRing(source, deps.logger);
  await checkKeys(deps.database, ring, deps.clock);
  const vault = new Vault(ring);
  let running: Promise<unknown> = Promise.resolve();
  const look = (): void => {
    running = running
      .then(async () => rewrapAll({ ...deps, vault, ring }))
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        deps.logger.warn('secrets could not be put under the newest key', { reason });
      });
  };
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    vault,
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
