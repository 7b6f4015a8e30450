import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addConsentPage, type DemoApp } from './consent-page.ts';
import { demoSecret, rightsOfDemoKey } from './keys.ts';
import { demoVenuePath } from '../paths.ts';
import { readDemoToken, writeDemoToken } from './tokens.ts';
import { parseForms } from '../pages/parse-forms.ts';
import { sameSecret } from '../pages/same-secret.ts';

const PROVIDER = 'alpaca';

const Form = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
});

/** Returns what whoever asks may do; undefined when they are nobody. */
function rightsOf({ headers }: FastifyRequest): readonly string[] | undefined {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return readDemoToken(bearer, PROVIDER, 'access')?.scopes;
  const apiKey = String(headers['apca-api-key-id'] ?? '');
  const rights = rightsOfDemoKey(PROVIDER, apiKey);
  const secret = String(headers['apca-api-secret-key'] ?? '');
  return rights !== undefined && sameSecret(secret, demoSecret(PROVIDER, apiKey))
    ? rights
    : undefined;
}

/** Adds the demo Alpaca: its consent and tokens, and an account with paper money. */
export async function addDemoAlpaca(server: FastifyInstance, app: () => DemoApp): Promise<void> {
  const root = demoVenuePath(PROVIDER);
  await server.register(async (pages) => {
    parseForms(pages);
    const consent = { name: 'Alpaca', path: `${root}/oauth/authorize`, usesPkce: false, app };
    const grants = addConsentPage(pages, consent);
    pages.post(`${root}/live/oauth/token`, async (request, reply) => {
      const said = Form.safeParse(request.body);
      if (!said.success) return reply.status(400).send({ error: 'invalid_request' });
      const { client_id, client_secret, code, redirect_uri } = said.data;
      const { clientId, clientSecret, redirectUri } = app();
      const grant = grants.take(code);
      if (client_id !== clientId || !sameSecret(client_secret, clientSecret)) {
        return reply.status(401).send({ error: 'invalid_client' });
      }
      if (grant === undefined || redirect_uri !== redirectUri) {
        return reply.status(400).send({ error: 'invalid_grant' });
      }
      const scopes = [...grant.scopes];
      const token = { provider: PROVIDER, kind: 'access', scopes, until: null } as const;
      return {
        access_token: writeDemoToken({ ...token, id: randomUUID() }),
        token_type: 'bearer',
        scope: scopes.join(' '),
      };
    });
  });
  // Nobody here has real money.
  server.get(`${root}/live/v2/account`, async (_, reply) =>
    reply.status(401).send({ message: 'unauthorized.' }),
  );
  server.get(`${root}/paper/v2/account`, async (request, reply) => {
    const rights = rightsOf(request);
    if (rights === undefined) return reply.status(403).send({ message: 'forbidden.' });
    return {
      id: '00000000-0000-4000-8000-000000000002',
      account_number: 'PADEMO',
      status: 'ACTIVE',
      currency: 'USD',
      cash: '100000',
      trading_blocked: !rights.includes('trading'),
      account_blocked: false,
    };
  });
}
