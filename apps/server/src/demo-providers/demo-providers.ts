import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createFacebookClient } from '../auth/social/facebook.ts';
import { createGoogleClient } from '../auth/social/google.ts';
import { type SocialClients, socialReturnAddress } from '../auth/social/social-clients.ts';
import type { ProviderId } from '@stratloom/contracts';
import type { VenueAddresses } from '../connections/venue-addresses.ts';
import { venueReturnAddress, type VenueSetting } from '../connections/venue-clients.ts';
import type { OAuthClient } from '../provider-settings.ts';
import { addDemoAlpaca } from './demo-alpaca.ts';
import { addDemoBinanceUs } from './demo-binanceus.ts';
import { addDemoCoinbase } from './demo-coinbase.ts';
import { addDemoKeyPages } from './demo-key-pages.ts';
import { rightsOfDemoKey } from './demo-keys.ts';
import { addDemoKraken } from './demo-kraken.ts';
import { addDemoFacebook } from './demo-facebook.ts';
import { addDemoGoogle } from './demo-google.ts';
import { DEMO_FACEBOOK_PATH, DEMO_GOOGLE_PATH, demoVenuePath } from './demo-paths.ts';
import { requireLocal } from '../api/policies/local-only.ts';

/** The providers that a server plays itself, and its own clients of them. */
export interface DemoProviders {
  readonly social: SocialClients;
  readonly venues: Pick<VenueSetting, 'addresses' | 'clients' | 'isDemoKey'>;
  /** Adds their pages and protocols; they answer to this machine alone. */
  addTo(server: FastifyInstance): Promise<void>;
}

function registerAtVenue(): OAuthClient {
  return { clientId: 'stratloom-demo', clientSecret: randomBytes(32).toString('base64url') };
}

function demoAddresses(origin: string): VenueAddresses {
  const at = (provider: ProviderId): string => origin + demoVenuePath(provider);
  return {
    coinbase: { login: at('coinbase'), api: at('coinbase') },
    kraken: { api: at('kraken') },
    binanceus: { api: at('binanceus') },
    alpaca: {
      pages: at('alpaca'),
      live: `${at('alpaca')}/live`,
      paper: `${at('alpaca')}/paper`,
    },
    keyHelp: {
      coinbase: `${at('coinbase')}/keys`,
      kraken: `${at('kraken')}/keys`,
      binanceus: `${at('binanceus')}/keys`,
      alpaca: `${at('alpaca')}/keys`,
    },
  };
}

async function addDemoVenues(
  server: FastifyInstance,
  origin: () => string,
  clients: Readonly<Record<'coinbase' | 'alpaca', OAuthClient>>,
): Promise<void> {
  const app = (provider: 'coinbase' | 'alpaca') => () => ({
    ...clients[provider],
    redirectUri: venueReturnAddress(origin(), provider),
  });
  await addDemoCoinbase(server, app('coinbase'));
  await addDemoAlpaca(server, app('alpaca'));
  await addDemoKraken(server);
  addDemoBinanceUs(server);
  await addDemoKeyPages(server);
}

/** Makes demo providers for a server that browsers reach under `origin`. */
export function createDemoProviders(origin: () => string): DemoProviders {
  const register = (provider: 'google' | 'facebook') => ({
    clientId: provider === 'facebook' ? '1000000000000001' : 'stratloom-demo',
    clientSecret: randomBytes(32).toString('base64url'),
    redirectUri: () => socialReturnAddress(origin(), provider),
    isDemo: true,
  });
  const [google, facebook] = [register('google'), register('facebook')];
  const [coinbase, alpaca] = [registerAtVenue(), registerAtVenue()];
  const issuer = (): string => origin() + DEMO_GOOGLE_PATH;
  const graph = (): string => origin() + DEMO_FACEBOOK_PATH;
  return {
    social: {
      google: createGoogleClient({ ...google, issuer }),
      facebook: createFacebookClient({ ...facebook, pages: graph, graph }),
    },
    venues: {
      addresses: () => demoAddresses(origin()),
      clients: { coinbase, alpaca },
      isDemoKey: (provider, { apiKey }) => rightsOfDemoKey(provider, apiKey) !== undefined,
    },
    addTo: async (server) => {
      await server.register(async (demo) => {
        demo.addHook('onRoute', (route) => {
          route.schema = { ...route.schema, hide: true };
        });
        demo.addHook('onRequest', async (request) => requireLocal(request));
        await addDemoGoogle(demo, issuer, () => ({ ...google, redirectUri: google.redirectUri() }));
        await addDemoVenues(demo, origin, { coinbase, alpaca });
        await addDemoFacebook(demo, () => ({ ...facebook, redirectUri: facebook.redirectUri() }));
      });
    },
  };
}
