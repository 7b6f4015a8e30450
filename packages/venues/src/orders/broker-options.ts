import type { VenueKey } from '../keys/key-rights.ts';
import type { VenueCatalogue } from '../market/venue-catalogue.ts';
import type { OrderRequestDeps } from './order-requests.ts';

/** Ports and key of a broker. */
export interface BrokerOptions extends OrderRequestDeps {
  /** Address of the API, for example `https://api.coinbase.com`. */
  readonly origin: string;
  readonly key: VenueKey;
  readonly catalogue: VenueCatalogue;
}
