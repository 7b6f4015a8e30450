import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { html, sendDemoPage } from '../pages/page.ts';
import { consentButtons, DemoPerson, personFields, subjectOf } from './person.ts';
import { DEMO_FACEBOOK_PATH } from '../paths.ts';
import { OneTimeGrants } from '../pages/one-time-grants.ts';
import { parseForms } from '../pages/parse-forms.ts';
import { sameSecret } from '../pages/same-secret.ts';

/** The one app of the demo Facebook. */
export interface DemoFacebookApp {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

const Dialog = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  state: z.string().min(1).max(512),
  scope: z.string(),
});

const Answer = z.discriminatedUnion('answer', [
  Dialog.extend({ answer: z.literal('deny') }),
  Dialog.extend({ answer: z.literal('allow'), ...DemoPerson.shape }),
]);

const Exchange = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.string(),
  code: z.string(),
});

const TOKEN_MS = 60 * 60_000;

interface IssuedToken {
  readonly person: DemoPerson;
  readonly until: number;
}

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

async function refuse(reply: FastifyReply, message: string, code = 190): Promise<FastifyReply> {
  const fbtrace_id = randomBytes(8).toString('base64url');
  return reply.status(400).send({ error: { message, type: 'OAuthException', code, fbtrace_id } });
}

/**
 * Adds the demo Facebook: its consent dialog, the exchange of codes, the inspection of tokens and the Graph's `/me`. It
 * insists on what the real one insists on: the exact return address, codes that work once, and the proof by the app's
 * secret.
 *
 * @param graphVersion - The only version of the Graph API that it serves, for example `v23.0`.
 */
export async function addDemoFacebook(
  server: FastifyInstance,
  graphVersion: string,
  app: () => DemoFacebookApp,
): Promise<void> {
  const root = `${DEMO_FACEBOOK_PATH}/${graphVersion}`;
  const codes = new OneTimeGrants<DemoPerson>();
  const tokens = new Map<string, IssuedToken>();
  await server.register(async (pages) => {
    parseForms(pages);
    addDialog(pages, root, app, codes);
    addExchange(pages, root, app, codes, tokens);
  });
  addGraph(server, root, app, tokens);
}

function addDialog(
  pages: FastifyInstance,
  root: string,
  app: () => DemoFacebookApp,
  codes: OneTimeGrants<DemoPerson>,
): void {
  const path = `${root}/dialog/oauth`;
  const isOurs = ({ client_id, redirect_uri }: z.output<typeof Dialog>): boolean =>
    client_id === app().clientId && redirect_uri === app().redirectUri;
  pages.get(path, async (request, reply) => {
    const asked = Dialog.safeParse(request.query);
    if (!asked.success || !isOurs(asked.data)) {
      const body = html`<p>The app or its return address is not registered.</p>`;
      return sendDemoPage(reply, { provider: 'Facebook', title: 'Invalid request', body }, 400);
    }
    const hidden = Object.entries(asked.data).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    );
    const body = html`<p>Stratloom wants to know your name and email address.</p>
      <form method="post" action="${path}">
        ${hidden} ${personFields(null)} ${consentButtons()}
      </form>`;
    return sendDemoPage(reply, { provider: 'Facebook', title: 'Continue with Facebook', body });
  });
  pages.post(path, async (request, reply) => {
    const answer = Answer.parse(request.body);
    if (!isOurs(answer)) return refuse(reply, 'Invalid redirect_uri', 100);
    const url = new URL(answer.redirect_uri);
    if (answer.answer === 'allow') url.searchParams.set('code', codes.give(answer));
    else {
      url.searchParams.set('error', 'access_denied');
      url.searchParams.set('error_reason', 'user_denied');
      url.searchParams.set('error_description', 'Permissions error');
    }
    url.searchParams.set('state', answer.state);
    return reply.redirect(url.href, 303);
  });
}

function addExchange(
  pages: FastifyInstance,
  root: string,
  app: () => DemoFacebookApp,
  codes: OneTimeGrants<DemoPerson>,
  tokens: Map<string, IssuedToken>,
): void {
  pages.post(`${root}/oauth/access_token`, async (request, reply) => {
    const asked = Exchange.safeParse(request.body);
    if (!asked.success) return refuse(reply, 'Missing parameter', 100);
    const { client_id, client_secret, redirect_uri, code } = asked.data;
    const { clientId, clientSecret, redirectUri } = app();
    const person = codes.take(code);
    if (client_id !== clientId || !sameSecret(client_secret, clientSecret)) {
      return refuse(reply, 'Error validating client secret.', 1);
    }
    if (redirect_uri !== redirectUri) {
      return refuse(reply, 'Error validating verification code: redirect_uri differs.', 100);
    }
    if (person === undefined) return refuse(reply, 'This authorization code has been used.', 100);
    const access_token = `EAAdemo${randomBytes(32).toString('base64url')}`;
    tokens.set(access_token, { person, until: Date.now() + TOKEN_MS });
    return { access_token, token_type: 'bearer', expires_in: TOKEN_MS / 1000 };
  });
}

function addGraph(
  server: FastifyInstance,
  root: string,
  app: () => DemoFacebookApp,
  tokens: ReadonlyMap<string, IssuedToken>,
): void {
  const find = (token: string): IssuedToken | undefined => {
    const found = tokens.get(token);
    return found !== undefined && found.until > Date.now() ? found : undefined;
  };
  server.get(`${root}/debug_token`, async (request, reply) => {
    const { clientId, clientSecret } = app();
    if (!sameSecret(bearerOf(request), `${clientId}|${clientSecret}`)) {
      return refuse(reply, 'Invalid OAuth access token.');
    }
    const { input_token = '' } = z
      .object({ input_token: z.string() })
      .partial()
      .parse(request.query);
    const token = find(input_token);
    if (token === undefined) return { data: { is_valid: false, scopes: [] } };
    return {
      data: {
        app_id: clientId,
        application: 'Stratloom',
        type: 'USER',
        is_valid: true,
        expires_at: Math.floor(token.until / 1000),
        scopes: ['email', 'public_profile'],
        user_id: subjectOf(token.person, 17),
      },
    };
  });
  server.get(`${root}/me`, async (request, reply) => {
    const token = bearerOf(request);
    const found = find(token);
    if (found === undefined) return refuse(reply, 'Invalid OAuth access token.');
    const { appsecret_proof = '' } = z
      .object({ appsecret_proof: z.string() })
      .partial()
      .parse(request.query);
    const proof = createHmac('sha256', app().clientSecret).update(token).digest('hex');
    if (!sameSecret(appsecret_proof, proof)) {
      return refuse(reply, 'Invalid appsecret_proof provided in the API argument', 100);
    }
    const { name, email } = found.person;
    return { id: subjectOf(found.person, 17), name, email };
  });
}
