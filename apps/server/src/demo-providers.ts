import type { ProviderId } from '@stratloom/contracts';
import { createFakeProviders, type FakeProviders } from '@stratloom/fake-providers';
import type { FastifyInstance } from 'fastify';
import { requireLocal } from './api/policies/local-only.ts';
import { createFacebookClient, GRAPH_VERSION } from './auth/social/facebook.ts';
import { createGoogleClient } from './auth/social/google.ts';
import { type SocialClients, socialReturnAddress } from './auth/social/social-clients.ts';
import type { VenueAddresses } from './connections/venue-addresses.ts';
import { venueReturnAddress, type VenueSetting } from './connections/venue-clients.ts';
import { VENUE_WORDS } from './connections/venue-names.ts';

/** Fake providers that this server runs itself, and its own clients of them. */
export interface DemoProviders {
  readonly social: SocialClients;
  readonly venues: Pick<VenueSetting, 'addresses' | 'clients' | 'isDemoKey'>;
  /** Adds their pages and protocols, reachable from this machine only. */
  addTo(server: FastifyInstance): Promise<void>;
}

/** Creates demo providers for a server that browsers reach under `origin`. */
export function createDemoProviders(origin: () => string): DemoProviders {
  const fake = createFakeProviders({
    origin,
    returnAddress: (provider) =>
      provider === 'google' || provider === 'facebook'
        ? socialReturnAddress(origin(), provider)
        : venueReturnAddress(origin(), provider),
    graphVersion: GRAPH_VERSION,
    keyPages: {
      coinbase: keyPageLabels('coinbase'),
      kraken: keyPageLabels('kraken'),
      binanceus: keyPageLabels('binanceus'),
      alpaca: keyPageLabels('alpaca'),
    },
  });
  return {
    social: socialClients(fake, origin),
    venues: {
      addresses: () => venueAddresses(fake),
      clients: { coinbase: fake.apps.coinbase, alpaca: fake.apps.alpaca },
      isDemoKey: (provider, { apiKey }) => fake.isDemoKey(provider, apiKey),
    },
    addTo: async (server) => {
      await server.register(async (demo) => {
        demo.addHook('onRoute', (route) => {
          route.schema = { ...route.schema, hide: true };
        });
        demo.addHook('onRequest', async (request) => requireLocal(request));
        await fake.addTo(demo);
      });
    },
  };
}

function keyPageLabels(provider: ProviderId) {
  const { name, keys } = VENUE_WORDS[provider];
  return { name, keyLabel: keys.keyLabel, secretLabel: keys.secretLabel };
}

function socialClients(fake: FakeProviders, origin: () => string): SocialClients {
  const redirectUri = (provider: 'google' | 'facebook') => () =>
    socialReturnAddress(origin(), provider);
  return {
    google: createGoogleClient({
      ...fake.apps.google,
      redirectUri: redirectUri('google'),
      isDemo: true,
      issuer: fake.googleIssuer,
    }),
    facebook: createFacebookClient({
      ...fake.apps.facebook,
      redirectUri: redirectUri('facebook'),
      isDemo: true,
      pages: fake.facebookAddress,
      graph: fake.facebookAddress,
    }),
  };
}

function venueAddresses({ venueAddress }: FakeProviders): VenueAddresses {
  const alpaca = venueAddress('alpaca');
  return {
    coinbase: { login: venueAddress('coinbase'), api: venueAddress('coinbase') },
    kraken: { api: venueAddress('kraken') },
    binanceus: { api: venueAddress('binanceus') },
    alpaca: { pages: alpaca, live: `${alpaca}/live`, paper: `${alpaca}/paper` },
    keyHelp: {
      coinbase: `${venueAddress('coinbase')}/keys`,
      kraken: `${venueAddress('kraken')}/keys`,
      binanceus: `${venueAddress('binanceus')}/keys`,
      alpaca: `${alpaca}/keys`,
    },
  };
}
