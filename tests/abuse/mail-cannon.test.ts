// A1: whoever signs up with somebody else's address makes this server write to it, and chooses what it writes.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_RATE_LIMITS } from '../../apps/server/src/api/policies/rate-limits.ts';
import { DEFAULT_MAIL_RULES } from '../../apps/server/src/messages/mail-budget.ts';
import { messagesTo, noticeTo } from '../../apps/server/src/testing/codes.ts';
import {
  type Answer,
  ROOMY,
  TestServer,
  type TestUser,
} from '../../apps/server/src/testing/test-server.ts';

const BAIT =
  'Your account was frozen. Confirm your identity within 24 hours at https://stratloom-secure.example/login';
const { messageGap, proofsOfDay } = DEFAULT_RATE_LIMITS;

let server: TestServer;

async function setPassword({ accessToken: token }: TestUser, round: number): Promise<Answer> {
  const body = { password: `orbit kettle maple ${round}` };
  return server.call('PUT', '/v1/auth/password', { token, body });
}

async function makeCodes({ accessToken: token }: TestUser): Promise<Answer> {
  return server.call('POST', '/v1/auth/recovery-codes', { token, body: {} });
}

/** Changes as many things as the finding did: 25 passwords and 40 lists of recovery codes. */
async function changeALot(user: TestUser): Promise<void> {
  for (let round = 0; round < 25; round += 1) {
    assert.equal((await setPassword(user, round)).status, 200);
  }
  for (let round = 0; round < 40; round += 1) assert.equal((await makeCodes(user)).status, 200);
}

async function signIn(user: TestUser, agent: string): Promise<Answer> {
  const challenge = await server.challenge();
  return server.call('PUT', `/v1/auth/passkeys/authentications/${challenge}`, {
    body: user.authenticator.get({ challenge }),
    headers: { 'user-agent': agent },
  });
}

/** Waits for what is sent after answers. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
}

describe('floods of messages', () => {
  before(async () => {
    server = await TestServer.start({ mailRules: DEFAULT_MAIL_RULES });
  });
  after(() => server.close());

  describe('an address that somebody has claimed and nobody has proven', () => {
    it('gets no mail, however much changes in the account', async () => {
      const user = await server.signUp('victim@example.com');
      await changeALot(user);
      assert.equal((await signIn(user, BAIT)).status, 200);
      await settled();
      assert.deepEqual(await messagesTo(server, user.email), []);
    });

    it('is proven by its account, however often strangers have asked for codes to it', async (t) => {
      const { messages, messagesOfDay } = DEFAULT_RATE_LIMITS;
      const rateLimits = { ...ROOMY, messageGap, messages, messagesOfDay, proofsOfDay };
      const real = await TestServer.start({ rateLimits }, server);
      t.after(() => real.close());
      const send = (body: object, token?: string): Promise<Answer> =>
        real.call(
          'POST',
          '/v1/auth/emailotp/send',
          token === undefined ? { body } : { body, token },
        );
      const user = await server.signUp('wanted@example.com');
      const email = user.email;
      const strangers = [];
      for (const purpose of ['signup', 'signin', 'recovery', 'signup']) {
        strangers.push((await send({ email, purpose })).status);
      }
      assert.deepEqual(strangers, [200, 429, 429, 429]);
      const own = await send({ email, purpose: 'verify' }, user.accessToken);
      assert.equal(own.status, 200);
      const device = { type: 'authenticated', deviceInfo: {} };
      const said = { token: user.accessToken, body: device };
      const { deviceId } = (await server.call('POST', '/v1/devices', said)).body;
      assert.equal((await send({ email, purpose: 'recovery', deviceId })).status, 200);
      assert.equal(
        (await send({ email, purpose: 'signup', deviceId })).status,
        429,
        'not to claim',
      );
      const other = { email: 'nobody-yet@example.com', purpose: 'recovery' };
      assert.equal((await send(other)).status, 200);
      const elsewhere = await send({ ...other, deviceId });
      assert.equal(elsewhere.status, 429, 'a browser of another account is a stranger');
    });

    it('is one of ten a day that an account has codes sent to', async (t) => {
      const { messagesOfDay } = DEFAULT_RATE_LIMITS;
      const real = await TestServer.start({ rateLimits: { ...ROOMY, messagesOfDay } }, server);
      t.after(() => real.close());
      const { accessToken: token } = await server.signUp('wanderer@example.com');
      const statuses = [];
      for (let round = 0; round < 12; round += 1) {
        const email = `wandered-${round}@example.com`;
        await server.call('PUT', '/v1/auth/email', { token, body: { email } });
        const body = { email, purpose: 'verify' };
        statuses.push((await real.call('POST', '/v1/auth/emailotp/send', { token, body })).status);
      }
      assert.deepEqual(statuses, [...Array<number>(10).fill(200), 429, 429]);
    });

    it('gets three codes a day from the account that claims it', async () => {
      const rateLimits = { ...ROOMY, proofsOfDay };
      const real = await TestServer.start({ rateLimits }, server);
      const victim = { email: 'three@example.com', purpose: 'verify' };
      const { accessToken: token } = await server.signUp(victim.email);
      const statuses = [];
      for (let round = 0; round < 6; round += 1) {
        const path = '/v1/auth/emailotp/send';
        statuses.push((await real.call('POST', path, { token, body: victim })).status);
      }
      assert.deepEqual(statuses, [200, 200, 200, 429, 429, 429]);
      assert.equal((await messagesTo(real, victim.email)).length, 3);
      await real.close();
      assert.equal(messageGap.seconds, 60, 'and one a minute');
    });
  });

  describe('an address that its owner has proven', () => {
    it('gets one mail of 65 changes, and the others together later', async () => {
      const user = await server.signUp('owner@example.com');
      await server.proveAddress(user);
      await changeALot(user);
      assert.ok(await noticeTo(server, user.email, /with a password/));
      await settled();
      const mails = await messagesTo(server, user.email);
      assert.equal(mails.length, 2, 'the code and one notice');
    });

    it('hears of a new browser in our words alone', async () => {
      const user = await server.signUp('browsers@example.com');
      await server.proveAddress(user);
      assert.equal((await signIn(user, `${BAIT} Chrome/130 (X11; Linux)`)).status, 200);
      const mail = await noticeTo(server, user.email, /new browser/);
      assert.match(mail?.text ?? '', /from a new browser: Chrome on Linux\./);
      const text = JSON.stringify(await messagesTo(server, user.email));
      for (let start = 0; start + 20 <= BAIT.length; start += 1) {
        const piece = BAIT.slice(start, start + 20);
        assert.ok(!text.includes(piece), piece);
      }
    });
  });

  describe('a number', () => {
    it('gets as many codes a day as its budget has, also where every limit of the calls allows more', async (t) => {
      const number = '+12015550142';
      const narrow = await TestServer.start({ smsRules: [{ count: 2, seconds: 86_400 }] }, server);
      t.after(() => narrow.close());
      const other = await TestServer.start({ smsRules: [{ count: 2, seconds: 86_400 }] }, server);
      t.after(() => other.close());
      const token = await narrow.createProfile('phone@example.com');
      const path = '/v1/auth/smsotp/messages';
      const statuses = [];
      for (const at of [narrow, other, narrow, other]) {
        statuses.push(
          (await at.call('POST', path, { token, body: { phoneNumber: number } })).status,
        );
      }
      assert.deepEqual(statuses, [200, 200, 502, 502]);
      const sent = [...(await messagesTo(narrow, number)), ...(await messagesTo(other, number))];
      assert.equal(sent.length, 2);
    });
  });
});
