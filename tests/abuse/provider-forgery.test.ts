import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { ProviderId } from '@stratloom/contracts';
import { REAL_ADDRESSES } from '../../apps/server/src/connections/venue-addresses.ts';
import { makeDemoKey } from '@stratloom/fake-providers';
import { DemoVisitor } from '../../apps/server/src/testing/demo-visitor.ts';
import { providerSteps, usualRights } from '../../apps/server/src/testing/provider-steps.ts';
import { signUpBySms } from '../../apps/server/src/testing/codes.ts';
import { TestServer } from '../../apps/server/src/testing/test-server.ts';

let server: TestServer;
let trap: Server;
let trapped: string[] = [];
let trapAt: string;

const steps = providerSteps(() => server);

describe('forgery at providers', () => {
  before(async () => {
    server = await TestServer.start();
    trap = createServer((request, response) => {
      trapped.push(request.url ?? '');
      response.end('{}');
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    const address = trap.address();
    assert.ok(typeof address === 'object' && address !== null);
    trapAt = `http://127.0.0.1:${address.port}`;
  });
  after(async () => {
    trap.close();
    await server.close();
  });

  describe('an address in what a user sends', () => {
    it('is asked by nobody, wherever it stands', async () => {
      const { accessToken: token, userId } = await server.signUp();
      const evil = `${trapAt}/latest/meta-data/`;
      trapped = [];
      const bodies = [
        { providerId: evil, connectionType: 'oauth' },
        ...ProviderId.options.flatMap((providerId) => [
          { providerId, connectionType: 'api_key', apiKeyData: { apiKey: evil, apiSecret: evil } },
          {
            providerId,
            connectionType: 'api_key',
            apiKeyData: { ...makeDemoKey(providerId, []), baseUrl: evil, host: evil, origin: evil },
          },
          { providerId, connectionType: 'oauth', redirectUri: evil, issuer: evil, userId },
        ]),
      ];
      for (const body of bodies) {
        const { status } = await server.call('POST', '/v1/providers', { token, body });
        assert.ok(status < 500, String(status));
      }
      const visitor = new DemoVisitor(server);
      for (const body of [
        { code: evil, state: evil },
        { code: evil, state: evil, iss: evil },
      ]) {
        const path = '/v1/auth/oauth/google/signin/callback';
        assert.ok((await visitor.call('POST', path, { body })).status < 500);
      }
      for (const headers of [
        { host: new URL(trapAt).host },
        { 'x-forwarded-host': new URL(trapAt).host },
        { origin: trapAt },
      ]) {
        const { body } = await server.call(
          'GET',
          '/v1/auth/oauth/google/signin/authorization-url',
          {
            headers,
          },
        );
        assert.ok(!body.url.includes(trapAt), 'the return address is that of the settings');
      }
      assert.deepEqual(trapped, []);
    });

    it('of another issuer is not believed beside a good code', async () => {
      const visitor = new DemoVisitor(server);
      const { body } = await visitor.call('GET', '/v1/auth/oauth/google/signup/authorization-url');
      const { code, state } = await visitor.visit(body.url, { email: 'mix-up@example.com' });
      const answer = await visitor.call('POST', '/v1/auth/oauth/google/signup/callback', {
        body: { code, state, iss: 'https://accounts.google.com' },
      });
      assert.equal(answer.status, 401);
      assert.equal(answer.body.error, 'oauth.refused');
    });
  });

  describe('the real providers', () => {
    it('are asked by https at their own hosts alone', () => {
      const { keyHelp, ...places } = REAL_ADDRESSES;
      const urls = [
        ...Object.values(places).flatMap((each) => Object.values(each)),
        ...Object.values(keyHelp),
      ];
      assert.ok(urls.length >= 10);
      for (const url of urls) {
        const { protocol, hostname } = new URL(url);
        assert.equal(protocol, 'https:');
        assert.match(hostname, /(^|\.)(coinbase\.com|kraken\.com|binance\.us|alpaca\.markets)$/);
      }
    });
  });

  describe('many requests at once', () => {
    it('make one connection, whichever of them comes last', async () => {
      const user = await server.signUp();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => steps.connectByKey(user, 'binanceus')),
      );
      assert.ok(answers.every(({ status }) => status === 200));
      assert.equal(new Set(answers.map(({ body }) => body.connection.id)).size, 1);
      assert.equal((await steps.mine(user)).length, 1);
    });

    it('finish one visit, once', async () => {
      const user = await server.signUp();
      const { visitor, returned } = await steps.visit(user, 'alpaca');
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => steps.finish(user, 'alpaca', visitor, returned)),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      assert.ok(
        answers.every(({ status, body }) => status === 200 || body.error === 'providers.state'),
      );
    });
  });

  describe('somebody who signed in by what can be taken over from afar', () => {
    it('links no keys: neither SMS nor a social account suffices', async () => {
      const sms = await signUpBySms(server, 'sms-only@example.com', '+14155550199');
      const visitor = new DemoVisitor(server);
      const { body } = await visitor.call('GET', '/v1/auth/oauth/google/signup/authorization-url');
      const { code, state } = await visitor.visit(body.url, { email: 'google-only@example.com' });
      const google = await visitor.call('POST', '/v1/auth/oauth/google/signup/callback', {
        body: { code, state },
      });
      for (const token of [sms.body.accessToken, google.body.tokens.accessToken]) {
        for (const providerId of ProviderId.options) {
          const answer = await server.call('POST', '/v1/providers', {
            token,
            body: {
              providerId,
              connectionType: 'api_key',
              apiKeyData: makeDemoKey(providerId, usualRights(providerId)),
            },
          });
          assert.equal(answer.status, 403, providerId);
          assert.equal(answer.body.error, 'auth.step-up');
        }
      }
    });
  });
});
