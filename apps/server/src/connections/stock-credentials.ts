import { type ConnectionRow, listConnections } from '../db/queries/connections.ts';
import type { Logger } from '../process/log.ts';
import { VaultFailure } from '../vault/vault-failure.ts';
import { openCredentials } from './fresh-tokens.ts';
import type { Credentials } from './credentials.ts';
import type { ConnectionDeps } from './store-connection.ts';

/** Ports of the look-up. */
interface StockCredentialsDeps extends Pick<ConnectionDeps, 'database' | 'vault'> {
  readonly logger: Logger;
}

/** Credentials of a user's account at Alpaca. */
export interface StockCredentials {
  readonly connectionId: string;
  readonly environment: 'live' | 'paper';
  readonly credentials: Credentials;
}

/** Returns the credentials with which a user's stocks can be read; undefined = no real account is connected. */
export async function stockCredentials(
  { database, vault, logger }: StockCredentialsDeps,
  userId: string,
): Promise<StockCredentials | undefined> {
  const rows = await database.forUser(userId, listConnections);
  const row = rows.find(isConnectedBroker);
  if (row === undefined) return undefined;
  const environment = row.environment === 'paper' ? 'paper' : 'live';
  try {
    return { connectionId: row.id, environment, credentials: openCredentials(vault, row) };
  } catch (error) {
    if (!(error instanceof VaultFailure)) throw error;
    // Its check tells the user; stocks are simulated meanwhile.
    logger.warn('the secrets of a connection could not be opened', { provider: row.provider_id });
    return undefined;
  }
}

/** Demo accounts have keys that only this server knows: there are no prices for them. */
function isConnectedBroker({ provider_id: id, status, environment }: ConnectionRow): boolean {
  return id === 'alpaca' && status === 'connected' && environment !== 'demo';
}
