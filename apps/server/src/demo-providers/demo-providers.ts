import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createFacebookClient } from '../auth/social/facebook.ts';
import { createGoogleClient } from '../auth/social/google.ts';
import { type SocialClients, socialReturnAddress } from '../auth/social/social-clients.ts';
import { addDemoFacebook } from './demo-facebook.ts';
import { addDemoGoogle } from './demo-google.ts';
import { DEMO_FACEBOOK_PATH, DEMO_GOOGLE_PATH } from './demo-paths.ts';
import { requireLocal } from './local-only.ts';

/** The providers that a server plays itself, and its own clients of them. */
export interface DemoProviders {
  readonly social: SocialClients;
  /** Adds their pages and protocols; they answer to this machine alone. */
  addTo(server: FastifyInstance): Promise<void>;
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
  const issuer = (): string => origin() + DEMO_GOOGLE_PATH;
  const graph = (): string => origin() + DEMO_FACEBOOK_PATH;
  return {
    social: {
      google: createGoogleClient({ ...google, issuer }),
      facebook: createFacebookClient({ ...facebook, pages: graph, graph }),
    },
    addTo: async (server) => {
      await server.register(async (demo) => {
        demo.addHook('onRoute', (route) => {
          route.schema = { ...route.schema, hide: true };
        });
        demo.addHook('onRequest', async (request) => requireLocal(request));
        await addDemoGoogle(demo, issuer, () => ({ ...google, redirectUri: google.redirectUri() }));
        await addDemoFacebook(demo, () => ({ ...facebook, redirectUri: facebook.redirectUri() }));
      });
    },
  };
}
