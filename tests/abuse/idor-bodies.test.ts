// Ids that stand in bodies and queries, as those in addresses do in idor.test.ts: whoever names what is not theirs gets
// nothing by it.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { makeDemoKey } from '@stratloom/fake-providers';
import { usualRights } from '../../apps/server/src/testing/provider-steps.ts';
import { totpCode } from '../../apps/server/src/testing/codes.ts';
import { storeOrderInDoubt } from '../../apps/server/src/testing/order-in-doubt.ts';
import { connectAsTestOwner } from '../../apps/server/src/testing/owner-connection.ts';
import {
  type Answer,
  TestServer,
  type TestUser,
} from '../../apps/server/src/testing/test-server.ts';
import { SweepSteps } from '../../apps/server/src/testing/sweep-steps.ts';
import { strategyContent } from '../../apps/server/src/testing/strategy-content.ts';
import { storeMarketThings } from '../../apps/server/src/testing/fill-marketplace.ts';
import { MarketplaceSteps, TERMS } from '../../apps/server/src/testing/marketplace-steps.ts';
import { TradingSteps } from '../../apps/server/src/testing/trading-steps.ts';
import { RULES } from './id-rules.ts';
import { type ApiOperation, type ApiReference, type JsonSchema, readReference } from './openapi.ts';

/** Names of what may be somebody's. */
const IS_ID = /(?:^|[a-z_])ids?$|Ids?$|^symbol$|^owner/;

let server: TestServer;
let reference: ApiReference;
let owner: TestUser;
let stranger: TestUser;

function listOf(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the names of all fields of a schema, at every depth. */
function fieldsIn(schema: JsonSchema, depth = 0): string[] {
  if (depth > 12) return [];
  const { $ref: to, properties = {}, items } = schema;
  const referred =
    typeof to === 'string' ? reference.schemas[to.split('/').at(-1) ?? ''] : undefined;
  const inner = [
    ...(referred === undefined ? [] : [referred]),
    ...listOf(schema['anyOf']),
    ...listOf(schema['oneOf']),
    ...listOf(schema['allOf']),
    ...listOf([items].filter((each) => typeof each === 'object')),
    ...listOf(schema['prefixItems']),
    ...listOf(Object.values(properties ?? {})),
  ];
  return [...Object.keys(properties ?? {}), ...inner.flatMap((each) => fieldsIn(each, depth + 1))];
}

function namesIn({ method, path, parameters, body }: ApiOperation): string[] {
  const asked = parameters.filter(({ in: place }) => place !== 'path').map(({ name }) => name);
  const fields = body === undefined ? [] : fieldsIn(body);
  const ids = new Set([...asked, ...fields].filter((name) => IS_ID.test(name)));
  return [...ids].map((name) => `${method} ${path} ${name}`);
}

/** Expects what is somebody else's to be answered as what does not exist. */
async function expectNothing(id: string, ask: (id: string) => Promise<Answer>): Promise<void> {
  const [foreign, missing] = [await ask(id), await ask(randomUUID())];
  assert.deepEqual([foreign.status, foreign.body], [404, missing.body]);
}

const TESTS: Readonly<Record<string, () => Promise<void>>> = {
  'an account': async () => {
    const { accessToken: token } = stranger;
    const { userId } = owner;
    const create = { userId, providerId: 'coinbase', connectionType: 'oauth' };
    const begun = await server.call('POST', '/v1/providers/create', { token, body: create });
    assert.equal(begun.status, 403);
    assert.equal(begun.body.connectionData, undefined);
    const taken = await server.call('POST', '/v1/auth/session/take-over', {
      headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
      body: { userId, accessToken: token, isAgreed: true },
    });
    assert.equal(taken.status, 401);
    const path = '/v1/auth/totp/registrations';
    for (const body of [{ userId }, { email: owner.email }]) {
      assert.equal((await server.call('POST', path, { token, body })).status, 400);
    }
    const { body: setup } = await server.call('POST', path, { token, body: {} });
    const code = totpCode(setup.secret, Date.now());
    const foreign = await server.call('PUT', `${path}/${userId}`, {
      token,
      body: { code, userId },
    });
    assert.equal(foreign.status, 400);
    const device = { type: 'authenticated', userId, deviceId: randomUUID() };
    assert.equal((await server.call('POST', '/v1/devices', { token, body: device })).status, 200);
    const status = await server.call('GET', `${path}/${userId}`, { token: owner.accessToken });
    assert.deepEqual(status.body, { enabled: false });
    const database = await connectAsTestOwner(server.database);
    const { rows } = await database.query('select user_id from devices where id = $1', [
      device.deviceId,
    ]);
    await database.end();
    assert.deepEqual(rows, [{ user_id: stranger.userId }]);
  },

  'an account whose code is asked for': async () => {
    const path = '/v1/auth/totp/registrations';
    const thief = await server.signUp();
    const token = thief.accessToken;
    const { body: setup } = await server.call('POST', path, { token, body: {} });
    const code = totpCode(setup.secret, Date.now() - 30_000);
    await server.call('PUT', `${path}/${thief.userId}`, { token, body: { code } });
    const good = totpCode(setup.secret, Date.now());
    const body = { userId: owner.userId, code: good };
    for (const [name, status] of [
      ['authentications', 401],
      ['authenticate', 401],
      ['verify', 200],
    ] as const) {
      const answer = await server.call('POST', `/v1/auth/totp/${name}`, { token, body });
      assert.equal(answer.status, status, name);
      assert.ok(answer.body.verified !== true && answer.body.userId === undefined, name);
    }
  },

  'a passkey': async () => {
    const { accessToken: token } = stranger;
    const started = await server.call('POST', '/v1/auth/step-up/passkeys', { token, body: {} });
    const { challenge } = started.body.publicKeyCredentialRequestOptions;
    const proven = await server.call('PUT', `/v1/auth/step-up/passkeys/${challenge}`, {
      token,
      body: owner.authenticator.get({ challenge }),
    });
    assert.equal(proven.status, 403, 'another account’s passkey proves nothing for this session');
    const signIn = await server.challenge();
    const { credentialId, userHandle } = owner.authenticator.get({ challenge: signIn });
    const forged = {
      ...stranger.authenticator.get({ challenge: signIn }),
      credentialId,
      userHandle,
    };
    const path = `/v1/auth/passkeys/authentications/${signIn}`;
    assert.equal((await server.call('PUT', path, { body: forged })).status, 401);
    const registrations = '/v1/auth/passkeys/registrations';
    const { body: options } = await server.call('POST', registrations, { token, body: {} });
    const taken = await server.call('PUT', `${registrations}/${options.challenge}`, {
      token,
      body: owner.authenticator.create({ ...options, userId: owner.authenticator.userHandle }),
    });
    assert.equal(taken.status, 409, 'nor can it be made one’s own');
  },

  'a device': async () => {
    const deviceId = randomUUID();
    const register = (user: TestUser, userAgent: string) =>
      server.call('POST', '/v1/devices', {
        token: user.accessToken,
        body: { type: 'authenticated', deviceId, userAgent },
      });
    await register(owner, 'of the owner');
    await register(stranger, 'of the stranger');
    const database = await connectAsTestOwner(server.database);
    const { rows } = await database.query(
      "select info->>'userAgent' as agent from devices where id = $1 and user_id = $2",
      [deviceId, owner.userId],
    );
    await database.end();
    assert.deepEqual(rows, [{ agent: 'of the owner' }]);
  },

  bars: async () => {
    const form = new FormData();
    form.append('file', new Blob(['time,open,high,low,close\n2020-01-01,7,7,7,7\n']), 'secret.csv');
    const response = await fetch(`${server.origin}/v1/bar-sets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.accessToken}` },
      body: form,
    });
    assert.equal(response.status, 200);
    const { body } = await server.call('GET', '/v1/bar-sets', { token: owner.accessToken });
    const candles = (id: string, token: string) =>
      server.call('GET', `/v1/market/candles?symbol=own:${id}`, { token });
    const { id } = body.items[0];
    const foreign = await candles(id, stranger.accessToken);
    const none = randomUUID();
    const missing = await candles(none, stranger.accessToken);
    assert.equal(foreign.status, 404);
    const said = JSON.stringify(foreign.body).replaceAll(id, none);
    assert.equal(said, JSON.stringify(missing.body));
    // A strategy may say any symbol; the bars behind it are given by the route above alone.
    assert.equal((await candles(id, owner.accessToken)).status, 200);
  },

  'a watchlist': async () => {
    const [path, lists] = ['/v1/dashboard/watchlist', '/v1/dashboard/watchlists'];
    const theirs = await server.call('POST', lists, {
      token: owner.accessToken,
      body: { name: 'of the owner' },
    });
    const { accessToken: token } = stranger;
    const { body } = await server.call('POST', path, { token, body: { symbol: 'MSFT' } });
    const move = (watchlistId: string) =>
      server.call('PATCH', `${path}/${body.item.id}`, { token, body: { watchlistId } });
    await expectNothing(theirs.body.id, move);
    const items = await server.call('GET', `${lists}/${theirs.body.id}/items`, {
      token: owner.accessToken,
    });
    assert.deepEqual(items.body.items, []);
  },

  'a deployment': async () => {
    const theirs = new TradingSteps(server, owner);
    const own = new TradingSteps(server, stranger);
    const { id } = await theirs.deploy({ name: 'of the owner' });
    const { status, body } = await own.call('POST', 'deployments', await own.deployment({ id }));
    assert.deepEqual([status, body.error], [409, 'trading.id-taken']);
    assert.equal((await theirs.call('GET', `deployments/${id}`)).body.name, 'of the owner');
    assert.equal((await own.call('GET', `deployments/${id}`)).status, 404);
    const editor = new TradingSteps(server, await server.signUp());
    const { id: edited } = await editor.deploy();
    const edit = { newId: id, versionNumber: 1, parameters: {} };
    const strategyId = (await editor.call('GET', `deployments/${edited}`)).body.strategyId;
    const content = { ...strategyContent('//@version=6\nstrategy("Other")'), language: 'pine' };
    await editor.call('POST', `strategies/${strategyId}/versions`, {
      ...{ basedOn: 1, content: { ...content, parameters: {}, instrument: {} } },
    });
    const taken = await editor.call('POST', `deployments/${edited}/edits`, {
      ...edit,
      versionNumber: 2,
    });
    assert.deepEqual([taken.status, taken.body.error], [409, 'trading.id-taken']);
  },

  'an order': async () => {
    const { userId } = owner;
    const own = new TradingSteps(server, stranger);
    const { id: deploymentId, accountId } = await new TradingSteps(server, owner).deploy();
    const order = { userId, accountId, deploymentId, clientOrderId: 'of-the-owner' };
    await storeOrderInDoubt(server.database, order);
    for (const query of [`accountId=${accountId}`, `deploymentId=${deploymentId}`]) {
      assert.deepEqual((await own.call('GET', `orders?${query}`)).body.items, [], query);
    }
  },

  'a portfolio': async () => {
    const own = new TradingSteps(server, stranger);
    const accountId = await new TradingSteps(server, owner).openAccount();
    for (const path of ['portfolio', 'portfolio/tax-lots']) {
      for (const id of [accountId, randomUUID()]) {
        const { status, body } = await own.call('GET', `${path}?kind=paper&accountId=${id}`);
        assert.deepEqual([status, body.error], [404, 'trading.no-account'], path);
      }
    }
  },

  'what is deployed': async () => {
    const theirs = new TradingSteps(server, owner);
    const own = new TradingSteps(server, stranger);
    const things = [
      ['strategyId', await theirs.saveScript()],
      ['accountId', await theirs.openAccount()],
    ] as const;
    for (const [field, id] of things) {
      await expectNothing(id, async (named) =>
        own.call('POST', 'deployments', await own.deployment({ [field]: named })),
      );
    }
    assert.deepEqual((await own.call('GET', 'deployments')).body, { items: [] });
  },

  'a connection to trade with': async () => {
    const { body } = await server.call('POST', '/v1/providers', {
      token: owner.accessToken,
      body: {
        ...{ providerId: 'kraken', connectionType: 'api_key' },
        apiKeyData: makeDemoKey('kraken', usualRights('kraken')),
      },
    });
    const own = new TradingSteps(server, stranger);
    const open = async (connectionId: string) => own.call('POST', 'accounts', { connectionId });
    await expectNothing(body.connection.id, open);
  },

  'a strategy that is tried': async () => {
    const strategyId = await new TradingSteps(server, owner).saveScript();
    const own = new TradingSteps(server, stranger);
    const path = `accounts/${await own.openAccount()}/preflight?versionNumber=1&strategyId=`;
    await expectNothing(strategyId, (id) => own.call('GET', path + id));
  },

  'a strategy that is published': async () => {
    const strategyId = await new TradingSteps(server, owner).saveScript();
    const own = new MarketplaceSteps(server, stranger);
    await own.takeHandle('somebody_else');
    const offer = (id: string) =>
      own.call('POST', 'marketplace/listings', { ...TERMS, strategyId: id, versionNumber: 1 });
    await expectNothing(strategyId, offer);
  },

  'a listing that is not on sale': async () => {
    const { draftId } = await storeMarketThings(server.database, owner.userId);
    const steps = new MarketplaceSteps(server, stranger);
    const { body } = await steps.call('GET', `marketplace/listings?ids=${draftId}`);
    assert.deepEqual(body, { items: [], total: 0, next: null });
  },

  'a listing in a cart': async () => {
    const { draftId } = await storeMarketThings(server.database, owner.userId);
    const steps = new MarketplaceSteps(server, stranger);
    const buy = (listingId: string) =>
      steps.call('POST', 'marketplace/purchases', { items: [{ listingId, price: 1 }] });
    const [foreign, missing] = [await buy(draftId), await buy(randomUUID())];
    assert.deepEqual([foreign.status, foreign.body], [409, missing.body]);
  },

  'a strategy that is searched': async () => {
    const strategyId = await new TradingSteps(server, owner).saveScript();
    await expectNothing(strategyId, (id) => new SweepSteps(server, stranger).search(id));
  },

  'an attempt': async () => {
    const attemptId = randomUUID();
    const [shown, other] = ['hammer', 'doji_star'];
    const answer = (user: TestUser, namedPatternId: string | undefined) =>
      server.call('POST', '/v1/learn/trainer-answers', {
        token: user.accessToken,
        body: { attemptId, shownPatternId: shown, namedPatternId },
      });
    const own = await answer(owner, shown);
    assert.equal(own.status, 200, JSON.stringify(own.body));
    const foreign = await answer(stranger, other);
    assert.equal(foreign.status, 200);
    assert.notDeepEqual(foreign.body, own.body, 'an own attempt, not a look at the other one');
  },
};

describe('ids in bodies and queries', () => {
  before(async () => {
    server = await TestServer.start();
    reference = await readReference(server.origin);
    [owner, stranger] = [await server.signUp(), await server.signUp()];
  });
  after(() => server.close());

  describe('every id in a body or a query', () => {
    it('has a rule here', () => {
      const found = reference.operations.flatMap(namesIn);
      assert.deepEqual(
        found.filter((name) => RULES[name] === undefined),
        [],
      );
      assert.deepEqual(
        Object.keys(RULES).filter((name) => !found.includes(name)),
        [],
        'rules of what is gone',
      );
    });

    it('with a rule that names a test is tested here', () => {
      for (const [name, rule] of Object.entries(RULES)) {
        if (typeof rule === 'string') continue;
        assert.ok(TESTS[rule.test] !== undefined, name);
      }
    });
  });

  describe('somebody else’s', () => {
    for (const [name, test] of Object.entries(TESTS)) {
      it(`${name} is nothing to who names it`, test);
    }
  });
});
