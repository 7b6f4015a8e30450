import type { Clock } from '../process/clock.ts';
import type { ProviderSettings } from '../process/provider-settings.ts';
import { REAL_ADDRESSES } from './venue-addresses.ts';
import type { VenueClients } from './venue-client.ts';
import { createVenueClients, type VenueSetting } from './venue-clients.ts';

/** Parts of the setting of providers that may be replaced. */
export type VenueOptions = Partial<Pick<VenueSetting, 'addresses' | 'clients' | 'isDemoKey'>>;

/** Ports and settings of the clients of providers. */
interface VenueClientsDeps {
  readonly settings: { readonly providers: ProviderSettings };
  /** Replacements for tests of what providers may do wrong. */
  readonly options: { readonly venues?: VenueOptions };
  readonly clock: Clock;
  /** Address of this server for browsers. */
  readonly origin: () => string;
}

/** Returns the clients of the real providers. @param demo - What the demo of this server has in their place. */
export function openVenueClients(
  { settings, options, clock, origin }: VenueClientsDeps,
  demo?: VenueOptions,
): VenueClients {
  return createVenueClients({
    addresses: () => REAL_ADDRESSES,
    clients: settings.providers,
    isDemoKey: undefined,
    ...demo,
    ...options.venues,
    origin,
    now: () => clock().getTime(),
  });
}
