import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ProviderId } from '@stratloom/contracts';
import { Client } from 'pg';
import { makeDemoKey } from '@stratloom/fake-providers';
import { noticeTo } from '../../../testing/codes.ts';
import { providerSteps, usualRights } from '../../../testing/provider-steps.ts';
import { DemoVisitor } from '../../../testing/demo-visitor.ts';
import { type Answer, keepingLogger, TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Client;
/** Time by which the server is ahead of its providers, ms. */
let aheadMs = 0;
const { lines, logger } = keepingLogger();

const { connectByKey, mine, visit, finish } = providerSteps(() => server);

describe('routes of providers', () => {
  before(async () => {
    server = await TestServer.start({ clock: () => new Date(Date.now() + aheadMs), logger });
    owner = new Client(server.database.connection.owner);
    await owner.connect();
  });
  after(async () => {
    await owner.end();
    await server.close();
  });

  describe('the providers', () => {
    it('are listed with what a key needs, and said to be demos', async () => {
      const { body } = await server.call('GET', '/v1/providers');
      assert.deepEqual(
        body.providers.map((each: { providerId: string }) => each.providerId),
        ['coinbase', 'kraken', 'binanceus', 'alpaca'],
      );
      const [coinbase, kraken, binanceus] = body.providers;
      assert.deepEqual(coinbase.connectionTypes, ['oauth', 'api_key']);
      assert.deepEqual(kraken.connectionTypes, ['api_key']);
      assert.equal(kraken.demo, true);
      assert.equal(kraken.keys.takesOneTimeCode, true);
      assert.deepEqual(kraken.keys.required, [
        'Query Funds',
        'Query Open Orders & Trades',
        'Query Closed Orders & Trades',
      ]);
      assert.deepEqual(kraken.keys.optional, ['Create & Modify Orders']);
      assert.deepEqual(binanceus.keys.required, ['Enable Reading']);
      assert.deepEqual(binanceus.keys.optional, ['Enable Trading']);
    });

    it('have a page that makes keys, which the help link opens', async () => {
      const { body } = await server.call('GET', '/v1/providers');
      for (const { keys, name } of body.providers) {
        const page = await fetch(keys.helpUrl);
        assert.equal(page.status, 200);
        assert.match(
          await page.text(),
          new RegExp(`Demo provider.*${name.replace('.', String.raw`\.`)}`, 's'),
        );
      }
      const made = await fetch(body.providers[1].keys.helpUrl, {
        method: 'POST',
        body: new URLSearchParams({ 'query-funds': 'yes' }),
      });
      const text = await made.text();
      const [, apiKey] = /name="apiKey"[^>]*>([^<]+)</.exec(text) ?? [];
      const [, apiSecret] = /name="apiSecret"[^>]*>([^<]+)</.exec(text) ?? [];
      const user = await server.signUp();
      const answer = await connectByKey(user, 'kraken', { apiKey, apiSecret });
      assert.equal(answer.body.error, 'providers.rights-missing');
      assert.match(
        answer.body.message,
        /Query Open Orders & Trades and Query Closed Orders & Trades/,
      );
    });
  });

  for (const providerId of ProviderId.options) {
    describe(`a key of ${providerId}`, () => {
      it('is tested and kept, and no answer shows it', async () => {
        const user = await server.signUp();
        await server.proveAddress(user);
        const key = makeDemoKey(providerId, usualRights(providerId));
        const { status, body } = await connectByKey(user, providerId, key);
        assert.equal(status, 200, body.message);
        assert.equal(body.status, 'connected');
        assert.deepEqual(body.connection.rights, ['read', 'trade']);
        assert.equal(body.connection.environment, 'demo');
        assert.equal(body.connection.keyHint, key.apiKey.slice(-4));
        assert.ok(
          await noticeTo(server, user.email, /can read and trade there, and cannot withdraw/),
        );
        const shown = JSON.stringify([body, await mine(user)]);
        assert.ok(!shown.includes(key.apiKey) && !shown.includes(key.apiSecret));
        assert.deepEqual(
          (await mine(user)).map((each) => each.providerId),
          [providerId],
        );
      });

      it('is stored sealed: a dump of the row shows nothing of it', async () => {
        const user = await server.signUp();
        const key = makeDemoKey(providerId, usualRights(providerId));
        await connectByKey(user, providerId, key);
        const { rows } = await owner.query(
          `select *, encode(credentials_sealed, 'hex') as hex, encode(credentials_sealed, 'escape') as text
         from provider_connections where user_id = $1`,
          [user.userId],
        );
        assert.equal(rows.length, 1);
        const dump = JSON.stringify(rows);
        for (const secret of [key.apiKey, key.apiSecret]) {
          for (const form of [secret, secret.slice(8, 40)]) {
            assert.ok(!dump.includes(form));
            assert.ok(!dump.includes(Buffer.from(form).toString('hex')));
          }
        }
      });

      it('is refused with another secret', async () => {
        const user = await server.signUp();
        const { apiKey } = makeDemoKey(providerId, usualRights(providerId));
        const { apiSecret } = makeDemoKey(providerId, usualRights(providerId));
        const { status, body } = await connectByKey(user, providerId, { apiKey, apiSecret });
        assert.equal(status, 400);
        assert.equal(body.error, 'providers.key-refused');
        assert.deepEqual(await mine(user), []);
      });

      it('that is none of the demo is sent nowhere', async () => {
        const user = await server.signUp();
        const key = { apiKey: 'A'.repeat(40), apiSecret: 'B'.repeat(40) };
        const { status, body } = await connectByKey(user, providerId, key);
        assert.equal(status, 400);
        assert.equal(body.error, 'providers.demo-key');
        assert.match(body.remedy, /DEMO_PROVIDERS=off/);
      });

      it('is replaced by a newer one', async () => {
        const user = await server.signUp();
        await connectByKey(user, providerId);
        const [first] = await mine(user);
        await connectByKey(user, providerId);
        const after = await mine(user);
        assert.equal(after.length, 1);
        assert.equal(after[0]?.id, first?.id);
      });
    });
  }

  describe('a key', () => {
    const withdrawing = {
      coinbase: ['can_transfer', 'Transfer'],
      kraken: ['withdraw-funds', 'Withdraw Funds'],
      binanceus: ['enableWithdrawals', 'Enable Withdrawals'],
    } as const;
    for (const provider of ['coinbase', 'kraken', 'binanceus'] as const) {
      it(`of ${provider} that may withdraw is refused, with the reason`, async () => {
        const user = await server.signUp();
        const [code, name] = withdrawing[provider];
        const key = makeDemoKey(provider, [...usualRights(provider), code]);
        const { status, body } = await connectByKey(user, provider, key);
        assert.equal(status, 400);
        assert.equal(body.error, 'providers.may-withdraw');
        assert.ok(body.message.includes(name), body.message);
        assert.deepEqual(await mine(user), []);
      });
    }

    it('of Binance.US that may not read is refused, naming what is missing', async () => {
      const user = await server.signUp();
      const { body } = await connectByKey(user, 'binanceus', makeDemoKey('binanceus', []));
      assert.equal(body.error, 'providers.rights-missing');
      assert.match(body.message, /Enable Reading/);
    });

    it('of Kraken with a 2FA code needs it', async () => {
      const user = await server.signUp();
      const key = makeDemoKey('kraken', [...usualRights('kraken'), 'otp']);
      for (const otp of [undefined, '', '000000']) {
        const { body } = await connectByKey(user, 'kraken', { ...key, otp });
        assert.equal(body.error, 'providers.key-refused', String(otp));
        assert.match(body.remedy, /2FA/);
      }
      assert.equal((await connectByKey(user, 'kraken', { ...key, otp: '123456' })).status, 200);
      const stored = await owner.query('select * from provider_connections where user_id = $1', [
        user.userId,
      ]);
      assert.equal(stored.rows.length, 1);
    });

    it('needs both halves', async () => {
      const user = await server.signUp();
      for (const half of [
        { apiKey: 'x', apiSecret: ' ' },
        { apiKey: '', apiSecret: 'x' },
      ]) {
        const { status, body } = await connectByKey(user, 'kraken', half);
        assert.equal(status, 400);
        assert.equal(body.message, 'Please enter both API key and secret');
      }
    });

    it('needs a fresh proof of who enters it', async () => {
      const user = await server.signUp();
      aheadMs += 16 * 60_000;
      const { body: fresh } = await server.call('POST', '/v1/auth/session/refresh', {
        body: { refreshToken: user.refreshToken },
      });
      const late = await connectByKey({ ...user, ...fresh }, 'kraken');
      assert.equal(late.status, 403);
      assert.equal(late.body.error, 'auth.step-up');
    });
  });

  for (const providerId of ['coinbase', 'alpaca'] as const) {
    describe(`a consent at ${providerId}`, () => {
      it('connects the account, and comes back to the address of the specification', async () => {
        const user = await server.signUp();
        const { visitor, returned } = await visit(user, providerId);
        assert.equal(returned.address, `${server.origin}/auth/providers/${providerId}/callback`);
        const { status, body } = await finish(user, providerId, visitor, returned);
        assert.equal(status, 200, body.message);
        assert.equal(body.operation_success, true);
        assert.equal(body.error_code, null);
        assert.equal(body.connection.connectionType, 'oauth');
        assert.deepEqual(body.connection.rights, ['read', 'trade']);
        assert.equal((await mine(user)).length, 1);
      });

      it('can be begun by /create, for the caller alone', async () => {
        const [user, other] = [await server.signUp(), await server.signUp()];
        const create = (userId: string) =>
          server.call('POST', '/v1/providers/create', {
            token: user.accessToken,
            body: { userId, providerId, connectionType: 'oauth' },
          });
        const { body } = await create(user.userId);
        assert.equal(body.operationSuccess, true);
        assert.equal(body.status, 'pending');
        assert.match(body.connectionData.authorizationUrl, /^http/);
        const foreign = await create(other.userId);
        assert.equal(foreign.status, 403);
        assert.equal(foreign.body.error, 'providers.other-user');
      });

      it('is good once, in its browser, for its user, at its provider', async () => {
        const [user, other] = [await server.signUp(), await server.signUp()];
        const wrongs: ((
          visitor: DemoVisitor,
          returned: { code: string | null; state: string | null },
        ) => Promise<Answer>)[] = [
          (_, returned) => finish(user, providerId, new DemoVisitor(server), returned),
          (visitor, returned) => finish(other, providerId, visitor, returned),
          (visitor, returned) =>
            finish(user, providerId === 'coinbase' ? 'alpaca' : 'coinbase', visitor, returned),
          (visitor, returned) =>
            finish(user, providerId, visitor, { ...returned, state: `connect.${'A'.repeat(43)}` }),
          async (visitor, returned) => {
            await finish(user, providerId, visitor, returned);
            return finish(user, providerId, visitor, returned);
          },
          (visitor, returned) => {
            aheadMs += 10 * 60_000 + 1;
            return finish(user, providerId, visitor, returned);
          },
        ];
        for (const wrong of wrongs) {
          const { visitor, returned } = await visit(user, providerId);
          const { status, body } = await wrong(visitor, returned);
          assert.equal(status, 400);
          assert.equal(body.error, 'providers.state');
        }
        assert.deepEqual(await mine(other), []);
      });

      it('that the provider does not confirm is an answer', async () => {
        const user = await server.signUp();
        const { visitor, returned } = await visit(user, providerId);
        const { status, body } = await finish(user, providerId, visitor, {
          ...returned,
          code: 'made-up',
        });
        assert.equal(status, 200);
        assert.equal(body.operation_success, false);
        assert.equal(body.error_code, 'providers.consent-refused');
        assert.deepEqual(await mine(user), []);
      });

      it('that the user denies comes back with an error', async () => {
        const user = await server.signUp();
        const { returned } = await visit(user, providerId, { answer: 'deny' });
        assert.equal(returned.error, 'access_denied');
        assert.equal(returned.code, null);
      });
    });
  }

  describe('a consent', () => {
    it('at Coinbase that allows too little is an answer that names it', async () => {
      const user = await server.signUp();
      const fields = { 'allow wallet:accounts:read': null };
      const { visitor, returned } = await visit(user, 'coinbase', fields);
      const { body } = await finish(user, 'coinbase', visitor, returned);
      assert.equal(body.operation_success, false);
      assert.equal(body.error_code, 'providers.rights-missing');
      assert.match(body.message, /wallet:accounts:read/);
    });

    it('at Coinbase with the code of another visit is refused by its PKCE', async () => {
      const user = await server.signUp();
      const [one, two] = [await visit(user, 'coinbase'), await visit(user, 'coinbase')];
      const mixed = { code: two.returned.code, state: one.returned.state };
      const { body } = await finish(user, 'coinbase', one.visitor, mixed);
      assert.equal(body.operation_success, false);
    });

    for (const providerId of ['kraken', 'binanceus'] as const) {
      it(`is not there at ${providerId}`, async () => {
        const user = await server.signUp();
        const { status, body } = await server.call('POST', '/v1/providers', {
          token: user.accessToken,
          body: { providerId, connectionType: 'oauth' },
        });
        assert.equal(status, 400);
        assert.equal(body.error, 'providers.no-oauth');
      });
    }
  });

  describe('the log of all this', () => {
    it('holds no key, secret, code or token', () => {
      const log = lines.join('\n');
      assert.ok(lines.length > 20);
      for (const pattern of [/DEMO-/, /PKDEMO/, /BEGIN/, /connect\./, /demo_/, /apiKeys/]) {
        assert.doesNotMatch(log, pattern);
      }
    });
  });
});
