import { createHash, randomUUID, verify } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addConsentPage, type DemoApp, type DemoGrant } from './consent-page.ts';
import { coinbasePublicKey, rightsOfDemoKey } from './keys.ts';
import { demoVenuePath } from '../paths.ts';
import { readDemoToken, writeDemoToken } from './tokens.ts';
import type { OneTimeGrants } from '../pages/one-time-grants.ts';
import { parseForms } from '../pages/parse-forms.ts';
import { sameSecret } from '../pages/same-secret.ts';

const PROVIDER = 'coinbase';
const ACCESS_MS = 3_600_000;
const SKEW_S = 30;

const Form = z.object({
  grant_type: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string().optional(),
  code_verifier: z.string().optional(),
  redirect_uri: z.string().optional(),
  refresh_token: z.string().optional(),
});
const Revoked = z.object({ client_id: z.string(), client_secret: z.string(), token: z.string() });
const Head = z.object({ alg: z.literal('ES256'), kid: z.string(), nonce: z.string().min(16) });
const Claims = z.object({
  sub: z.string(),
  iss: z.literal('cdp'),
  nbf: z.number(),
  exp: z.number(),
  uri: z.string(),
});

/** Tokens that a consent gives; the refresh token is good for one more pair. */
function tokensOf(scopes: string[]): object {
  const shared = { provider: PROVIDER, scopes };
  return {
    access_token: writeDemoToken({
      ...shared,
      kind: 'access',
      until: Date.now() + ACCESS_MS,
      id: randomUUID(),
    }),
    refresh_token: writeDemoToken({ ...shared, kind: 'refresh', until: null, id: randomUUID() }),
    token_type: 'bearer',
    expires_in: ACCESS_MS / 1000,
    scope: scopes.join(' '),
  };
}

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

/** Returns the name of the key that has signed a request, unless anything about its token is not as it must be. */
function keyOf(request: FastifyRequest): string | undefined {
  const [head = '', body = '', signature = ''] = bearerOf(request).split('.');
  try {
    const { kid } = Head.parse(decode(head));
    const { sub, nbf, exp, uri } = Claims.parse(decode(body));
    const key = coinbasePublicKey(kid);
    const now = Date.now() / 1000;
    const { pathname } = new URL(request.url, 'http://localhost');
    const isTimely = nbf <= now + SKEW_S && exp >= now - SKEW_S && exp - nbf <= 120;
    const isFor = sub === kid && uri === `${request.method} ${request.headers.host}${pathname}`;
    const isSigned =
      key !== undefined &&
      verify(
        'sha256',
        Buffer.from(`${head}.${body}`),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    return isTimely && isFor && isSigned ? kid : undefined;
  } catch {
    return undefined;
  }
}

/** Adds the demo Coinbase: its consent and tokens, and what tells which rights a key or a consent has. */
export async function addDemoCoinbase(server: FastifyInstance, app: () => DemoApp): Promise<void> {
  const root = demoVenuePath(PROVIDER);
  await server.register(async (pages) => {
    parseForms(pages);
    const consent = { name: 'Coinbase', path: `${root}/oauth2/auth`, usesPkce: true, app };
    addTokens(pages, app, addConsentPage(pages, consent));
  });
  server.get(`${root}/v2/user/auth`, async (request, reply) => {
    const token = readDemoToken(bearerOf(request), PROVIDER, 'access');
    if (token !== undefined) return { data: { method: 'oauth', scopes: token.scopes } };
    return reply
      .status(401)
      .send({ errors: [{ id: 'invalid_token', message: 'The access token is invalid' }] });
  });
  server.get(`${root}/api/v3/brokerage/key_permissions`, async (request, reply) => {
    const name = keyOf(request);
    const rights = name === undefined ? undefined : rightsOfDemoKey(PROVIDER, name);
    if (rights === undefined) return reply.status(401).type('text/plain').send('Unauthorized');
    return {
      can_view: rights.includes('can_view'),
      can_trade: rights.includes('can_trade'),
      can_transfer: rights.includes('can_transfer'),
      portfolio_uuid: '00000000-0000-4000-8000-000000000001',
      portfolio_type: 'DEFAULT',
    };
  });
}

function addTokens(
  pages: FastifyInstance,
  app: () => DemoApp,
  grants: OneTimeGrants<DemoGrant>,
): void {
  const root = demoVenuePath(PROVIDER);
  const spent = new Set<string>();
  const isApp = (said: { client_id: string; client_secret: string }): boolean =>
    said.client_id === app().clientId && sameSecret(said.client_secret, app().clientSecret);

  function exchange(said: z.output<typeof Form>): object | undefined {
    if (said.grant_type === 'refresh_token') {
      const token = readDemoToken(said.refresh_token ?? '', PROVIDER, 'refresh');
      if (token === undefined || spent.has(token.id)) return undefined;
      spent.add(token.id);
      return tokensOf(token.scopes);
    }
    const grant = grants.take(said.code ?? '');
    const challenge = createHash('sha256')
      .update(said.code_verifier ?? '')
      .digest('base64url');
    const isRight = grant?.challenge === challenge && said.redirect_uri === app().redirectUri;
    return grant !== undefined && isRight ? tokensOf([...grant.scopes]) : undefined;
  }

  pages.post(`${root}/oauth2/token`, async (request, reply) => {
    const said = Form.safeParse(request.body);
    if (!said.success) return reply.status(400).send({ error: 'invalid_request' });
    if (!isApp(said.data)) return reply.status(401).send({ error: 'invalid_client' });
    return exchange(said.data) ?? reply.status(400).send({ error: 'invalid_grant' });
  });
  pages.post(`${root}/oauth2/revoke`, async (request, reply) => {
    const said = Revoked.safeParse(request.body);
    if (!said.success || !isApp(said.data)) {
      return reply.status(401).send({ error: 'invalid_client' });
    }
    const token = readDemoToken(said.data.token, PROVIDER, 'refresh');
    if (token !== undefined) spent.add(token.id);
    return {};
  });
}
