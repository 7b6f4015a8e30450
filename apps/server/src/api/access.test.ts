import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as contracts from '@stratloom/contracts';
import type { RouteContract } from '@stratloom/contracts';
import { strategyContent } from '../testing/strategy-content.ts';
import { type Answer, TestServer, type TestUser } from '../testing/test-server.ts';

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

/** A good body for the routes that ask for one. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /v1/strategies': { name: 'Mine', content: strategyContent() },
  'PUT /v1/strategies/{id}': { name: 'Stolen' },
  'POST /v1/strategies/{id}/versions': { basedOn: 1, content: strategyContent('stolen') },
};

function routeName({ method, path }: RouteContract): string {
  return `${method} ${path}`;
}

/** Which of the owner's things a path with an id is about. */
function ownersId(path: string): string {
  const id = ids[path.split('/')[2] ?? ''];
  assert.ok(id, `${path} needs a thing of the owner in this test`);
  return id;
}

function call(route: RouteContract, token?: string, id?: string): Promise<Answer> {
  const body = bodies[routeName(route)];
  return server.call(route.method, route.path.replace('{id}', id ?? ''), {
    ...(token === undefined ? {} : { token }),
    ...(route.method === 'GET' ? {} : { body: body ?? {} }),
  });
}

before(async () => {
  server = await TestServer.start();
  owner = await server.signUp();
  other = await server.signUp();
  const strategy = await server.call('POST', '/v1/strategies', {
    token: owner.accessToken,
    body: { name: 'Secret', content: strategyContent('secret') },
  });
  ids['strategies'] = strategy.body.id;
  const form = new FormData();
  form.append('file', new Blob(['time,open,high,low,close\n2020-01-01,7,7,7,7\n']), 'secret.csv');
  await fetch(`${server.origin}/v1/bar-sets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.accessToken}` },
    body: form,
  });
  const sets = await server.call('GET', '/v1/bar-sets', { token: owner.accessToken });
  ids['bar-sets'] = sets.body.items[0].id;
});
after(() => server.close());

describe('routes for those who are signed in', () => {
  const protectedRoutes = routes.filter(({ access }) => access === 'bearer');

  it('are all those that touch what users keep', () => {
    assert.ok(protectedRoutes.length >= 10);
    for (const { path, access } of routes) {
      const keeps = path.startsWith('/v1/strategies') || path.startsWith('/v1/bar-sets');
      assert.equal(access === 'bearer', keeps || path.endsWith('/signout'), path);
    }
  });

  for (const route of protectedRoutes) {
    it(`${routeName(route)} refuses nobody's, temporary and ended tokens`, async () => {
      const ended = await server.signUp();
      await server.call('POST', '/v1/auth/session/signout', { token: ended.accessToken });
      const temporary = await server.createProfile(`temporary-${Math.random()}@example.com`);
      const id = route.path.includes('{id}') ? ownersId(route.path) : undefined;
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

  it('GET /v1/market/candles answers as if it did not exist', async () => {
    const path = `/v1/market/candles?symbol=own:${ids['bar-sets']}`;
    const foreign = await server.call('GET', path, { token: other.accessToken });
    assert.equal(foreign.status, 404);
    const own = await server.call('GET', path, { token: owner.accessToken });
    assert.equal(own.status, 200);
  });

  it('lists show nothing of it, and nothing of it was changed', async () => {
    for (const path of ['/v1/strategies', '/v1/bar-sets', '/v1/market/symbols']) {
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
});
