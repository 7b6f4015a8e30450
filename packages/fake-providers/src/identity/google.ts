import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { z } from 'zod';
import { sendDemoPage, html } from '../pages/page.ts';
import { consentButtons, DemoPerson, personFields, subjectOf } from './person.ts';
import { DEMO_GOOGLE_PATH } from '../paths.ts';
import { parseForms } from '../pages/parse-forms.ts';

/** The one client of the demo Google. */
export interface DemoGoogleClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

const Answer = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('deny') }),
  DemoPerson.extend({ answer: z.literal('allow') }),
]);

const Uid = z.object({ uid: z.string().max(100) });

type Library = Awaited<ReturnType<typeof importLibrary>>;

async function importLibrary() {
  return import('oidc-provider');
}

/** Loads the library without the notices that it prints for those who run it in earnest. */
async function loadLibrary(): Promise<Library> {
  return quietly(importLibrary);
}

/* oxlint-disable no-console -- the library knows no other place for its notices */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const { warn, info } = console;
  console.warn = console.info = () => undefined;
  try {
    return await work();
  } finally {
    Object.assign(console, { warn, info });
  }
}
/* oxlint-enable no-console */

/** Google always asks which account; so its page is seen at every visit. */
function policyWithAccountChoice({
  interactionPolicy: { base, Prompt },
}: Library): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

function configuration(
  library: Library,
  { clientId, clientSecret, redirectUri }: DemoGoogleClient,
  people: ReadonlyMap<string, DemoPerson>,
): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts what was asked for into the identity token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      url: (_, { uid }) => `${DEMO_GOOGLE_PATH}/interaction/${uid}`,
      policy: policyWithAccountChoice(library),
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Interaction: 600,
      Session: 600,
      Grant: 600,
      IdToken: 300,
    },
    findAccount: (_, sub) => {
      const person = people.get(sub);
      if (person === undefined) return undefined;
      const { name, email, isVerified } = person;
      return {
        accountId: sub,
        claims: () => ({ sub, name, email, email_verified: isVerified === 'yes' }),
      };
    },
    renderError: (context, { error, error_description }) => {
      context.type = 'text/plain';
      context.body = `Demo provider (not Google): ${error}. ${error_description ?? ''}`;
    },
  };
}

/** Begins every sign-in afresh, so that another account can be chosen. */
function forgetSession({ raw: { headers } }: FastifyRequest): void {
  const kept = (headers.cookie ?? '').split(/; */).filter((each) => !each.startsWith('_session'));
  headers.cookie = kept.join('; ');
}

/** Hands a request to the provider, which writes its answer itself. */
async function hand(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  const url = request.raw.url ?? '/';
  forgetSession(request);
  // It finds out from both where it is mounted.
  Object.assign(request.raw, { originalUrl: url, url: url.slice(DEMO_GOOGLE_PATH.length) });
  await provider.callback()(request.raw, reply.raw);
}

async function finish(
  provider: Provider,
  person: DemoPerson,
  { clientId }: DemoGoogleClient,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const accountId = subjectOf(person);
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope('openid email profile');
  const grantId = await grant.save();
  reply.hijack();
  await provider.interactionFinished(raw, reply.raw, {
    select_account: {},
    login: { accountId },
    consent: { grantId },
  });
}

/**
 * Adds the demo Google: a certified OpenID Connect provider with one page of its own, on which whoever sits at this
 * machine says who they want to be.
 *
 * @param issuer - Its address; known once the server listens.
 */
export async function addDemoGoogle(
  server: FastifyInstance,
  issuer: () => string,
  client: () => DemoGoogleClient,
): Promise<void> {
  const people = new Map<string, DemoPerson>();
  let made: Promise<Provider> | undefined;
  // Made when somebody comes: it is large, its address is known only by then, and most servers never need it.
  const provider = async (): Promise<Provider> => (made ??= make());
  const make = async (): Promise<Provider> => {
    const library = await loadLibrary();
    return quietly(
      async () => new library.Provider(issuer(), configuration(library, client(), people)),
    );
  };

  await server.register(async (pages) => {
    parseForms(pages);
    pages.get(`${DEMO_GOOGLE_PATH}/interaction/:uid`, async (request, reply) => {
      const { uid } = Uid.parse(request.params);
      await (await provider()).interactionDetails(request.raw, reply.raw);
      return sendDemoPage(reply, {
        provider: 'Google',
        title: 'Sign in with Google',
        body: html`<p>Stratloom wants to know your name and email address.</p>
          <form method="post" action="${DEMO_GOOGLE_PATH}/interaction/${uid}">
            ${personFields('The address is confirmed')} ${consentButtons()}
          </form>`,
      });
    });
    pages.post(`${DEMO_GOOGLE_PATH}/interaction/:uid`, async (request, reply) => {
      const answer = Answer.parse(request.body);
      if (answer.answer === 'allow') {
        people.set(subjectOf(answer), answer);
        return finish(await provider(), answer, client(), request, reply);
      }
      reply.hijack();
      return (await provider()).interactionFinished(request.raw, reply.raw, {
        error: 'access_denied',
        error_description: 'The user cancelled.',
      });
    });
  });

  await server.register(async (protocol) => {
    // The provider reads bodies itself.
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser('*', (_, __, done) => done(null));
    protocol.all(`${DEMO_GOOGLE_PATH}/*`, async (request, reply) =>
      hand(await provider(), request, reply),
    );
  });
}
