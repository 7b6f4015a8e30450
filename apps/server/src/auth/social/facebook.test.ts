import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { OutboundFailure } from '../../outbound/pinned-fetch.ts';
import { createFacebookClient } from './facebook.ts';
import { type SocialClient, SocialRefusal } from './social-client.ts';

const APP = { clientId: '100', clientSecret: 'canary-app-secret', isDemo: true };
const ATTEMPT = { state: 'signin.s', verifier: 'v', nonce: 'n' };
const TOKEN = 'user-token';

const GOOD = {
  app_id: '100',
  user_id: '4711',
  type: 'USER',
  is_valid: true,
  expires_at: Math.floor(Date.now() / 1000) + 3_600,
};

let server: Server;
let client: SocialClient;
let inspection: object;
let status: Readonly<Record<string, number>> = {};
let asked: { path: string; search: URLSearchParams; authorization: string | undefined }[] = [];

describe('sign-in by Facebook', () => {
  before(async () => {
    server = createServer((request, response) => {
      const { pathname, searchParams: search } = new URL(request.url ?? '/', 'http://x');
      const path = pathname.split('/').at(-1) ?? '';
      asked.push({ path, search, authorization: request.headers.authorization });
      const answers: Readonly<Record<string, object>> = {
        access_token: { access_token: TOKEN, token_type: 'bearer' },
        debug_token: { data: inspection },
        me: { id: '4711', name: 'Ann', email: 'Ann@Example.com' },
      };
      response.writeHead(status[path] ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answers[path] ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(typeof address === 'object' && address !== null);
    const at = `http://127.0.0.1:${address.port}`;
    client = createFacebookClient({
      ...APP,
      redirectUri: () => 'http://localhost/auth/oauth/facebook/callback',
      pages: () => at,
      graph: () => at,
    });
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  describe('a token of Facebook', () => {
    it('is inspected and proven before anything is believed', async () => {
      inspection = GOOD;
      asked = [];
      assert.deepEqual(await client.identify({ code: 'c' }, ATTEMPT), {
        issuer: 'https://www.facebook.com',
        subject: '4711',
        email: 'ann@example.com',
        isEmailVerified: false,
        name: 'Ann',
      });
      assert.deepEqual(
        asked.map(({ path }) => path),
        ['access_token', 'debug_token', 'me'],
      );
      const [exchange, debug, me] = asked;
      assert.equal(exchange?.search.size, 0, 'the secret is in no address');
      assert.equal(debug?.authorization, `Bearer ${APP.clientId}|${APP.clientSecret}`);
      const proof = createHmac('sha256', APP.clientSecret).update(TOKEN).digest('hex');
      assert.equal(me?.search.get('appsecret_proof'), proof);
      assert.equal(me?.authorization, `Bearer ${TOKEN}`);
    });

    it('that does not end by itself is good', async () => {
      inspection = { ...GOOD, expires_at: 0 };
      assert.equal((await client.identify({ code: 'c' }, ATTEMPT)).subject, '4711');
    });

    const wrongs: Readonly<Record<string, object>> = {
      'was given to another app': { ...GOOD, app_id: '200' },
      'belongs to somebody else': { ...GOOD, user_id: '1' },
      'is not valid': { ...GOOD, is_valid: false },
      'is over': { ...GOOD, expires_at: 1 },
      'is of a page': { ...GOOD, type: 'PAGE' },
    };
    for (const [name, data] of Object.entries(wrongs)) {
      it(`that ${name} proves nothing`, async () => {
        inspection = data;
        await assert.rejects(client.identify({ code: 'c' }, ATTEMPT), SocialRefusal);
      });
    }
  });

  describe('Facebook', () => {
    for (const path of ['access_token', 'debug_token', 'me']) {
      it(`has refused nobody when ${path} fails, and has when it says no`, async () => {
        inspection = GOOD;
        for (const code of [500, 503, 429]) {
          status = { [path]: code };
          await assert.rejects(client.identify({ code: 'c' }, ATTEMPT), OutboundFailure);
        }
        status = { [path]: 400 };
        await assert.rejects(client.identify({ code: 'c' }, ATTEMPT), SocialRefusal);
        status = {};
      });
    }

    it('has said nothing when its answer has another form', async () => {
      inspection = {};
      await assert.rejects(client.identify({ code: 'c' }, ATTEMPT), OutboundFailure);
    });
  });
});
