// F2: a server that is killed (kill -9) in the middle of what changes an account has done all of it or nothing, and the same
// request sent again ends well. Each kill hits a deployment, a linked key, a refresh of a session and a change of the ways to
// sign in, which are all under way.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { makeDemoKey } from '@stratloom/fake-providers';
import { setTimeout } from 'node:timers/promises';
import { connectAsTestOwner } from '../../apps/server/src/testing/owner-connection.ts';
import { providerSteps, usualRights } from '../../apps/server/src/testing/provider-steps.ts';
import {
  EVERY_SERVICE,
  type Answer,
  type CallOptions,
  ROOMY,
  TEST_KEYS,
  TestServer,
  type TestUser,
} from '../../apps/server/src/testing/test-server.ts';
import { TradingSteps } from '../../apps/server/src/testing/trading-steps.ts';
import { startToKill, type KilledProcess } from './killed-process.ts';

/** `STRATLOOM_KILLS=50` makes the 400 trials of the full run: each kill meets two of each change. */
const KILLS = Number(process.env['STRATLOOM_KILLS'] ?? 2);
/** The server that judges is so far behind: a refresh that is sent again counts as such for ten seconds, and machines are slow. */
const LAG_MS = 120_000;
/** Each second kill comes at a time of its own, as late as this, ms; the others as soon as the first answer is there. */
const SPREAD_MS = 900;
const PASSWORD = 'orbit kettle maple 47';

let server: TestServer;

const source = new URL('../../apps/server/src/', import.meta.url).href;
const { connectByKey, mine } = providerSteps(() => server);

/** Starts a server on the same database, in a process of its own. */
async function startVictim(): Promise<KilledProcess> {
  const options = { port: 0, databaseUrl: server.database.url, keys: TEST_KEYS };
  const settings = JSON.stringify({ ...options, rateLimits: ROOMY, marketData: 'simulated' });
  const program = `import { startServices } from '${source}start-server.ts';
    const { api } = await startServices(['api'], ${settings});
    process.stdout.write(api.origin);`;
  return startToKill(program);
}

/** Something that is under way when the server is killed. */
interface Trial {
  readonly name: string;
  /** Sends it to a server. */
  readonly send: (origin: string) => Promise<Answer | undefined>;
  /** Throws unless all of it was done, or nothing; returns which. @param answer - What came back before the kill, if anything. */
  readonly judge: (answer: Answer | undefined) => Promise<'all' | 'nothing'>;
}

/** Calls a server that may be gone before it answers. */
async function call(
  origin: string,
  method: string,
  path: string,
  { token, body, headers }: CallOptions,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  } catch {
    return undefined;
  }
}

function done(isDone: boolean): 'all' | 'nothing' {
  return isDone ? 'all' : 'nothing';
}

/** A deployment, with a key that lets it be sent again. */
async function deployment(user: TestUser): Promise<Trial> {
  const steps = new TradingSteps(server, user);
  const body = await steps.deployment();
  const options = {
    ...{ token: user.accessToken, body },
    headers: { 'idempotency-key': randomUUID() },
  };
  const mineNow = async (): Promise<{ id: string }[]> =>
    (await steps.call('GET', 'deployments')).body.items;
  return {
    name: 'deployment',
    send: (origin) => call(origin, 'POST', '/v1/deployments', options),
    judge: async (answer) => {
      const found = await mineNow();
      assert.ok(found.length <= 1);
      await endClaims();
      const again = await server.call('POST', '/v1/deployments', options);
      assert.equal(again.status, 200, JSON.stringify(again.body));
      assert.equal(again.body.id, body['id']);
      if (answer !== undefined) assert.deepEqual(again.body, answer.body);
      assert.deepEqual(
        (await mineNow()).map(({ id }) => id),
        [body['id']],
      );
      return done(found.length === 1);
    },
  };
}

/** Lets the half minute pass after which the claim of a process that died counts no more. */
async function endClaims(): Promise<void> {
  const owner = await connectAsTestOwner(server.database);
  await owner.query(
    `update idempotency_keys set claimed_until = now() - interval '1 second' where answer is null`,
  );
  await owner.end();
}

/** A key of an exchange. */
async function linkedKey(user: TestUser): Promise<Trial> {
  const key = makeDemoKey('kraken', usualRights('kraken'));
  const body = { providerId: 'kraken', connectionType: 'api_key', apiKeyData: key };
  return {
    name: 'linked key',
    send: (origin) => call(origin, 'POST', '/v1/providers', { token: user.accessToken, body }),
    judge: async (answer) => {
      const found = await mine(user);
      assert.ok(found.length <= 1);
      if (answer?.status === 200) assert.equal(found.length, 1);
      const again = await connectByKey(user, 'kraken', key);
      assert.equal(again.status, 200, JSON.stringify(again.body));
      const [connection, ...others] = await mine(user);
      assert.equal(others.length, 0);
      const path = `/v1/providers/${connection?.id ?? ''}/check`;
      const check = await server.call('POST', path, { token: user.accessToken, body: {} });
      assert.equal(check.body.connection?.status, 'connected', 'its secrets open');
      return done(found.length === 1);
    },
  };
}

/** A refresh of a session. */
async function refresh({ refreshToken }: TestUser): Promise<Trial> {
  const path = '/v1/auth/session/refresh';
  const again = (token: string): Promise<Answer> =>
    server.call('POST', path, { body: { refreshToken: token }, headers: AGENT });
  return {
    name: 'refresh',
    send: (origin) => call(origin, 'POST', path, { body: { refreshToken }, headers: AGENT }),
    judge: async (answer) => {
      const first = await again(refreshToken);
      assert.equal(first.status, 200, 'the session goes on');
      if (answer !== undefined) assert.equal(answer.body.refreshToken, first.body.refreshToken);
      assert.equal((await again(first.body.refreshToken)).status, 200);
      return done(answer !== undefined);
    },
  };
}

/** One client that asks again after a failure. */
const AGENT = { 'user-agent': 'kill trials' };

/** A password for an account that has none. */
async function password({ accessToken: token, email }: TestUser): Promise<Trial> {
  const set = { token, body: { password: PASSWORD } };
  const hasIt = async (): Promise<boolean> => {
    const { body } = await server.call('GET', '/v1/auth/methods', { token });
    return body.items.some(({ kind }: { kind: string }) => kind === 'password');
  };
  const signsIn = async (): Promise<boolean> => {
    const body = { email, password: PASSWORD };
    return (await server.call('POST', '/v1/auth/signin', { body })).status === 200;
  };
  return {
    name: 'password',
    send: (origin) => call(origin, 'PUT', '/v1/auth/password', set),
    judge: async (answer) => {
      const isSet = await hasIt();
      if (answer !== undefined) assert.ok(isSet);
      assert.equal(await signsIn(), isSet);
      assert.equal((await server.call('PUT', '/v1/auth/password', set)).status, 200);
      assert.ok(await signsIn());
      return done(isSet);
    },
  };
}

/** Recovery codes for an account that has none. */
async function recoveryCodes({ accessToken: token }: TestUser): Promise<Trial> {
  const path = '/v1/auth/recovery-codes';
  const left = async (): Promise<number> => (await server.call('GET', path, { token })).body.left;
  return {
    name: 'recovery codes',
    send: (origin) => call(origin, 'POST', path, { token, body: {} }),
    judge: async (answer) => {
      const count = await left();
      assert.ok(count === 0 || count === 10, `${count} codes`);
      if (answer !== undefined) assert.equal(count, 10);
      assert.equal((await server.call('POST', path, { token, body: {} })).status, 200);
      assert.equal(await left(), 10);
      return done(count === 10);
    },
  };
}

/** Sends all of a round to a server, kills it, and judges. */
async function killOnce(index: number): Promise<string[]> {
  const kinds = [
    refresh,
    deployment,
    linkedKey,
    password,
    refresh,
    deployment,
    linkedKey,
    recoveryCodes,
  ];
  const trials = await Promise.all(kinds.map(async (kind) => kind(await server.signUp())));
  const victim = await startVictim();
  const sent = trials.map((trial) => trial.send(victim.origin));
  if (index % 2 === 0) await Promise.race(sent);
  else await setTimeout(((index + 1) / (KILLS + 1)) * SPREAD_MS);
  await victim.kill();
  const answers = await Promise.all(sent);
  const outcomes = [];
  for (const [at, trial] of trials.entries()) {
    outcomes.push(`${trial.name}: ${await trial.judge(answers[at])}`);
  }
  return outcomes;
}

describe('a server that is killed in the middle', () => {
  before(async () => {
    server = await TestServer.start({
      services: EVERY_SERVICE,
      clock: () => new Date(Date.now() - LAG_MS),
    });
  });
  after(() => server.close());

  it(`has done all of each change or nothing, ${KILLS * 8} times`, async (t) => {
    const outcomes: string[] = [];
    try {
      for (let index = 0; index < KILLS; index += 1) outcomes.push(...(await killOnce(index)));
    } finally {
      const counts = Map.groupBy(outcomes.toSorted(), (outcome) => outcome);
      for (const [outcome, all] of counts) t.diagnostic(`${outcome}, ${all.length} times`);
    }
    assert.equal(outcomes.length, KILLS * 8);
  });
});
