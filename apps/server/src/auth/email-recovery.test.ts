import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { noticeTo, receivedCode } from '../testing/codes.ts';
import { WebhookReceiver } from '../testing/webhook-receiver.ts';
import { EVERY_SERVICE, type Answer, TestServer, type TestUser } from '../testing/test-server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PATH = '/v1/auth/email-recovery';

let server: TestServer;
let now = Date.now();

/** Proves the mailbox by a fresh code and takes the next step. @param codes - Codes that have come there by then. */
async function step(email: string, codes: number): Promise<Answer> {
  const body = { email, purpose: 'recovery' };
  assert.equal((await server.call('POST', '/v1/auth/emailotp/send', { body })).status, 200);
  const otp = await receivedCode(server, email, codes);
  return server.call('POST', PATH, { body: { email, otp } });
}

async function provenUser(): Promise<TestUser> {
  const user = await server.signUp();
  await server.proveAddress(user);
  return user;
}

async function isSignedIn(accessToken: string): Promise<boolean> {
  const body = { accessToken };
  return (await server.call('POST', '/v1/auth/session/validate', { body })).body.valid;
}

function pending(token: string): Promise<Answer> {
  return server.call('GET', PATH, { token });
}

describe('the way back by e-mail alone', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE, clock: () => new Date(now) });
  });
  after(() => server.close());

  it('waits for a day, is announced, and ends the sessions and tokens of before', async () => {
    const user = await provenUser();
    const made = await server.call('POST', '/v1/auth/tokens', {
      token: user.accessToken,
      body: { name: 'on the lost device', mayTrade: true },
    });
    const reads = async (): Promise<number> =>
      (await server.call('GET', '/v1/orders', { token: made.body.token })).status;
    assert.equal(await reads(), 200);
    const begun = await step(user.email, 2);
    assert.equal(begun.status, 200, begun.body.message);
    assert.equal(begun.body.readyAt, Math.floor((now + DAY_MS) / 1000));
    assert.equal(begun.body.accessToken, undefined);
    assert.equal((await pending(user.accessToken)).body.readyAt, begun.body.readyAt);
    assert.ok(await noticeTo(server, user.email, /let in after 24 hours/));
    now += 23 * HOUR_MS;
    assert.equal((await step(user.email, 3)).body.accessToken, undefined, 'an hour is left');
    now += HOUR_MS;
    const entered = await step(user.email, 4);
    assert.ok(entered.body.accessToken);
    assert.equal(entered.body.readyAt, null);
    assert.ok(await isSignedIn(entered.body.accessToken));
    assert.equal(await isSignedIn(user.accessToken), false);
    assert.equal(await reads(), 401);
  });

  it('is announced on every channel that the account has, whatever kinds were chosen for it', async (t) => {
    const receiver = await WebhookReceiver.start();
    t.after(() => receiver.close());
    const user = await provenUser();
    const webhook = { url: receiver.url, kinds: [] };
    const path = '/v1/alerts/settings/webhook';
    const set = await server.call('PUT', path, { token: user.accessToken, body: webhook });
    assert.equal(set.status, 200, JSON.stringify(set.body));
    await step(user.email, 2);
    await receiver.count(1);
    assert.match(receiver.received[0]?.body ?? '', /Somebody wants back in to your account/);
    assert.doesNotMatch(receiver.received[0]?.body ?? '', /cancel-recovery=/);
  });

  it('lets nobody in who comes later than a week', async () => {
    const user = await provenUser();
    await step(user.email, 2);
    now += 8 * DAY_MS + 1;
    const again = await step(user.email, 3);
    assert.equal(again.body.accessToken, undefined);
    assert.equal(again.body.readyAt, Math.floor((now + DAY_MS) / 1000), 'the wait begins anew');
  });

  it('is cancelled by the link of its notice', async () => {
    const user = await provenUser();
    await step(user.email, 2);
    const notice = await noticeTo(server, user.email, /cancel it now/);
    const token = /cancel-recovery=(\S+)/.exec(notice?.text ?? '')?.[1] ?? '';
    const cancel = (said: string): Promise<Answer> =>
      server.call('POST', `${PATH}/cancellations`, { body: { token: said } });
    const wrong = `${user.userId}.${'A'.repeat(43)}`;
    assert.deepEqual((await cancel(wrong)).body, { success: true }, 'says nothing');
    assert.notEqual((await pending(user.accessToken)).body.readyAt, null);
    assert.deepEqual((await cancel(token)).body, { success: true });
    assert.equal((await pending(user.accessToken)).body.readyAt, null);
    now += DAY_MS;
    assert.equal((await step(user.email, 3)).body.accessToken, undefined);
  });

  it('is cancelled by who is signed in', async () => {
    const user = await provenUser();
    await step(user.email, 2);
    const token = user.accessToken;
    assert.equal((await server.call('DELETE', PATH, { token })).status, 200);
    assert.equal((await pending(token)).body.readyAt, null);
  });

  it('moves no money for a week, whatever is proven meanwhile', async () => {
    const user = await provenUser();
    await step(user.email, 2);
    now += DAY_MS;
    const { body } = await step(user.email, 3);
    const { accessToken: token } = await server.addPasskey(body.accessToken);
    const connect = (): Promise<Answer> =>
      server.call('POST', '/v1/providers', {
        token,
        body: { providerId: 'coinbase', connectionType: 'oauth' },
      });
    const held = await connect();
    assert.equal(held.status, 403);
    assert.equal(held.body.error, 'auth.recovered');
    const codes = await server.call('POST', '/v1/auth/recovery-codes', { token, body: {} });
    assert.equal(codes.status, 200, 'the way back is made whole');
  });

  it('is none to an address that nobody has proven, and says so to nobody', async () => {
    const user = await server.signUp();
    const body = { email: user.email, purpose: 'recovery' };
    const sent = await server.call('POST', '/v1/auth/emailotp/send', { body });
    assert.equal(sent.status, 200);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { body: mailbox } = await server.call('GET', '/dev/outbox');
    assert.equal(
      mailbox.items.some(({ to }: { to: string }) => to === user.email),
      false,
    );
    const guess = { email: user.email, otp: '123456' };
    assert.equal((await server.call('POST', PATH, { body: guess })).body.error, 'email.refused');
  });
});
