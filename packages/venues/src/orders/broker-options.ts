import type { VenueKey } from '../keys/key-rights.ts';
import type { VenueCatalogue } from '../market/venue-catalogue.ts';
import type { VenueStreamOptions } from '../sockets/stream-deps.ts';
import type { OrderRequestDeps } from './order-requests.ts';

/** Ports and key of a broker; `Key` is the token of a consent where its venue has those. */
export interface BrokerOptions<Key = VenueKey> extends OrderRequestDeps {
  /** Address of the API, for example `https://api.coinbase.com`. */
  readonly origin: string;
  readonly key: Key;
  readonly catalogue: VenueCatalogue;
  /** Ports with which it listens to the private stream; without them, its events are read over HTTP. */
  readonly stream?: VenueStreamOptions | undefined;
}
