import { randomBytes } from 'node:crypto';
import type { ProviderId } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { addDemoFacebook } from './identity/facebook.ts';
import { addDemoGoogle } from './identity/google.ts';
import { DEMO_FACEBOOK_PATH, DEMO_GOOGLE_PATH, demoVenuePath } from './paths.ts';
import { addDemoAlpaca } from './venues/alpaca.ts';
import { addDemoBinanceUs } from './venues/binanceus.ts';
import { addDemoCoinbase } from './venues/coinbase.ts';
import { addDemoKeyPages, type KeyPageLabels } from './venues/key-pages.ts';
import { rightsOfDemoKey } from './venues/keys.ts';
import { addDemoKraken } from './venues/kraken.ts';

/** Providers that have a consent page, and therefore registered apps. */
type ConsentProvider = 'google' | 'facebook' | 'coinbase' | 'alpaca';

/** Settings of the fake providers of one server. */
export interface FakeProviderSettings {
  /** Origin under which browsers reach the server; read on every request, as a free port is known only then. */
  readonly origin: () => string;
  /** Address to which a provider sends browsers back after its consent page. */
  readonly returnAddress: (provider: ConsentProvider) => string;
  /** Version of Facebook's Graph API that is served, for example `v23.0`. */
  readonly graphVersion: string;
  readonly keyPages: Readonly<Record<ProviderId, KeyPageLabels>>;
}

/** An app as it is registered at a fake provider. */
interface RegisteredApp {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Identity providers, exchanges and a broker, simulated by the server itself. */
export interface FakeProviders {
  /** The only app that is registered at each; its secret is new in every process. */
  readonly apps: Readonly<Record<ConsentProvider, RegisteredApp>>;
  /** Issuer of the OpenID Connect provider that simulates Google. */
  readonly googleIssuer: () => string;
  /** Origin and path of the pages and of the Graph API that simulate Facebook. */
  readonly facebookAddress: () => string;
  /** Origin and path of the pages and APIs that simulate a venue. */
  readonly venueAddress: (provider: ProviderId) => string;
  /** Returns whether a key was issued by a fake provider. */
  isDemoKey(provider: ProviderId, apiKey: string): boolean;
  /** Adds pages and protocols. The caller decides who may reach them: whoever can, signs in as anybody. */
  addTo(server: FastifyInstance): Promise<void>;
}

function newApp(clientId = 'stratloom-demo'): RegisteredApp {
  return { clientId, clientSecret: randomBytes(32).toString('base64url') };
}

/** Creates the fake providers of one server. */
export function createFakeProviders(settings: FakeProviderSettings): FakeProviders {
  const { origin, returnAddress, graphVersion, keyPages } = settings;
  const apps = {
    google: newApp(),
    facebook: newApp('1000000000000001'),
    coinbase: newApp(),
    alpaca: newApp(),
  };
  const app = (provider: ConsentProvider) => () => ({
    ...apps[provider],
    redirectUri: returnAddress(provider),
  });
  const googleIssuer = (): string => origin() + DEMO_GOOGLE_PATH;
  return {
    apps,
    googleIssuer,
    facebookAddress: () => origin() + DEMO_FACEBOOK_PATH,
    venueAddress: (provider) => origin() + demoVenuePath(provider),
    isDemoKey: (provider, apiKey) => rightsOfDemoKey(provider, apiKey) !== undefined,
    addTo: async (server) => {
      await addDemoGoogle(server, googleIssuer, app('google'));
      await addDemoCoinbase(server, app('coinbase'));
      await addDemoAlpaca(server, app('alpaca'));
      await addDemoKraken(server);
      addDemoBinanceUs(server);
      await addDemoKeyPages(server, keyPages);
      await addDemoFacebook(server, graphVersion, app('facebook'));
    },
  };
}
