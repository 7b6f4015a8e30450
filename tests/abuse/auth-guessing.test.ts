// A2 and A3: guessing codes and passwords, one by one and all at once.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_RATE_LIMITS } from '../../apps/server/src/api/policies/rate-limits.ts';
import {
  otherCode,
  receivedCode,
  signUpByAuthenticator,
  signUpBySms,
  totpCode,
} from '../../apps/server/src/testing/codes.ts';
import { connectAsTestOwner } from '../../apps/server/src/testing/owner-connection.ts';
import { type Answer, ROOMY, TestServer } from '../../apps/server/src/testing/test-server.ts';

const STEP_MS = 30_000;

let server: TestServer;
let limited: TestServer;
let now = Math.floor(Date.now() / STEP_MS) * STEP_MS;

function countStatus(answers: readonly Answer[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}

function atOnce(count: number, work: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

describe('guessing', () => {
  before(async () => {
    const clock = (): Date => new Date(now);
    server = await TestServer.start({ clock });
    // The real limits of tries, without those by address: an attacker has as many addresses as they want.
    const { tries, triesOfDay } = DEFAULT_RATE_LIMITS;
    limited = await TestServer.start(
      { clock, rateLimits: { ...ROOMY, tries, triesOfDay } },
      server,
    );
  });
  after(async () => {
    await limited.close();
    await server.close();
  });

  describe('codes of an authenticator', () => {
    it('are compared ten times in fifteen minutes, however many guess at once; then the right one is refused too', async () => {
      const user = await signUpByAuthenticator(server, 'guess-totp@example.com', now);
      now += STEP_MS;
      const right = totpCode(user.secret, now);
      const body = { email: user.email, code: otherCode(right) };
      const guess = (): Promise<Answer> =>
        limited.call('POST', '/v1/auth/totp/authentications', { body });
      const answers = await atOnce(50, guess);
      assert.equal(countStatus(answers, 401), 10);
      assert.equal(countStatus(answers, 429), 40);
      const late = await limited.call('POST', '/v1/auth/totp/authentications', {
        body: { ...body, code: right },
      });
      assert.equal(late.status, 429);
      assert.ok(Number(late.headers.get('retry-after')) > 600);
      for (const path of ['authenticate', 'verify']) {
        const { status } = await limited.call('POST', `/v1/auth/totp/${path}`, { body });
        assert.equal(status, 429, `${path} is no way around the lock`);
      }
      const byId = await limited.call('POST', '/v1/auth/totp/authentications', {
        body: { userId: user.userId, code: right },
      });
      assert.equal(byId.status, 429, 'nor is another name of the account');
    });

    it('lock nothing but themselves: the owner still signs in with a passkey', async () => {
      const user = await server.signUp('locked@example.com');
      const body = { email: user.email, code: '000000' };
      await atOnce(30, () => limited.call('POST', '/v1/auth/totp/authentications', { body }));
      const challenge = await server.challenge();
      const { status } = await server.call(
        'PUT',
        `/v1/auth/passkeys/authentications/${challenge}`,
        {
          body: user.authenticator.get({ challenge }),
        },
      );
      assert.equal(status, 200);
    });

    it('are counted for accounts that do not exist, too', async () => {
      const body = { email: `${randomUUID()}@example.com`, code: '000000' };
      const answers = await atOnce(20, () =>
        limited.call('POST', '/v1/auth/totp/authentications', { body }),
      );
      assert.equal(countStatus(answers, 401), 10);
      assert.equal(countStatus(answers, 429), 10);
    });

    it('of strangers lock no browser out that the owner has signed in from', async () => {
      const user = await signUpByAuthenticator(server, 'guess-known@example.com', now);
      const { body: registered } = await server.call('POST', '/v1/devices', {
        token: user.accessToken,
        body: { type: 'authenticated', deviceInfo: {} },
      });
      const body = { email: user.email, code: '000000' };
      await atOnce(12, () => limited.call('POST', '/v1/auth/totp/authentications', { body }));
      now += STEP_MS;
      const right = { email: user.email, code: totpCode(user.secret, now) };
      const signIn = (deviceId: string): Promise<Answer> =>
        limited.call('POST', '/v1/auth/totp/authentications', { body: { ...right, deviceId } });
      assert.equal((await signIn(randomUUID())).status, 429, 'a made-up browser is a stranger');
      assert.equal((await signIn(registered.deviceId)).status, 200);
    });

    it('of strangers lock no step-up of the owner, which has a lock of its own', async () => {
      const user = await signUpByAuthenticator(server, 'guess-step@example.com', now);
      const body = { email: user.email, code: '000000' };
      await atOnce(12, () => limited.call('POST', '/v1/auth/totp/authentications', { body }));
      const stepUp = (code: string): Promise<Answer> =>
        limited.call('POST', '/v1/auth/step-up/totp', { token: user.accessToken, body: { code } });
      now += STEP_MS;
      assert.equal((await stepUp(totpCode(user.secret, now))).status, 200);
      const answers = await atOnce(20, () => stepUp('000000'));
      assert.equal(countStatus(answers, 403), 10);
      assert.equal(countStatus(answers, 429), 10);
    });
  });

  describe('tries from the address of strangers', () => {
    it('lock neither the step-up, nor a browser that the account knows, nor the proof of an address', async (t) => {
      const { signIn } = DEFAULT_RATE_LIMITS;
      const clock = (): Date => new Date(now);
      const at = await TestServer.start({ clock, rateLimits: { ...ROOMY, signIn } }, server);
      t.after(() => at.close());
      const user = await signUpByAuthenticator(server, 'guess-shared@example.com', now);
      const token = user.accessToken;
      const device = { type: 'authenticated', deviceInfo: {} };
      const registered = await server.call('POST', '/v1/devices', { token, body: device });
      const { deviceId } = registered.body;
      const stranger = { email: 'somebody@example.com', password: 'a wrong password' };
      await atOnce(60, () => at.call('POST', '/v1/auth/signin', { body: stranger }));
      const totp = (body: object): Promise<Answer> =>
        at.call('POST', '/v1/auth/totp/authentications', { body: { email: user.email, ...body } });
      now += STEP_MS;
      const code = totpCode(user.secret, now);
      assert.equal((await totp({ code })).status, 429, 'the address is locked');
      assert.equal((await totp({ code, deviceId })).status, 200);
      now += STEP_MS;
      const body = { code: totpCode(user.secret, now) };
      assert.equal((await at.call('POST', '/v1/auth/step-up/totp', { token, body })).status, 200);
      const said = { email: user.email, purpose: 'verify' };
      await at.call('POST', '/v1/auth/emailotp/send', { token, body: said });
      const otp = await receivedCode(at, user.email);
      const proof = { token, body: { ...said, otp } };
      assert.equal((await at.call('POST', '/v1/auth/emailotp/verify', proof)).status, 200);
      const phoneNumber = '+12015553077';
      await at.call('POST', '/v1/auth/smsotp/messages', { token, body: { phoneNumber } });
      const otpCode = await receivedCode(at, phoneNumber);
      const phone = { token, body: { phoneNumber, otpCode } };
      assert.equal((await at.call('POST', '/v1/auth/smsotp/verifications', phone)).status, 200);
    });
  });

  describe('codes by SMS and e-mail', () => {
    it('are compared five times, however many guess at once; then the right one is refused too', async () => {
      const phoneNumber = '+12015553001';
      await signUpBySms(server, 'guess-sms@example.com', phoneNumber);
      await server.call('POST', '/v1/auth/smsotp/messages', { body: { phoneNumber } });
      const right = await receivedCode(server, phoneNumber, 2);
      const owner = await connectAsTestOwner(server.database);
      const wrong = otherCode(right);
      const guesses = await atOnce(50, () =>
        server.call('POST', '/v1/auth/smsotp/verifications', {
          body: { phoneNumber, otpCode: wrong },
        }),
      );
      assert.equal(countStatus(guesses, 400), 50);
      const { rows } = await owner.query('select max(attempts) as most from one_time_codes');
      await owner.end();
      assert.equal(rows[0]?.most, 5, 'no more than five were counted, hence compared');
      const late = await server.call('POST', '/v1/auth/smsotp/verifications', {
        body: { phoneNumber, otpCode: right },
      });
      assert.equal(late.status, 400);
    });

    it('by e-mail are compared five times, too, however many guess at once', async () => {
      const user = await server.signUp('guess-mail@example.com');
      const subject = { email: user.email, purpose: 'verify' };
      const token = user.accessToken;
      await server.call('POST', '/v1/auth/emailotp/send', { token, body: subject });
      const right = await receivedCode(server, user.email);
      const verify = (otp: string): Promise<Answer> =>
        server.call('POST', '/v1/auth/emailotp/verify', { token, body: { ...subject, otp } });
      const guesses = await atOnce(50, () => verify(otherCode(right)));
      assert.equal(countStatus(guesses, 400), 50);
      assert.equal((await verify(right)).status, 400);
      await server.call('POST', '/v1/auth/emailotp/send', { token, body: subject });
      const next = await receivedCode(server, user.email, 2);
      assert.equal(countStatus(await atOnce(50, () => verify(next)), 200), 1, 'the new one, once');
    });

    it('are not used up by the wrong tries of strangers, who have codes and tries of their own', async () => {
      const user = await server.signUp('guess-strangers@example.com');
      await server.proveAddress(user);
      const [token, phoneNumber] = [user.accessToken, '+12015553003'];
      await server.call('POST', '/v1/auth/methods/email', { token, body: {} });
      const link = { token, body: { phoneNumber } };
      await server.call('POST', '/v1/auth/smsotp/messages', link);
      const otpCode = await receivedCode(server, phoneNumber);
      await server.call('POST', '/v1/auth/smsotp/verifications', {
        token,
        body: { phoneNumber, otpCode },
      });
      const ways = [
        {
          ...{ to: user.email, codes: 1, said: { email: user.email, purpose: 'signin' } },
          ...{ code: 'otp', send: 'emailotp/send', verify: 'emailotp/verify' },
        },
        {
          ...{ to: phoneNumber, codes: 1, said: { phoneNumber } },
          ...{ code: 'otpCode', send: 'smsotp/messages', verify: 'smsotp/verifications' },
        },
        {
          ...{ to: user.email, codes: 3, said: { email: user.email, purpose: 'recovery' } },
          ...{ code: 'otp', send: 'emailotp/send', verify: 'email-recovery' },
        },
      ];
      for (const { to, codes, said, code, send, verify } of ways) {
        const post = (path: string, body: object): Promise<Answer> =>
          server.call('POST', `/v1/auth/${path}`, { body });
        await post(send, { ...said, askedBy: 'the owner' });
        const own = await receivedCode(server, to, codes + 1);
        await post(send, { ...said, askedBy: 'a stranger' });
        await receivedCode(server, to, codes + 2);
        for (const askedBy of [undefined, 'a stranger', 'another one']) {
          const guess = { ...said, [code]: otherCode(own), askedBy };
          assert.equal(countStatus(await atOnce(6, () => post(verify, guess)), 400), 6);
        }
        const stolen = await post(verify, { ...said, [code]: own, askedBy: 'a stranger' });
        assert.equal(stolen.status, 400, 'nor is it of use to anybody else');
        const right = await post(verify, { ...said, [code]: own, askedBy: 'the owner' });
        assert.equal(right.status, 200, verify);
      }
    });

    it('let one of fifty right answers in', async () => {
      const phoneNumber = '+12015553002';
      await signUpBySms(server, 'race-sms@example.com', phoneNumber);
      await server.call('POST', '/v1/auth/smsotp/messages', { body: { phoneNumber } });
      const otpCode = await receivedCode(server, phoneNumber, 2);
      const answers = await atOnce(50, () =>
        server.call('POST', '/v1/auth/smsotp/verifications', { body: { phoneNumber, otpCode } }),
      );
      assert.equal(countStatus(answers, 200), 1);
    });
  });

  describe('other codes', () => {
    it('of the setup of an authenticator are compared five times, however many guess at once', async () => {
      const token = await server.createProfile('guess-setup@example.com');
      const path = '/v1/auth/totp/registrations';
      const { body: setup } = await server.call('POST', path, { token, body: {} });
      const right = totpCode(setup.secret, now);
      const confirm = (code: string): Promise<Answer> =>
        server.call('PUT', `${path}/${setup.userId}`, { token, body: { code } });
      const guesses = await atOnce(50, () => confirm(otherCode(right)));
      assert.equal(countStatus(guesses, 400), 50);
      assert.equal((await confirm(right)).status, 400);
      const { body: again } = await server.call('POST', path, { token, body: {} });
      const answers = await atOnce(50, () => confirm(totpCode(again.secret, now)));
      assert.equal(countStatus(answers, 200), 1, 'fifty right ones make one account');
    });

    it('of recovery are compared ten times in fifteen minutes, however many guess at once', async () => {
      const user = await server.signUp('guess-recovery@example.com');
      const { body } = await server.call('POST', '/v1/auth/recovery-codes', {
        token: user.accessToken,
        body: {},
      });
      const recover = (code: string): Promise<Answer> =>
        limited.call('POST', '/v1/auth/recovery', { body: { email: user.email, code } });
      const guesses = await atOnce(50, (index) => recover(`AAAA-BBBB-${1000 + index}`));
      assert.equal(countStatus(guesses, 401), 10);
      assert.equal(countStatus(guesses, 429), 40);
      assert.equal((await recover(body.codes[0])).status, 429);
    });
  });

  describe('stuffing of passwords', () => {
    it('finds no account among 500 pairs from 50 addresses, and locks no owner out', async (t) => {
      const rateLimits = { ...DEFAULT_RATE_LIMITS, any: ROOMY.any, ceremony: ROOMY.ceremony };
      const options = { rateLimits, trustedProxies: ['127.0.0.1'], clock: () => new Date(now) };
      const at = await TestServer.start(options, server);
      t.after(() => at.close());
      const user = await server.signUp('stuffed@example.com');
      await server.call('PUT', '/v1/auth/password', {
        token: user.accessToken,
        body: { password: 'orbit kettle maple' },
      });
      let entries = 0;
      for (let round = 0; round < 50; round += 1) {
        const answers = await atOnce(10, (index) =>
          at.call('POST', '/v1/auth/signin', {
            body: {
              email: index % 2 === 0 ? user.email : `x${index}@example.com`,
              password: `guess ${round} ${index}`,
            },
            headers: { 'x-forwarded-for': `203.0.113.${round}` },
          }),
        );
        entries += countStatus(answers, 200);
      }
      assert.equal(entries, 0);
      const own = await server.challenge();
      const entered = await server.call('PUT', `/v1/auth/passkeys/authentications/${own}`, {
        body: user.authenticator.get({ challenge: own }),
      });
      assert.equal(entered.status, 200);
    });
  });
});
