import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html, sendDemoPage } from '../pages/page.ts';
import { consentButtons } from '../identity/person.ts';
import { OneTimeGrants } from '../pages/one-time-grants.ts';

/** An app that is registered at a demo provider. */
export interface DemoApp {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** Rights that a consent granted. */
export interface DemoGrant {
  readonly scopes: readonly string[];
  /** PKCE, where the provider knows it. */
  readonly challenge: string | undefined;
}

/** Consent form of one provider. */
export interface DemoConsent {
  readonly name: string;
  readonly path: string;
  readonly usesPkce: boolean;
  readonly app: () => DemoApp;
}

const Asked = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string().min(8).max(512),
  scope: z.string().max(1_000),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256').optional(),
});

const Answer = Asked.extend({ answer: z.enum(['allow', 'deny']) }).catchall(z.string());

/** Adds a consent page and returns what was granted on it, by code. */
export function addConsentPage(
  pages: FastifyInstance,
  { name, path, usesPkce, app }: DemoConsent,
): OneTimeGrants<DemoGrant> {
  const grants = new OneTimeGrants<DemoGrant>();
  const isOurs = (asked: z.output<typeof Asked>): boolean =>
    asked.client_id === app().clientId &&
    asked.redirect_uri === app().redirectUri &&
    (!usesPkce || asked.code_challenge !== undefined);
  pages.get(path, async (request, reply) => {
    const asked = Asked.safeParse(request.query);
    if (!asked.success || !isOurs(asked.data)) {
      const body = html`<p>The app, its return address or its request is not in order.</p>`;
      return sendDemoPage(reply, { provider: name, title: 'Invalid request', body }, 400);
    }
    const hidden = Object.entries(asked.data).map(
      ([field, value]) => html`<input type="hidden" name="${field}" value="${value ?? ''}" />`,
    );
    const scopes = asked.data.scope
      .split(' ')
      .map(
        (scope) =>
          html`<label class="check"
            ><input type="checkbox" name="allow ${scope}" value="yes" checked /> ${scope}</label
          >`,
      );
    const body = html`<p>Stratloom wants to connect your ${name} account.</p>
      <form method="post" action="${path}">
        ${hidden}
        <fieldset>
          <legend>It may</legend>
          ${scopes}
        </fieldset>
        ${consentButtons()}
      </form>`;
    return sendDemoPage(reply, { provider: name, title: `Connect ${name}`, body });
  });
  pages.post(path, async (request, reply) => {
    const { answer, ...asked } = Answer.parse(request.body);
    if (!isOurs(asked)) return reply.status(400).send({ error: 'invalid_request' });
    const url = new URL(asked.redirect_uri);
    url.searchParams.set('state', asked.state);
    if (answer === 'deny') {
      url.searchParams.set('error', 'access_denied');
      url.searchParams.set('error_description', 'The user denied the request');
    } else {
      const scopes = Object.keys(asked).flatMap((field) =>
        field.startsWith('allow ') ? [field.slice('allow '.length)] : [],
      );
      const grant = { scopes, challenge: asked.code_challenge };
      url.searchParams.set('code', grants.give(grant));
    }
    return reply.redirect(url.href, 303);
  });
  return grants;
}
