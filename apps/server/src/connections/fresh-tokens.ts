import { later } from '../process/clock.ts';
import { changeConnection, type ConnectionRow, lockConnection } from '../db/queries/connections.ts';
import type { Vault } from '../vault/vault.ts';
import { Credentials } from './credentials.ts';
import type { ExchangeQueue } from './exchange-queue.ts';
import { type ConnectionDeps, sealCredentials } from './store-connection.ts';
import { ConsentRefusal, type VenueClient } from './venue-client.ts';

/** Tokens are renewed this long before they end, so that none ends on its way. */
const EARLY_MS = 60_000;

/** Ports of what uses connections. */
export interface FreshDeps extends ConnectionDeps {
  readonly exchanges: ExchangeQueue;
}

/** Returns the secrets of a connection; throws VaultFailure when they were not sealed for it. */
export function openCredentials(vault: Vault, row: ConnectionRow): Credentials {
  const text = vault.open('provider-credentials', row.user_id, row.id, row.credentials_sealed);
  return Credentials.parse(JSON.parse(text));
}

/**
 * Renews tokens that are about to end; others are returned as they are.
 *
 * @returns undefined when the connection is gone by now.
 * @throws ConsentRefusal for a consent that is over, OutboundFailure when nothing is known, VaultFailure.
 */
export async function freshTokens(
  deps: FreshDeps,
  row: ConnectionRow,
  client: VenueClient,
): Promise<Credentials | undefined> {
  const stored = openCredentials(deps.vault, row);
  if (!isEnding(stored, deps.clock())) return stored;
  return deps.exchanges.run(row.id, () => exchange(deps, row, client));
}

function isEnding(credentials: Credentials, now: Date): boolean {
  if (credentials.type !== 'oauth' || credentials.expiresAt === null) return false;
  return credentials.expiresAt <= later(now, EARLY_MS).getTime();
}

/**
 * Exchanges tokens that end while the row is locked, and stores the new ones before the lock is let go: a refresh token
 * works once, and whoever comes second must find its successor. Ended in between, by whatever it is, the old ones stay:
 * whether they still work is for the provider to say.
 */
async function exchange(
  { database, vault, clock }: ConnectionDeps,
  { user_id: userId, id }: ConnectionRow,
  { consent }: VenueClient,
): Promise<Credentials | undefined> {
  return database.forUser(userId, async (space) => {
    const row = await lockConnection(space, id);
    if (row === undefined) return undefined;
    const credentials = openCredentials(vault, row);
    if (credentials.type !== 'oauth' || !isEnding(credentials, clock())) return credentials;
    const { refreshToken } = credentials;
    if (refreshToken === null || consent?.refresh === undefined) {
      throw new ConsentRefusal('expired');
    }
    const fresh = await consent.refresh(refreshToken);
    const sealed = sealCredentials(vault, userId, id, fresh);
    await changeConnection(space, id, { credentials_sealed: sealed });
    return fresh;
  });
}
