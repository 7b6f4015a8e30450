import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { makeDemoKey } from '@stratloom/fake-providers';
import { pushSubscription } from '../../apps/server/src/testing/push-subscription.ts';
import { strategyContent } from '../../apps/server/src/testing/strategy-content.ts';
import { SweepSteps } from '../../apps/server/src/testing/sweep-steps.ts';
import { strategyRun } from '../../apps/server/src/testing/strategy-run.ts';
import { storeAlertFiring } from '../../apps/server/src/testing/alert-firing.ts';
import { storeDeploymentBar } from '../../apps/server/src/testing/deployment-bar.ts';
import { optimization } from '../../apps/server/src/testing/optimization.ts';
import { followAuthor } from '../../apps/server/src/testing/follow-author.ts';
import { totpCode } from '../../apps/server/src/testing/codes.ts';
import { storeOrderInDoubt } from '../../apps/server/src/testing/order-in-doubt.ts';
import { usualRights } from '../../apps/server/src/testing/provider-steps.ts';
import {
  type Answer,
  TestServer,
  type TestUser,
} from '../../apps/server/src/testing/test-server.ts';
import { TradingSteps, WIDE_LIMITS } from '../../apps/server/src/testing/trading-steps.ts';
import { type ApiOperation, type ApiReference, readReference } from './openapi.ts';
import { deleted, type Owned, ownListing, ownRun, ownStrategy } from './owned-things.ts';

type Rule = ((owner: TestUser) => Promise<Owned>) | 'names nobody';

const CSV =
  'time,open,high,low,close,volume\n2024-01-01T00:00:00Z,1,2,0.5,1.5,10\n2024-01-02T00:00:00Z,1,2,0.5,1.5,10\n';

let server: TestServer;
let reference: ApiReference;
let owner: TestUser;
let stranger: TestUser;
let signedOut: TestUser;

async function watchlistItem({ accessToken: token }: TestUser): Promise<Owned> {
  const body = { symbol: 'MSFT' };
  const added = await server.call('POST', '/v1/dashboard/watchlist', { token, body });
  return { params: { id: added.body.item.id }, missing: { id: randomUUID() } };
}

async function watchlist({ accessToken: token }: TestUser): Promise<Owned> {
  const list = { name: 'secret-of-the-owner' };
  const made = await server.call('POST', '/v1/dashboard/watchlists', { token, body: list });
  const params = { id: made.body.id };
  return { params, missing: { id: randomUUID() }, body: { name: 'taken over', symbol: 'MSFT' } };
}

async function priceAlert({ accessToken: token }: TestUser): Promise<Owned> {
  const body = { symbol: 'MSFT', condition: 'above', threshold: 1e9 };
  const made = await server.call('POST', '/v1/dashboard/alerts', { token, body });
  return { params: { id: made.body.id }, missing: { id: randomUUID() } };
}

/** Returns something of the owner that its id alone names. */
function byId(id: string): Owned {
  return { params: { id }, missing: { id: randomUUID() } };
}

async function sweep(user: TestUser): Promise<Owned> {
  return { ...byId(await new SweepSteps(server, user).hold()), body: { elsewhere: [] } };
}

async function account(user: TestUser): Promise<Owned> {
  const id = await new TradingSteps(server, user).openAccount();
  return { params: { id }, missing: { id: randomUUID() }, body: { reason: 'taken over' } };
}

async function deployment(user: TestUser): Promise<Owned> {
  const { id } = await new TradingSteps(server, user).deploy({ name: 'secret-of-the-owner' });
  return { params: { id }, missing: { id: randomUUID() }, body: { command: 'stop' } };
}

/** A token for a program of the owner. */
async function personalToken({ accessToken: token }: TestUser): Promise<Owned> {
  const made = await server.call('POST', '/v1/auth/tokens', { token, body: { name: 'secret' } });
  return { params: { id: made.body.item.id }, missing: { id: randomUUID() } };
}

/** An order that only its owner may give up. */
async function orderInDoubt(user: TestUser): Promise<Owned> {
  const { id: deploymentId, accountId } = await new TradingSteps(server, user).deploy();
  const order = { userId: user.userId, accountId, deploymentId, clientOrderId: 'in-doubt' };
  await storeOrderInDoubt(server.database, order);
  const params = { id: accountId, clientOrderId: 'in-doubt' };
  return { params, missing: { ...params, id: randomUUID() }, body: { reason: 'taken over' } };
}

async function deploymentMoment(user: TestUser): Promise<Owned> {
  const steps = new TradingSteps(server, user);
  const { id } = await steps.deploy({ name: 'secret-of-the-owner' });
  await steps.call('POST', `deployments/${id}/state`, { command: 'stop' });
  await storeDeploymentBar(server.database, user.userId, id);
  return { params: { id, number: '1' }, missing: { id: randomUUID(), number: '1' } };
}

const listing = async (user: TestUser) => ownListing(server, user);

/** A purchase of the owner. */
async function purchase({ accessToken: token }: TestUser): Promise<Owned> {
  const { id: listingId } = (await listing(stranger)).params;
  const path = `/v1/marketplace/listings/${listingId}/purchases`;
  const { body } = await server.call('POST', path, { token, body: { price: 100 } });
  return { params: { id: body.id }, missing: { id: randomUUID() } };
}

const strategy = async (user: TestUser) => ownStrategy(server, user);
const deletedStrategy = async (user: TestUser) =>
  deleted(server, '/v1/strategies', user, await strategy(user));
const run = async (user: TestUser) => ownRun(server, user);
const deletedRun = async (user: TestUser) => deleted(server, '/v1/runs', user, await run(user));

async function barSet({ accessToken }: TestUser): Promise<Owned> {
  const form = new FormData();
  form.append('file', new Blob([CSV]), 'secret-of-the-owner.csv');
  const response = await fetch(`${server.origin}/v1/bar-sets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  });
  const made = await server.call('GET', '/v1/bar-sets', { token: accessToken });
  assert.equal(response.status, 200, await response.text());
  return { params: { id: made.body.items[0].id }, missing: { id: randomUUID() } };
}

async function connection({ accessToken: token }: TestUser): Promise<Owned> {
  const { body } = await server.call('POST', '/v1/providers', {
    token,
    body: {
      providerId: 'kraken',
      connectionType: 'api_key',
      apiKeyData: makeDemoKey('kraken', usualRights('kraken')),
    },
  });
  return { params: { id: body.connection.id }, missing: { id: randomUUID() }, body: {} };
}

async function ownProfile({ userId }: TestUser): Promise<Owned> {
  return { params: { userId }, missing: { userId: randomUUID() }, body: { name: 'taken over' } };
}

async function dataExport({ accessToken: token }: TestUser): Promise<Owned> {
  const { body } = await server.call('POST', '/v1/users/export', { token, body: {} });
  return { params: { id: body.item.id }, missing: { id: randomUUID() } };
}

async function pushBrowser({ accessToken: token }: TestUser): Promise<Owned> {
  const body = pushSubscription(`https://push.example/${randomUUID()}`, 'secret-of-the-owner');
  const added = await server.call('POST', '/v1/alerts/settings/browsers', { token, body });
  return { params: { id: added.body.push.browsers[0].id }, missing: { id: randomUUID() } };
}

async function session({ accessToken: token }: TestUser): Promise<Owned> {
  const { body } = await server.call('GET', '/v1/auth/sessions', { token });
  return { params: { id: body.items[0].id }, missing: { id: randomUUID() } };
}

async function method({ accessToken: token }: TestUser): Promise<Owned> {
  const { body } = await server.call('GET', '/v1/auth/methods', { token });
  return { params: { id: body.items[0].id }, missing: { id: 'passkey:AAAAAAAAAAAAAAAA' } };
}

async function ownTotp({ userId, accessToken: token }: TestUser): Promise<Owned> {
  const path = '/v1/auth/totp/registrations';
  const { body: setup } = await server.call('POST', path, { token, body: {} });
  await server.call('PUT', `${path}/${userId}`, {
    token,
    body: { code: totpCode(setup.secret, Date.now()) },
  });
  return { params: { userId }, missing: { userId: randomUUID() } };
}

/** Returns a rule that sends `body`. */
function sending(make: (owner: TestUser) => Promise<Owned>, body: unknown): Rule {
  return async (user) => ({ ...(await make(user)), body });
}

/** Meaning of every parameter of every address. A route that is missing here fails the test: say whose its ids are. */
const RULES: Readonly<Record<string, Rule>> = {
  'DELETE /v1/dashboard/watchlist/{id}': watchlistItem,
  'PATCH /v1/dashboard/watchlist/{id}': sending(watchlistItem, { position: 1 }),
  'PATCH /v1/dashboard/watchlists/{id}': watchlist,
  'DELETE /v1/dashboard/watchlists/{id}': watchlist,
  'GET /v1/dashboard/watchlists/{id}/items': watchlist,
  'POST /v1/dashboard/watchlists/{id}/items': watchlist,
  'DELETE /v1/dashboard/alerts/{id}': priceAlert,
  'DELETE /v1/dashboard/alert-firings/{id}': async ({ userId }) =>
    byId(await storeAlertFiring(server.database, userId)),
  'DELETE /v1/users/following/{id}': async (user) => byId(await followAuthor(server, user)),
  'GET /v1/strategies/{id}': strategy,
  'PUT /v1/strategies/{id}': strategy,
  'DELETE /v1/strategies/{id}': strategy,
  'POST /v1/strategies/{id}/duplicate': async (user) => ({ ...(await strategy(user)), body: {} }),
  'POST /v1/strategies/{id}/versions': sending(strategy, {
    basedOn: 1,
    content: strategyContent(),
    note: '',
  }),
  'POST /v1/strategies/{id}/restore': deletedStrategy,
  'PUT /v1/strategies/{id}/last-run': sending(strategy, strategyRun()),
  'GET /v1/strategies/{id}/optimizations': strategy,
  'POST /v1/strategies/{id}/optimizations': sending(strategy, optimization()),
  'GET /v1/sweeps/{id}': sweep,
  'GET /v1/sweeps/{id}/results': sweep,
  'GET /v1/sweeps/{id}/content': sweep,
  'DELETE /v1/sweeps/{id}': sweep,
  ...Object.fromEntries(
    ['cancel', 'pause', 'resume', 'hold', 'release'].map((name) => [
      `POST /v1/sweeps/{id}/${name}`,
      sweep,
    ]),
  ),
  'GET /v1/runs/{id}': run,
  'PUT /v1/runs/{id}': run,
  'PUT /v1/runs/{id}/sharing': sending(run, { sharing: 'with-code' }),
  'DELETE /v1/runs/{id}': run,
  'POST /v1/runs/{id}/restore': deletedRun,
  // Whoever has the link may look; that nobody guesses it is tested in shared-runs.test.ts.
  'GET /v1/shared-runs/{token}': 'names nobody',
  // Listings are for everybody; what only their buyers may do is tested there.
  'GET /v1/marketplace/listings/{id}': 'names nobody',
  'POST /v1/marketplace/listings/{id}/purchases': 'names nobody',
  'PUT /v1/marketplace/listings/{id}/review': 'names nobody',
  'POST /v1/marketplace/listings/{id}/tries': 'names nobody',
  'POST /v1/marketplace/listings/{id}/reports': 'names nobody',
  'POST /v1/marketplace/listings/{id}/moderation': 'names nobody',
  'POST /v1/marketplace/listings/{id}/runs': 'names nobody',
  'PUT /v1/marketplace/listings/{id}': listing,
  'DELETE /v1/marketplace/listings/{id}': listing,
  'POST /v1/marketplace/listings/{id}/versions': listing,
  'POST /v1/marketplace/purchases/{id}/refund': purchase,
  'DELETE /v1/alerts/settings/browsers/{id}': pushBrowser,
  'GET /v1/accounts/{id}/differences': account,
  'POST /v1/accounts/{id}/differences': sending(account, {
    subject: 'USD',
    excess: '1',
    choice: 'ignore',
  }),
  'GET /v1/accounts/{id}/log': account,
  'GET /v1/accounts/{id}/preflight': async (user) => ({
    ...(await account(user)),
    query: `?versionNumber=1&strategyId=${(await strategy(user)).params['id'] ?? ''}`,
  }),
  'GET /v1/accounts/{id}/verification': account,
  'POST /v1/accounts/{id}/kill': account,
  'POST /v1/accounts/{id}/release': account,
  'DELETE /v1/auth/tokens/{id}': personalToken,
  'POST /v1/accounts/{id}/orders/{clientOrderId}/give-up': orderInDoubt,
  'GET /v1/deployments/{id}': deployment,
  'GET /v1/deployments/{id}/orders': deployment,
  'GET /v1/deployments/{id}/outlook': deployment,
  'GET /v1/deployments/{id}/shadow': deployment,
  'GET /v1/deployments/{id}/log': deployment,
  'GET /v1/deployments/{id}/moments/{number}': deploymentMoment,
  'POST /v1/deployments/{id}/state': deployment,
  'POST /v1/deployments/{id}/preview': sending(deployment, { kind: 'cancel' }),
  'POST /v1/deployments/{id}/closing': async (user) => ({ ...(await deployment(user)), body: {} }),
  'POST /v1/deployments/{id}/cancellations': sending(deployment, {}),
  'GET /v1/deployments/{id}/edit-terms': deployment,
  'POST /v1/deployments/{id}/edits': sending(deployment, {
    newId: randomUUID(),
    versionNumber: 1,
    parameters: {},
  }),
  'PUT /v1/deployments/{id}/limits': async (user) => ({
    ...(await deployment(user)),
    body: WIDE_LIMITS,
  }),
  'GET /v1/users/profiles/{userId}': ownProfile,
  'PUT /v1/users/profiles/{userId}': ownProfile,
  'GET /v1/users/profiles/{userId}/statistics': ownProfile,
  // Takes a file; whose profile it is for is tested there.
  'POST /v1/users/profiles/{userId}/image': 'names nobody',
  // Pictures are for everybody who was given their address, which nobody can guess.
  'GET /v1/users/images/{imageId}': 'names nobody',
  // A handle shows what its owner shows everybody; who shows nothing is tested there.
  'GET /v1/users/public/{handle}': 'names nobody',
  'GET /v1/users/export/{id}/archive': dataExport,
  'DELETE /v1/bar-sets/{id}': barSet,
  'POST /v1/providers/{id}/check': connection,
  'POST /v1/providers/{id}/disconnect': connection,
  'DELETE /v1/auth/sessions/{id}': session,
  'DELETE /v1/auth/methods/{id}': method,
  'PUT /v1/auth/methods/{id}': async (owner) => ({
    ...(await method(owner)),
    body: { name: 'Laptop' },
  }),
  'GET /v1/auth/totp/registrations/{userId}': ownTotp,
  'DELETE /v1/auth/totp/registrations/{userId}': ownTotp,
  // Challenges are secrets that are given out once; who owns them is tested with their ceremonies.
  'PUT /v1/auth/passkeys/registrations/{challenge}': 'names nobody',
  'PUT /v1/auth/passkeys/authentications/{challenge}': 'names nobody',
  'PUT /v1/auth/step-up/passkeys/{challenge}': 'names nobody',
  // Takes a temporary token, which names the profile itself; another profile's id is refused (tested there).
  'PUT /v1/auth/totp/registrations/{userId}': 'names nobody',
  // Names of providers.
  'GET /v1/auth/oauth/{provider}/{purpose}/authorization-url': 'names nobody',
  'POST /v1/auth/oauth/{provider}/{purpose}/callback': 'names nobody',
  'POST /v1/auth/oauth/{provider}/link': 'names nobody',
  'POST /v1/auth/oauth/{provider}/link/callback': 'names nobody',
  'POST /v1/providers/callback/{provider}': 'names nobody',
  // Names of topics and modules of the learning content, which are everybody's; what is kept of them is tested there.
  'PUT /v1/learn/bookmarks/{topicId}': 'names nobody',
  'DELETE /v1/learn/bookmarks/{topicId}': 'names nobody',
  'PUT /v1/learn/modules-read/{moduleId}': 'names nobody',
  'DELETE /v1/learn/modules-read/{moduleId}': 'names nobody',
};

function nameOf({ method, path }: ApiOperation): string {
  return `${method} ${path}`;
}

function withIds({ path }: ApiOperation, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    assert.ok(
      value !== undefined,
      `${path} has the parameter ${name}, which its rule does not give`,
    );
    return encodeURIComponent(value);
  });
}

async function ask(
  operation: ApiOperation,
  params: Readonly<Record<string, string>>,
  options: { token?: string; body?: unknown; query?: string | undefined },
): Promise<Answer> {
  const sends = operation.method !== 'GET' && operation.method !== 'DELETE';
  return server.call(operation.method, withIds(operation, params) + (options.query ?? ''), {
    ...(options.token === undefined ? {} : { token: options.token }),
    ...(sends ? { body: options.body ?? {} } : {}),
  });
}

/** Fields of prices, which move by themselves. */
const MOVES: ReadonlySet<string> = new Set(['price', 'change', 'changePercent', 'pricedAt']);

/** All that the owner sees of their own account. */
async function everythingOf({ accessToken: token }: TestUser): Promise<string> {
  const paths = [
    'strategies',
    'bar-sets',
    'providers/me',
    'auth/methods',
    'auth/sessions',
    'auth/tokens',
    'alerts',
    'alerts/settings',
    'learn/progress',
    'dashboard/watchlist',
    'dashboard/watchlists',
    'dashboard/alerts',
    'accounts',
  ];
  const answers = await Promise.all(
    paths.map((path) => server.call('GET', `/v1/${path}`, { token })),
  );
  const texts = answers.map(({ status, body }) => [status, body]);
  return JSON.stringify(texts, (key, value: unknown) => (MOVES.has(key) ? undefined : value));
}

describe('every route', () => {
  before(async () => {
    server = await TestServer.start();
    reference = await readReference(server.origin);
    const signUp = () => server.signUp();
    [owner, stranger, signedOut] = [await signUp(), await signUp(), await signUp()];
    await server.call('POST', '/v1/auth/session/signout', {
      token: signedOut.accessToken,
      body: {},
    });
  });
  after(() => server.close());

  it('with an id in its address has a rule here', () => {
    const without = reference.operations
      .filter(({ path }) => path.includes('{'))
      .map(nameOf)
      .filter((name) => RULES[name] === undefined);
    assert.deepEqual(without, []);
    const known = reference.operations.map(nameOf);
    assert.deepEqual(
      Object.keys(RULES).filter((name) => !known.includes(name)),
      [],
      'rules of routes that are gone',
    );
  });

  it('that needs somebody signed in refuses nobody, a stranger token, a token that is over, and another kind of token', async () => {
    const profile = await server.createProfile('unfinished@example.com');
    const tokens = [
      undefined,
      'x',
      'v4.public.AAAA',
      signedOut.accessToken,
      owner.refreshToken,
      profile,
    ];
    const bearerRoutes = reference.operations.filter(({ needsBearer }) => needsBearer);
    assert.ok(bearerRoutes.length >= 30, String(bearerRoutes.length));
    for (const operation of bearerRoutes) {
      const path = operation.path.replaceAll(/\{\w+\}/g, randomUUID());
      for (const token of tokens) {
        const { status, body } = await server.call(operation.method, path, {
          ...(token === undefined ? {} : { token }),
        });
        assert.equal(status, 401, `${nameOf(operation)} with ${String(token).slice(0, 20)}`);
        assert.equal(body.error, 'auth.not-signed-in');
      }
    }
  });

  it('gives and changes nothing of others: a foreign id answers as a missing one does', async () => {
    let tried = 0;
    for (const operation of reference.operations) {
      const rule = RULES[nameOf(operation)];
      if (rule === undefined || rule === 'names nobody') continue;
      const owner = await server.signUp();
      const { params, missing, body, query, status = 404 } = await rule(owner);
      const before = await everythingOf(owner);
      const foreign = await ask(operation, params, { token: stranger.accessToken, body, query });
      const none = await ask(operation, missing, { token: stranger.accessToken, body, query });
      const name = nameOf(operation);
      assert.equal(foreign.status, status, `${name}: ${JSON.stringify(foreign.body)}`);
      assert.deepEqual([foreign.status, foreign.body], [none.status, none.body], name);
      assert.equal(await everythingOf(owner), before, name);
      for (const token of [undefined, signedOut.accessToken]) {
        const refused = await ask(operation, params, {
          body,
          query,
          ...(token === undefined ? {} : { token }),
        });
        assert.equal(refused.status, 401, name);
      }
      // The same request of the owner gets there: what stopped the others was whose it is.
      const own = await ask(operation, params, { token: owner.accessToken, body, query });
      assert.ok([200, 409].includes(own.status), `${name}: ${own.status} ${own.body.message}`);
      tried += 1;
    }
    assert.ok(tried >= 12, String(tried));
  });
});
