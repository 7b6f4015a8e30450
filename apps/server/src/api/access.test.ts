import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import * as contracts from '@stratloom/contracts';
import type { RouteContract } from '@stratloom/contracts';
import { storeAlertFiring } from '../testing/alert-firing.ts';
import { pushSubscription } from '../testing/push-subscription.ts';
import { followAuthor } from '../testing/follow-author.ts';
import { optimization } from '../testing/optimization.ts';
import { sweepOrder } from '../testing/sweep-order.ts';
import { providerSteps } from '../testing/provider-steps.ts';
import { savedRun } from '../testing/saved-run.ts';
import { strategyContent } from '../testing/strategy-content.ts';
import { strategyRun } from '../testing/strategy-run.ts';
import { type Answer, TestServer, type TestUser } from '../testing/test-server.ts';
import { storeMarketThings } from '../testing/fill-marketplace.ts';
import { TradingSteps, WIDE_LIMITS } from '../testing/trading-steps.ts';

let server: TestServer;
let owner: TestUser;
let other: TestUser;
const ids: Record<string, string> = {};

/** Every route of every contract: a new one is here without anybody adding it. */
const routes: RouteContract[] = Object.values(contracts)
  .flatMap((group: unknown) =>
    typeof group === 'object' && group !== null ? Object.values(group) : [],
  )
  .filter(isRoute);

function isRoute(value: unknown): value is RouteContract {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

/** Routes that anybody may call: a new one has to be put here on purpose. */
const OPEN: readonly RegExp[] = [
  /^GET \/v1\/(health|providers)$/,
  /^GET \/v1\/market\/(candles|instruments|sparklines|stream|symbols|tickers)$/,
  /^GET \/v1\/shared-runs\/\{token\}$/,
  /^GET \/v1\/users\/public\/\{handle\}$/,
  /^GET \/v1\/users\/images\/\{imageId\}$/,
  /^POST \/v1\/(devices|signup\/profile)$/,
  /^(POST|PUT) \/v1\/auth\/passkeys\//,
  /^POST \/v1\/auth\/totp\/(registrations|authentications|authenticate|verify)$/,
  /^PUT \/v1\/auth\/totp\/registrations\/\{userId\}$/,
  /^POST \/v1\/auth\/(smsotp|emailotp)\/\w+$/,
  /^POST \/v1\/auth\/(signin|recovery|email-recovery|email-recovery\/cancellations)$/,
  /^POST \/v1\/auth\/session\/(validate|current-user|refresh|take-over)$/,
  /^GET \/v1\/auth\/oauth$/,
  /^(GET|POST) \/v1\/auth\/oauth\/\{provider\}\/\{purpose\}\//,
];

/** A good body for the routes that ask for one. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /v1/strategies': { name: 'Mine', content: strategyContent() },
  'PUT /v1/strategies/{id}': { name: 'Stolen' },
  'POST /v1/strategies/{id}/versions': { basedOn: 1, content: strategyContent('stolen') },
  'POST /v1/strategies/{id}/optimizations': optimization(),
  'POST /v1/sweeps': sweepOrder(),
  'POST /v1/sweeps/{id}/hold': { elsewhere: [] },
  'POST /v1/sweeps/{id}/release': { elsewhere: [] },
  'PUT /v1/strategies/{id}/last-run': strategyRun(),
  'POST /v1/runs': savedRun(),
  'PUT /v1/runs/{id}': { name: 'Stolen' },
  'PUT /v1/runs/{id}/sharing': { sharing: 'with-code' },
  'POST /v1/dashboard/watchlists/{id}/items': { symbol: 'AAPL' },
  'POST /v1/deployments/{id}/state': { command: 'stop' },
  'POST /v1/deployments/{id}/preview': { kind: 'cancel' },
  'PUT /v1/deployments/{id}/limits': WIDE_LIMITS,
  'POST /v1/deployments/{id}/edits': { newId: randomUUID(), versionNumber: 1, parameters: {} },
  'POST /v1/accounts/{id}/differences': { subject: 'USD', excess: '1', choice: 'ignore' },
  'PUT /v1/auth/methods/{id}': { name: 'Stolen' },
  'POST /v1/marketplace/listings/{id}/versions': { versionNumber: 1, changes: 'Stolen, all of it' },
  'POST /v1/marketplace/listings/{id}/purchases': { price: 100 },
  'POST /v1/marketplace/listings/{id}/tries': { symbol: 'MSFT' },
  'POST /v1/marketplace/listings/{id}/runs': { symbol: 'MSFT' },
  'POST /v1/marketplace/listings/{id}/reports': { reason: 'spam', words: 'Not mine, ten words' },
  'POST /v1/marketplace/listings/{id}/moderation': { action: 'suspend', reason: 'Not mine at all' },
  'PUT /v1/marketplace/listings/{id}/review': { rating: 1, text: 'Stolen' },
  'POST /v1/accounts/{id}/orders/{clientOrderId}/give-up': { reason: 'taken over' },
};

function routeName({ method, path }: RouteContract): string {
  return `${method} ${path}`;
}

/** Which of the owner's things a path with an id is about. */
function ownersId(path: string): string {
  const id = ids[path.split('/{id}')[0]?.split('/').at(-1) ?? ''];
  assert.ok(id, `${path} needs a thing of the owner in this test`);
  return id;
}

/** Query of a version that might trade; it is nobody's. */
const TRIED = '?strategyId=00000000-0000-4000-8000-000000000000&versionNumber=1&parameters=%7B%7D';

/** Path with something in the place of every parameter. */
function filledPath(path: string, id: string): string {
  return path
    .replace('{id}', encodeURIComponent(id))
    .replace('{userId}', owner.userId)
    .replace('{provider}', path.includes('oauth') ? 'google' : 'coinbase')
    .replace('{challenge}', 'AAAA')
    .replace('{clientOrderId}', 'in-doubt')
    .replace('{number}', '1')
    .concat(path.endsWith('/preflight') ? TRIED : '');
}

function call(route: RouteContract, token?: string, id = ''): Promise<Answer> {
  const body = bodies[routeName(route)];
  return server.call(route.method, filledPath(route.path, id), {
    ...(token === undefined ? {} : { token }),
    ...(route.method === 'GET' ? {} : { body: body ?? {} }),
  });
}

describe('access to routes', () => {
  before(async () => {
    server = await TestServer.start();
    owner = await server.signUp();
    other = await server.signUp();
    const strategy = await server.call('POST', '/v1/strategies', {
      token: owner.accessToken,
      body: { name: 'Secret', content: strategyContent('secret') },
    });
    ids['strategies'] = strategy.body.id;
    const saved = { token: owner.accessToken, body: savedRun('secret') };
    ids['runs'] = (await server.call('POST', '/v1/runs', saved)).body.id;
    const form = new FormData();
    form.append('file', new Blob(['time,open,high,low,close\n2020-01-01,7,7,7,7\n']), 'secret.csv');
    await fetch(`${server.origin}/v1/bar-sets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.accessToken}` },
      body: form,
    });
    const sets = await server.call('GET', '/v1/bar-sets', { token: owner.accessToken });
    ids['bar-sets'] = sets.body.items[0].id;
    const sessions = await server.call('GET', '/v1/auth/sessions', { token: owner.accessToken });
    ids['sessions'] = sessions.body.items[0].id;
    const connected = await providerSteps(() => server).connectByKey(owner, 'kraken');
    ids['providers'] = connected.body.connection.id;
    const watched = await server.call('POST', '/v1/dashboard/watchlist', {
      token: owner.accessToken,
      body: { symbol: 'MSFT' },
    });
    ids['watchlist'] = watched.body.item.id;
    const { accessToken: token, userId } = owner;
    const list = { token, body: { name: 'secret' } };
    const made = await server.call('POST', '/v1/dashboard/watchlists', list);
    ids['watchlists'] = made.body.id;
    const alert = { symbol: 'MSFT', condition: 'above', threshold: 1e9 };
    const set = await server.call('POST', '/v1/dashboard/alerts', { token, body: alert });
    ids['alerts'] = set.body.id;
    ids['alert-firings'] = await storeAlertFiring(server.database, userId);
    const deployed = await new TradingSteps(server, owner).deploy({ name: 'secret' });
    ids['deployments'] = deployed.id;
    ids['accounts'] = deployed.accountId;
    const program = await server.call('POST', '/v1/auth/tokens', {
      token,
      body: { name: 'secret' },
    });
    ids['tokens'] = program.body.item.id;
    const searched = await server.call('POST', '/v1/sweeps', { token, body: sweepOrder() });
    ids['sweeps'] = searched.body.id;
    const archive = await server.call('POST', '/v1/users/export', { token, body: {} });
    ids['export'] = archive.body.item.id;
    const browser = { token, body: pushSubscription('https://push.example/secret', 'secret') };
    const pushed = await server.call('POST', '/v1/alerts/settings/browsers', browser);
    ids['browsers'] = pushed.body.push.browsers[0].id;
    const market = await storeMarketThings(server.database, userId);
    ids['listings'] = market.draftId;
    ids['purchases'] = market.purchaseId;
    ids['following'] = await followAuthor(server, owner);
    ids['methods'] = `passkey:${owner.authenticator.credentialId}`;
  });
  after(() => server.close());

  describe('routes for those who are signed in', () => {
    const protectedRoutes = routes.filter(({ access }) => access === 'bearer');

    it('are all but those that must be open', () => {
      assert.ok(protectedRoutes.length >= 30);
      for (const route of routes) {
        const isOpen = OPEN.some((pattern) => pattern.test(routeName(route)));
        assert.equal(route.access, isOpen ? 'public' : 'bearer', routeName(route));
      }
    });

    for (const route of protectedRoutes) {
      it(`${routeName(route)} refuses nobody's, temporary and ended tokens`, async () => {
        const ended = await server.signUp();
        await server.call('POST', '/v1/auth/session/signout', { token: ended.accessToken });
        const temporary = await server.createProfile(`temporary-${Math.random()}@example.com`);
        const id = route.path.includes('{id}') ? ownersId(route.path) : '';
        for (const token of [undefined, 'v4.public.x', temporary, ended.accessToken]) {
          const { status, body } = await call(route, token, id);
          assert.equal(status, 401);
          assert.equal(body.error, 'auth.not-signed-in');
        }
      });
    }
  });

  describe("routes with the id of somebody else's thing", () => {
    const idRoutes = routes.filter(({ path }) => path.includes('{id}'));
    const missing = '00000000-0000-4000-8000-000000000000';

    for (const route of idRoutes) {
      it(`${routeName(route)} answers as if it did not exist`, async () => {
        const foreign = await call(route, other.accessToken, ownersId(route.path));
        const none = await call(route, other.accessToken, missing);
        assert.equal(foreign.status, 404);
        assert.deepEqual(foreign.body, none.body);
      });
    }

    for (const method of ['GET', 'DELETE']) {
      it(`${method} /v1/auth/totp/registrations/{userId} answers as if there were no such account`, async () => {
        const path = '/v1/auth/totp/registrations';
        const token = other.accessToken;
        const foreign = await server.call(method, `${path}/${owner.userId}`, { token });
        const none = await server.call(method, `${path}/${missing}`, { token });
        assert.equal(foreign.status, 404);
        assert.deepEqual(foreign.body, none.body);
      });
    }

    it('GET /v1/market/candles answers as if it did not exist', async () => {
      const path = `/v1/market/candles?symbol=own:${ids['bar-sets']}`;
      const foreign = await server.call('GET', path, { token: other.accessToken });
      assert.equal(foreign.status, 404);
      const own = await server.call('GET', path, { token: owner.accessToken });
      assert.equal(own.status, 200);
    });

    it('lists show nothing of it, and nothing of it was changed', async () => {
      const lists = [
        'strategies',
        'runs',
        'bar-sets',
        'market/symbols',
        'auth/sessions',
        'auth/methods',
        'dashboard/watchlist',
        'dashboard/watchlists',
        'dashboard/alerts',
      ];
      for (const path of lists.map((name) => `/v1/${name}`)) {
        const { body } = await server.call('GET', path, { token: other.accessToken });
        const text = JSON.stringify(body);
        for (const id of Object.values(ids)) assert.ok(!text.includes(id), path);
      }
      const { body } = await server.call('GET', `/v1/strategies/${ids['strategies']}`, {
        token: owner.accessToken,
      });
      assert.equal(body.name, 'Secret');
      assert.equal(body.content.code, 'secret');
      assert.equal(body.versionNumber, 1);
    });

    it('takes an owner named in a body for nobody', async () => {
      const { body } = await server.call('POST', '/v1/strategies', {
        token: other.accessToken,
        body: {
          name: 'mine',
          content: strategyContent(),
          userId: owner.userId,
          user_id: owner.userId,
          id: randomUUID(),
        },
      });
      const own = await server.call('GET', '/v1/strategies', { token: other.accessToken });
      assert.ok(own.body.items.some((each: { id: string }) => each.id === body.id));
      const others = await server.call('GET', '/v1/strategies', { token: owner.accessToken });
      assert.ok(!others.body.items.some((each: { id: string }) => each.id === body.id));
    });
  });

  describe('the API reference', () => {
    it('describes every route, its access and its errors', async () => {
      const { status, body } = await server.call('GET', '/docs/json');
      assert.equal(status, 200);
      assert.equal(body.openapi, '3.1.0');
      assert.ok(Object.keys(body.paths).length >= 49);
      const save = body.paths['/v1/strategies/{id}/versions'].post;
      assert.match(save.summary, /basedOn/);
      assert.deepEqual(save.security, [{ bearer: [] }]);
      assert.equal(
        save.responses['409'].content['application/json'].schema.$ref,
        '#/components/schemas/ApiError',
      );
      assert.equal(
        body.components.schemas.CurrentUser.properties.createdAt.description,
        'Seconds since 1970, UTC.',
      );
    });
  });
});
