import { KeyRefusal, type KeyRights } from '@stratloom/venues';
import { changeConnection, type ConnectionRow, lockConnection } from '../db/queries/connections.ts';
import type { UserSpace } from '../db/user-space.ts';
import type { Vault } from '../vault/vault.ts';
import { Credentials } from './credentials.ts';
import { type ConnectionDoors, sealCredentials } from './store-connection.ts';
import { ConsentRefusal, type VenueClient } from './venue-client.ts';

/** Tokens are renewed this long before they end, so that none ends on its way. */
const EARLY_MS = 60_000;

/** Returns the secrets of a connection; throws VaultFailure when they were not sealed for it. */
export function openCredentials(vault: Vault, row: ConnectionRow): Credentials {
  const text = vault.open('provider-credentials', row.user_id, row.id, row.credentials_sealed);
  return Credentials.parse(JSON.parse(text));
}

/**
 * Returns credentials that are good now. Tokens that end are exchanged while the row is locked and stored before the lock
 * is let go: a refresh token works once, and whoever comes second must find its successor.
 */
async function freshCredentials(
  { vault, clock }: ConnectionDoors,
  space: UserSpace,
  row: ConnectionRow,
  { consent }: VenueClient,
): Promise<Credentials> {
  const credentials = openCredentials(vault, row);
  if (credentials.type !== 'oauth' || credentials.expiresAt === null) return credentials;
  if (credentials.expiresAt - EARLY_MS > clock().getTime()) return credentials;
  const { refreshToken } = credentials;
  if (refreshToken === null || consent?.refresh === undefined) {
    throw new ConsentRefusal('expired');
  }
  const fresh = await consent.refresh(refreshToken);
  const sealed = sealCredentials(vault, row.user_id, row.id, fresh);
  await changeConnection(space, row.id, { credentials_sealed: sealed });
  return fresh;
}

/** What came of asking a provider about a connection. */
export interface CheckedConnection {
  readonly row: ConnectionRow;
  /** What it may do; undefined when the provider no longer accepts it. */
  readonly rights: KeyRights | undefined;
}

/**
 * Asks a provider about a connection and notes what it says. What the provider no longer accepts, or what may withdraw by
 * now, needs to be connected again; an answer that tells nothing changes nothing and is thrown on.
 *
 * @returns undefined when the user has no such connection.
 */
export async function checkConnection(
  doors: ConnectionDoors,
  userId: string,
  id: string,
  clientOf: (row: ConnectionRow) => VenueClient,
): Promise<CheckedConnection | undefined> {
  const { database, clock } = doors;
  try {
    const found = await database.forUser(userId, async (space) => {
      const row = await lockConnection(space, id);
      if (row === undefined) return undefined;
      const client = clientOf(row);
      return { client, credentials: await freshCredentials(doors, space, row, client) };
    });
    if (found === undefined) return undefined;
    const rights = await found.client.check(found.credentials);
    const isGood = rights.forbidden.length === 0 && rights.missing.length === 0;
    const row = await note(doors, userId, id, {
      status: isGood ? 'connected' : 'needs-reconnect',
      rights: JSON.stringify(isGood ? rights.rights : []),
      checked_at: clock(),
    });
    return row && { row, rights };
  } catch (error) {
    if (!(error instanceof KeyRefusal) && !(error instanceof ConsentRefusal)) throw error;
    const row = await note(doors, userId, id, { status: 'needs-reconnect', rights: '[]' });
    return row && { row, rights: undefined };
  }
}

async function note(
  { database }: ConnectionDoors,
  userId: string,
  id: string,
  change: { status: string; rights: string; checked_at?: Date },
): Promise<ConnectionRow | undefined> {
  return database.forUser(userId, async (space) => {
    // It may have been disconnected while the provider was asked.
    if ((await lockConnection(space, id)) === undefined) return undefined;
    return changeConnection(space, id, change);
  });
}
