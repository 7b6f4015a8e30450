import { ProviderId } from '@stratloom/contracts';
import { openCredentials } from '../../connections/check-connection.ts';
import type { Database } from '../../db/database.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import { connectionOfAccount } from '../../db/queries/venue-accounts.ts';
import type { Vault } from '../../vault/vault.ts';
import { unlessItFails } from '../store-failure.ts';
import { VaultFailure } from '../../vault/vault-failure.ts';
import { type BrokerDeps, type OpenBroker, openBroker } from './trading-venues.ts';

/** Time for which a key is used before it is looked at again: its owner may have connected another one, ms. */
const LOOK_MS = 10_000;

/** Ports of the brokers of connections. */
export interface ConnectedDeps extends BrokerDeps {
  readonly database: Database;
  readonly vault: Vault;
}

/** Returns the broker of a connection; null when its key is of no use here. */
export function brokerOf(deps: ConnectedDeps, row: ConnectionRow): OpenBroker | null {
  // Whether it is accepted is for its venue to say: what works there has to be seen to as long as it can be.
  if (row.environment === 'demo') return null;
  try {
    const credentials = openCredentials(deps.vault, row);
    if (credentials.type !== 'api_key') return null;
    const { apiKey, apiSecret } = credentials;
    return openBroker(deps, {
      venue: ProviderId.parse(row.provider_id),
      connectionId: row.id,
      environment: row.environment === 'paper' ? 'paper' : 'live',
      key: { apiKey, apiSecret },
    });
  } catch (error) {
    if (error instanceof VaultFailure) return null;
    throw error;
  }
}

/** The broker of an account under the key that its connection has now. */
export class ConnectedBroker {
  readonly #deps: ConnectedDeps;
  readonly #account: { readonly accountId: string; readonly userId: string };
  #sealed: Buffer | null = null;
  #open: OpenBroker | null = null;
  #lookAt = 0;

  constructor(
    deps: ConnectedDeps,
    account: { readonly accountId: string; readonly userId: string },
  ) {
    this.#deps = deps;
    this.#account = account;
  }

  /** Returns the broker; null while the account has no key that works. The same one as long as the key stays. */
  async now(): Promise<OpenBroker | null> {
    const time = performance.now();
    if (time < this.#lookAt) return this.#open;
    const { accountId, userId } = this.#account;
    const row = await unlessItFails(
      this.#deps.database.forUser(userId, (space) => connectionOfAccount(space, accountId)),
    );
    // The database says nothing now: the key of before is as good as it was.
    if (row === null) return this.#open;
    this.#lookAt = time + LOOK_MS;
    const sealed = row?.credentials_sealed ?? null;
    if (sealed !== null && this.#sealed?.equals(sealed) === true) return this.#open;
    this.#sealed = sealed;
    this.#open = row === undefined ? null : brokerOf(this.#deps, row);
    return this.#open;
  }
}
