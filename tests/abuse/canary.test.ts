import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { ProviderId } from '@stratloom/contracts';
import { makeDemoKey } from '@stratloom/fake-providers';
import { receivedCode, signUpBySms, totpCode } from '../../apps/server/src/testing/codes.ts';
import { DemoVisitor } from '../../apps/server/src/testing/demo-visitor.ts';
import { dumpDatabase } from '../../apps/server/src/testing/dump-database.ts';
import { providerSteps, usualRights } from '../../apps/server/src/testing/provider-steps.ts';
import {
  EVERY_SERVICE,
  type Answer,
  type CallOptions,
  keepingLogger,
  TEST_KEYS,
  TestServer,
  type TestUser,
} from '../../apps/server/src/testing/test-server.ts';

/** A secret and the one answer that may carry it: the one that gave it to its owner. */
interface Canary {
  readonly name: string;
  readonly secret: string;
  /** Other places in which it may be seen: codes of six digits come by chance in numbers, so they are looked for as words. */
  readonly isShort: boolean;
}

const canaries: Canary[] = [];
const answers: string[] = [];
const { lines, logger } = keepingLogger();
let server: TestServer;
let dump: string;

/** Remembers a secret; it is looked for in all that comes after, and in the log and the database. */
function watch(name: string, secret: string | null | undefined): void {
  assert.ok(secret !== null && secret !== undefined && secret.length >= 6, name);
  canaries.push({ name, secret, isShort: secret.length < 10 });
}

/** Calls a route and keeps its answer, without the secrets that it gives for the first time. */
async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const answer = await server.call(method, path, options);
  keep(answer);
  return answer;
}

function keep(answer: Answer): void {
  answers.push(JSON.stringify(answer.body), JSON.stringify([...answer.headers]));
}

function watchSession(name: string, body: { accessToken: string; refreshToken: string }): void {
  watch(`${name}: access token`, body.accessToken);
  watch(`${name}: refresh token`, body.refreshToken);
}

async function passkeyAndSession(): Promise<TestUser> {
  const user = await server.signUp('canary-passkey@example.com');
  watchSession('passkey', user);
  const refreshed = await server.call('POST', '/v1/auth/session/refresh', {
    body: { refreshToken: user.refreshToken },
  });
  // The access token of the same second is the same one: it is signed without chance.
  watch('refresh: refresh token', refreshed.body.refreshToken);
  return { ...user, ...refreshed.body };
}

async function authenticator(user: TestUser): Promise<void> {
  const token = user.accessToken;
  const path = '/v1/auth/totp/registrations';
  const { body: setup } = await server.call('POST', path, { token, body: {} });
  watch('authenticator secret', setup.secret);
  const code = totpCode(setup.secret, Date.now());
  watch('authenticator code', code);
  await call('PUT', `${path}/${user.userId}`, { token, body: { code } });
  await call('POST', '/v1/auth/totp/authentications', { body: { userId: user.userId, code } });
  await call('GET', `${path}/${user.userId}`, { token });
}

async function passwordAndRecovery({ accessToken: token, email }: TestUser): Promise<void> {
  const [right, wrong] = ['right', 'wrong'].map(
    (word) => `${word} ${randomBytes(9).toString('hex')}`,
  );
  watch('password', right);
  watch('wrong password', wrong);
  await call('PUT', '/v1/auth/password', { token, body: { password: right } });
  await call('POST', '/v1/auth/signin', { body: { email, password: wrong } });
  const { body } = await server.call('POST', '/v1/auth/signin', {
    body: { email, password: right },
  });
  watchSession('password', body);
  const codes = await server.call('POST', '/v1/auth/recovery-codes', { token, body: {} });
  const [first, second] = codes.body.codes;
  watch('recovery code', first);
  watch('another recovery code', second);
  await call('POST', '/v1/auth/recovery', { body: { email, code: 'AAAA-BBBB-CCCC-DDDD' } });
}

async function messages(): Promise<void> {
  const phone = '+14155550123';
  const { body } = await signUpBySms(server, 'canary-sms@example.com', phone);
  watch('SMS code', await receivedCode(server, phone));
  watchSession('SMS', body);
  const profile = await server.createProfile('canary-temporary@example.com');
  watch('temporary token', profile);
  await call('POST', '/v1/signup/profile', {
    body: { name: 'Canary', email: 'canary-passkey@example.com' },
  });
}

async function social(): Promise<void> {
  for (const provider of ['google', 'facebook'] as const) {
    const visitor = new DemoVisitor(server);
    const begun = await visitor.call('GET', `/v1/auth/oauth/${provider}/signup/authorization-url`);
    const email = `canary-${provider}@example.com`;
    const { code, state } = await visitor.visit(begun.body.url, { email });
    watch(`${provider}: code`, code);
    watch(`${provider}: state`, state);
    watch(`${provider}: cookie`, /stratloom_visit=([\w-]+)/.exec(visitor.cookie)?.[1]);
    const path = `/v1/auth/oauth/${provider}/signup/callback`;
    const { body } = await visitor.call('POST', path, { body: { code, state } });
    watchSession(provider, body.tokens);
    // A second time it is refused; the refusal must not repeat it.
    keep(await visitor.call('POST', path, { body: { code, state } }));
    if (provider === 'google') {
      const search = new URL(begun.body.url).searchParams;
      watch('google: nonce', search.get('nonce'));
      watch('google: challenge', search.get('code_challenge'));
    }
  }
}

async function keys(user: TestUser): Promise<void> {
  for (const providerId of ProviderId.options) {
    const send = (apiKeyData: object): Promise<Answer> =>
      call('POST', '/v1/providers', {
        token: user.accessToken,
        body: { providerId, connectionType: 'api_key', apiKeyData },
      });
    const good = makeDemoKey(providerId, usualRights(providerId));
    const bad = makeDemoKey(providerId, usualRights(providerId));
    for (const [name, key] of [
      ['key', good],
      ['refused key', bad],
    ] as const) {
      watch(`${providerId}: ${name}`, key.apiKey);
      // PEM: its first lines say only what it is.
      const secret = key.apiSecret.replaceAll(/-----[^-]+-----|\n/g, '').slice(20, 100);
      watch(`${providerId}: secret of the ${name}`, secret);
    }
    await send({ apiKey: bad.apiKey, apiSecret: good.apiSecret });
    await send({ ...bad, otp: 'nonsense' });
    const { body } = await send(good);
    await call('POST', `/v1/providers/${body.connection.id}/check`, {
      token: user.accessToken,
      body: {},
    });
  }
  const strange = { apiKey: 'not-of-the-demo-4711', apiSecret: 'nor-this-one-0815' };
  watch('key of a real provider', strange.apiKey);
  watch('secret of a real provider', strange.apiSecret);
  await call('POST', '/v1/providers', {
    token: user.accessToken,
    body: { providerId: 'kraken', connectionType: 'api_key', apiKeyData: strange },
  });
}

async function consents(user: TestUser): Promise<void> {
  const { visit, finish } = providerSteps(() => server);
  for (const providerId of ['coinbase', 'alpaca'] as const) {
    const { visitor, returned } = await visit(user, providerId);
    watch(`${providerId}: code`, returned.code);
    watch(`${providerId}: state`, returned.state);
    keep(await finish(user, providerId, visitor, returned));
    keep(await finish(user, providerId, visitor, returned));
  }
}

/** Requests that are wrong in every way that makes a server talk. */
async function wrongRequests(user: TestUser): Promise<void> {
  for (const { name, secret } of canaries.slice(0, 40)) {
    // A refresh token that comes again at once gets its successor again: an answer that gives a secret to its owner.
    if (!name.endsWith('refresh token')) {
      await call('POST', '/v1/auth/session/refresh', {
        body: { refreshToken: secret.slice(0, 200) },
      });
    }
    await call('GET', '/v1/auth/methods', {
      token: secret.replaceAll(/[^\w.-]/g, '').slice(0, 300),
    });
    await call('POST', '/v1/providers', {
      token: user.accessToken,
      body: { providerId: secret, connectionType: secret, apiKeyData: secret },
    });
  }
}

function holds(text: string, { secret, isShort }: Canary): boolean {
  if (isShort) return new RegExp(`(?<![\\w.])${secret}(?![\\w.])`).test(text);
  const forms = [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -2),
    Buffer.from(secret).toString('hex'),
  ];
  return forms.some((form) => text.includes(form));
}

function found(text: string): string[] {
  return canaries.filter((canary) => holds(text, canary)).map(({ name }) => name);
}

describe('forty secrets and more', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE, logger });
  });
  after(() => server.close());

  before(async () => {
    const user = await passkeyAndSession();
    await authenticator(user);
    await passwordAndRecovery(user);
    await messages();
    await social();
    await keys(user);
    await consents(user);
    const key = TEST_KEYS.slice(2);
    watch('master key', key);
    watch('master key in hexadecimal', Buffer.from(key, 'base64').toString('hex'));
    await wrongRequests(user);
    const token = user.accessToken;
    for (const path of ['providers/me', 'auth/methods', 'auth/sessions', 'strategies']) {
      await call('GET', `/v1/${path}`, { token });
    }
    dump = await dumpDatabase(server.database);
  });

  it('have all been seen by the server', () => {
    assert.ok(canaries.length >= 40, String(canaries.length));
    const twice = canaries.filter(
      ({ secret }, index) => canaries.findIndex((each) => each.secret === secret) !== index,
    );
    assert.deepEqual(twice, []);
    assert.ok(answers.length >= 100);
    assert.ok(dump.length > 10_000);
  });

  it('are in no line of the log', () => {
    assert.ok(lines.length >= 20);
    assert.deepEqual(found(lines.join('\n')), []);
  });

  it('are in no dump of the database, in whichever form', () => {
    assert.ok(dump.includes('canary-passkey@example.com'), 'the search finds what is there');
    assert.deepEqual(found(dump), []);
  });

  it('are in no answer but the one that gave them', () => {
    assert.deepEqual(found(answers.join('\n')), []);
  });

  it('would be found if they were there', () => {
    for (const canary of canaries) {
      assert.deepEqual(found(`x ${canary.secret} x`).includes(canary.name), true, canary.name);
    }
  });
});
