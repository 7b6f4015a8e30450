import type { ProviderId } from '@stratloom/contracts';
import {
  checkAlpacaKey,
  checkAlpacaToken,
  checkBinanceUsKey,
  checkCoinbaseKey,
  checkCoinbaseToken,
  checkKrakenKey,
  type KeyCheckDeps,
  type KeyRights,
  type VenueKey,
} from '@stratloom/venues';
import { pinnedFetch } from '../outbound/pinned-fetch.ts';
import type { OAuthClient } from '../process/provider-settings.ts';
import { alpacaConsent, coinbaseConsent } from './consents.ts';
import type { VenueAddresses } from './venue-addresses.ts';
import {
  type ConsentClient,
  NoDemoKey,
  type VenueClient,
  type VenueClients,
} from './venue-client.ts';
import { VENUE_WORDS } from './venue-names.ts';

/** Clients of the providers of a server. */
export interface VenueSetting {
  /** A function, as demo providers are where the server listens. */
  readonly addresses: () => VenueAddresses;
  readonly clients: Readonly<Record<'coinbase' | 'alpaca', OAuthClient | undefined>>;
  /** Returns whether a key is one of those that the demo makes; undefined where the providers are the real ones. */
  readonly isDemoKey: ((provider: ProviderId, key: VenueKey) => boolean) | undefined;
  /** Address of this server for browsers. */
  readonly origin: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type CheckKey = (key: VenueKey, deps: KeyCheckDeps) => Promise<KeyRights>;
type CheckToken = (token: string, deps: KeyCheckDeps) => Promise<KeyRights>;

/** Returns the address to which a provider sends browsers back. */
export function venueReturnAddress(origin: string, provider: ProviderId): string {
  return `${origin}/auth/providers/${provider}/callback`;
}

interface VenueClientDeps {
  readonly hosts: () => readonly string[];
  readonly consent?: ConsentClient | undefined;
  readonly checkKey: CheckKey;
  readonly checkToken?: CheckToken;
}

function venueClient(id: ProviderId, setting: VenueSetting, venue: VenueClientDeps): VenueClient {
  const { isDemoKey, addresses, now } = setting;
  const { consent, checkKey, checkToken } = venue;
  const checkDeps = (): KeyCheckDeps => ({ fetch: pinnedFetch(venue.hosts()), now });
  return {
    id,
    name: VENUE_WORDS[id].name,
    isDemo: isDemoKey !== undefined,
    connectionTypes: consent === undefined ? ['api_key'] : ['oauth', 'api_key'],
    consent,
    get keyHelpUrl() {
      return addresses().keyHelp[id];
    },
    check: async (credentials, otp) => {
      if (credentials.type === 'oauth') {
        if (checkToken === undefined) throw new Error(`${id} has no consents`);
        return checkToken(credentials.accessToken, checkDeps());
      }
      const key = { apiKey: credentials.apiKey, apiSecret: credentials.apiSecret, otp };
      if (isDemoKey !== undefined && !isDemoKey(id, key)) throw new NoDemoKey(id);
      return checkKey(key, checkDeps());
    },
  };
}

function consentOf(
  id: 'coinbase' | 'alpaca',
  setting: VenueSetting,
  hosts: () => readonly string[],
): ConsentClient | undefined {
  const client = setting.clients[id];
  if (client === undefined) return undefined;
  const make = id === 'coinbase' ? coinbaseConsent : alpacaConsent;
  return make({
    client,
    addresses: setting.addresses,
    redirectUri: () => venueReturnAddress(setting.origin(), id),
    fetch: async (url, init) => pinnedFetch(hosts())(url, init),
    now: setting.now,
  });
}

/** Makes the clients of every provider. */
export function createVenueClients(setting: VenueSetting): VenueClients {
  const { addresses } = setting;
  const coinbase = (): readonly string[] => Object.values(addresses().coinbase);
  const alpaca = (): readonly string[] => [addresses().alpaca.live, addresses().alpaca.paper];
  return {
    coinbase: venueClient('coinbase', setting, {
      hosts: coinbase,
      consent: consentOf('coinbase', setting, coinbase),
      checkKey: async (key, deps) => checkCoinbaseKey(addresses().coinbase.api, key, deps),
      checkToken: async (token, deps) => checkCoinbaseToken(addresses().coinbase.api, token, deps),
    }),
    kraken: venueClient('kraken', setting, {
      hosts: () => [addresses().kraken.api],
      checkKey: async (key, deps) => checkKrakenKey(addresses().kraken.api, key, deps),
    }),
    binanceus: venueClient('binanceus', setting, {
      hosts: () => [addresses().binanceus.api],
      checkKey: async (key, deps) => checkBinanceUsKey(addresses().binanceus.api, key, deps),
    }),
    alpaca: venueClient('alpaca', setting, {
      hosts: alpaca,
      consent: consentOf('alpaca', setting, alpaca),
      checkKey: async (key, deps) => checkAlpacaKey(addresses().alpaca, key, deps),
      checkToken: async (token, deps) => checkAlpacaToken(addresses().alpaca, token, deps),
    }),
  };
}
