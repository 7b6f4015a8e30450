import { randomUUID } from 'node:crypto';
import type { KeyRights } from '@stratloom/venues';
import type { Clock } from '../process/clock.ts';
import type { Database } from '../db/database.ts';
import { connectionIdOf, type ConnectionRow, putConnection } from '../db/queries/connections.ts';
import { lockUser } from '../db/queries/user-lock.ts';
import type { Vault } from '../vault/vault.ts';
import type { Credentials } from './credentials.ts';
import type { VenueClient } from './venue-client.ts';

/** Ports of connections. */
export interface ConnectionDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
}

const HINT_LENGTH = 4;

/** Returns the sealed form of credentials for one connection of one user. */
export function sealCredentials(
  vault: Vault,
  userId: string,
  id: string,
  credentials: Credentials,
): Buffer {
  return vault.seal('provider-credentials', userId, id, JSON.stringify(credentials));
}

/** Returns when a key stops being good; null = never, or its venue does not say. */
export function expiryOf({ expiresAt }: KeyRights): Date | null {
  return expiresAt === undefined ? null : new Date(expiresAt);
}

/** Stores what a provider has accepted, in place of what the user had there. */
export async function storeConnection(
  { database, vault, clock }: ConnectionDeps,
  userId: string,
  client: VenueClient,
  { credentials, rights }: { credentials: Credentials; rights: KeyRights },
): Promise<ConnectionRow> {
  const now = clock();
  return database.forUser(userId, async (space) => {
    await lockUser(space);
    const id = (await connectionIdOf(space, client.id)) ?? randomUUID();
    return putConnection(space, {
      id,
      user_id: userId,
      provider_id: client.id,
      connection_type: credentials.type,
      status: 'connected',
      environment: client.isDemo ? 'demo' : rights.environment,
      rights: JSON.stringify(rights.rights),
      key_hint: credentials.type === 'api_key' ? credentials.apiKey.slice(-HINT_LENGTH) : null,
      credentials_sealed: sealCredentials(vault, userId, id, credentials),
      created_at: now,
      checked_at: now,
      expires_at: expiryOf(rights),
    });
  });
}
