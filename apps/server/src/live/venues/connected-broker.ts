import { ProviderId } from '@stratloom/contracts';
import { type FreshDeps, freshTokens, openCredentials } from '../../connections/fresh-tokens.ts';
import { ConsentRefusal, type VenueClients } from '../../connections/venue-client.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import { connectionOfAccount } from '../../db/queries/venue-accounts.ts';
import { OutboundFailure } from '../../outbound/pinned-fetch.ts';
import type { Vault } from '../../vault/vault.ts';
import { unlessItFails } from '../store-failure.ts';
import { VaultFailure } from '../../vault/vault-failure.ts';
import { type BrokerDeps, type OpenBroker, openBroker } from './trading-venues.ts';

/** Time for which a key is used before it is looked at again: its owner may have connected another one, ms. */
const LOOK_MS = 10_000;

/** Ports of brokers by what connections have stored. */
export interface StoredKeyDeps extends BrokerDeps {
  readonly vault: Vault;
}

/** Ports of the brokers of connections. */
export interface ConnectedDeps extends StoredKeyDeps, FreshDeps {
  readonly venues: VenueClients;
}

/** Returns the broker of a connection; null when its key is of no use here. */
export function brokerOf(deps: StoredKeyDeps, row: ConnectionRow): OpenBroker | null {
  // Whether it is accepted is for its venue to say: what works there has to be seen to as long as it can be.
  if (row.environment === 'demo') return null;
  try {
    const credentials = openCredentials(deps.vault, row);
    return openBroker(deps, {
      venue: ProviderId.parse(row.provider_id),
      connectionId: row.id,
      environment: row.environment === 'paper' ? 'paper' : 'live',
      key: credentials.type === 'oauth' ? { accessToken: credentials.accessToken } : credentials,
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
    const row = await unlessItFails(this.#connection());
    // The database says nothing now: the key of before is as good as it was.
    if (row === null) return this.#open;
    this.#lookAt = time + LOOK_MS;
    const sealed = row?.credentials_sealed ?? null;
    if (sealed !== null && this.#sealed?.equals(sealed) === true) return this.#open;
    this.#sealed = sealed;
    this.#open = row === undefined ? null : brokerOf(this.#deps, row);
    return this.#open;
  }

  /** Returns the connection of the account, with tokens that last where it has any. */
  async #connection(): Promise<ConnectionRow | undefined> {
    const row = await this.#stored();
    if (row?.connection_type !== 'oauth' || row.environment === 'demo') return row;
    try {
      await freshTokens(this.#deps, row, this.#deps.venues[ProviderId.parse(row.provider_id)]);
    } catch (error) {
      // A check of the connection says so to its owner; whether the tokens of before still work is for the venue to say.
      if (isExpected(error)) return row;
      throw error;
    }
    return this.#stored();
  }

  async #stored(): Promise<ConnectionRow | undefined> {
    const { accountId, userId } = this.#account;
    return this.#deps.database.forUser(userId, (space) => connectionOfAccount(space, accountId));
  }
}

/** Returns whether a failure to renew tokens is one of the world outside. */
function isExpected(error: unknown): boolean {
  return (
    error instanceof ConsentRefusal ||
    error instanceof OutboundFailure ||
    error instanceof VaultFailure
  );
}
