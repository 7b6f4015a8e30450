import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { messagesTo, otherCode, receivedCode, signUpBySms } from '../../../testing/codes.ts';
import { type Answer, TestServer } from '../../../testing/test-server.ts';

const MESSAGES = '/v1/auth/smsotp/messages';
const VERIFICATIONS = '/v1/auth/smsotp/verifications';

let server: TestServer;
let now = Date.now();
let numbers = 0;

/** A number that no other test uses. */
function newNumber(): string {
  numbers += 1;
  return `+1201555${String(1_000 + numbers)}`;
}

function send(phoneNumber: string, token?: string): Promise<Answer> {
  const body = { phoneNumber };
  return server.call('POST', MESSAGES, token === undefined ? { body } : { body, token });
}

function verify(phoneNumber: string, otpCode: string, token?: string): Promise<Answer> {
  const body = { phoneNumber, otpCode };
  return server.call('POST', VERIFICATIONS, token === undefined ? { body } : { body, token });
}

describe('codes by SMS', () => {
  before(async () => {
    server = await TestServer.start({ clock: () => new Date(now) });
  });
  after(() => server.close());

  describe('sign-up by SMS', () => {
    it('sends a code, makes the account with it and signs its owner in', async () => {
      const number = newNumber();
      const { status, body } = await signUpBySms(server, 'sms@example.com', number);
      assert.equal(status, 200);
      assert.equal(body.verified, true);
      assert.ok(body.message);
      assert.match(body.accessToken, /^v4\./);
      const [message] = await messagesTo(server, number);
      assert.equal(message?.channel, 'sms');
      assert.match(message?.text ?? '', /^\d{6} is your Stratloom code.*\n\n@localhost #\d{6}$/s);
      const methods = await server.call('GET', '/v1/auth/methods', { token: body.accessToken });
      assert.deepEqual(
        methods.body.items.map((each: { kind: string; label: string; isStrong: boolean }) => [
          each.kind,
          each.label,
          each.isStrong,
        ]),
        [['sms', `+1 •••• ${number.slice(-2)}`, false]],
      );
    });

    it('takes the temporary token in the body and numbers as people write them', async () => {
      const identityToken = await server.createProfile('written@example.com');
      const number = newNumber();
      const phoneNumber = `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`;
      const sent = await server.call('POST', MESSAGES, { body: { phoneNumber, identityToken } });
      assert.equal(sent.status, 200);
      const otpCode = await receivedCode(server, number);
      const { status, body } = await server.call('POST', VERIFICATIONS, {
        body: { phoneNumber, otpCode: `${otpCode.slice(0, 3)} ${otpCode.slice(3)}`, identityToken },
      });
      assert.equal(status, 200);
      assert.ok(body.refreshToken);
    });

    it('refuses a number that signs in to another account, once the number is proven', async () => {
      const number = newNumber();
      await signUpBySms(server, 'first-owner@example.com', number);
      const token = await server.createProfile('second-owner@example.com');
      assert.equal((await send(number, token)).status, 200);
      const code = await receivedCode(server, number, 2);
      const { status, body } = await verify(number, code, token);
      assert.equal(status, 409);
      assert.equal(body.error, 'sms.number-taken');
    });

    it('says what is wrong with a number', async () => {
      const token = await server.createProfile('numbers@example.com');
      const cases: [string, number, string][] = [
        ['', 400, 'Phone number is required for SMS authentication'],
        ['call me', 400, 'Phone number is required for SMS authentication'],
        ['+12', 400, 'Please enter a valid phone number'],
        ['+15551234567', 400, 'Please enter a valid phone number'],
        ['+18005551234', 400, 'Codes can only be sent to mobile phones.'],
        ['+442079460000', 400, 'Codes can only be sent to mobile phones.'],
        ['+2348021234567', 400, 'Codes cannot be sent to phones in this country.'],
      ];
      for (const [number, status, message] of cases) {
        const answer = await send(number, token);
        assert.equal(answer.status, status, number);
        assert.equal(answer.body.message, message, number);
      }
    });
  });

  describe('sign-in by SMS', () => {
    it('signs the owner of the number in', async () => {
      const number = newNumber();
      const { body: owner } = await signUpBySms(server, 'returning@example.com', number);
      const sent = await send(number);
      assert.equal(sent.body.success, true);
      assert.equal(sent.body.retryAfter, 60);
      const { status, body } = await verify(number, await receivedCode(server, number, 2));
      assert.equal(status, 200);
      assert.equal(body.userId, owner.userId);
    });

    it('says the same of unknown numbers, and sends them nothing', async () => {
      const [known, unknown] = [newNumber(), newNumber()];
      await signUpBySms(server, 'known@example.com', known);
      const answers = [await send(known), await send(unknown)];
      assert.deepEqual(answers[0]?.body, answers[1]?.body);
      await receivedCode(server, known, 2);
      assert.deepEqual(await messagesTo(server, unknown), []);
      const wrong = [await verify(known, '000000'), await verify(unknown, '000000')];
      assert.deepEqual(wrong[0]?.body, wrong[1]?.body);
      assert.equal(wrong[0]?.status, wrong[1]?.status);
    });

    it('takes a code once, for five tries and for five minutes', async () => {
      const number = newNumber();
      await signUpBySms(server, 'tries@example.com', number);
      await send(number);
      const code = await receivedCode(server, number, 2);
      assert.equal((await verify(number, code)).status, 200);
      const again = await verify(number, code);
      assert.equal(again.status, 400);
      assert.equal(again.body.error, 'sms.refused');
      assert.equal(again.body.message, 'Failed to verify SMS code');
      await send(number);
      const second = await receivedCode(server, number, 3);
      for (let round = 0; round < 5; round += 1) {
        assert.equal((await verify(number, otherCode(second))).status, 400);
      }
      assert.equal((await verify(number, second)).status, 400, 'void after five tries');
      await send(number);
      const third = await receivedCode(server, number, 4);
      now += 5 * 60_000;
      assert.equal((await verify(number, third)).status, 400, 'void after five minutes');
    });

    it('replaces a code by a new one', async () => {
      const number = newNumber();
      await signUpBySms(server, 'newest@example.com', number);
      await send(number);
      const first = await receivedCode(server, number, 2);
      await send(number);
      const second = await receivedCode(server, number, 3);
      if (first !== second) assert.equal((await verify(number, first)).status, 400);
      assert.equal((await verify(number, second)).status, 200);
    });

    it('takes no code that was sent for something else or to another number', async () => {
      const [number, other] = [newNumber(), newNumber()];
      await signUpBySms(server, 'purpose-sms@example.com', number);
      const token = await server.createProfile('purpose-other@example.com');
      await send(other, token);
      const signUpCode = await receivedCode(server, other);
      assert.equal((await verify(other, signUpCode)).status, 400, 'sign-up code to sign in');
      assert.equal((await verify(number, signUpCode)).status, 400, 'code of another number');
      const stranger = await server.createProfile('purpose-stranger@example.com');
      assert.equal((await verify(other, signUpCode, stranger)).status, 400, 'code of a stranger');
      assert.equal((await verify(other, signUpCode, token)).status, 200);
    });

    it('proves nothing that moves money', async () => {
      const { body } = await signUpBySms(server, 'weak@example.com', newNumber());
      const token = body.accessToken;
      const stepUp = await server.call('GET', '/v1/auth/step-up', { token });
      assert.deepEqual(stepUp.body, { until: null, kinds: [] });
      const codes = await server.call('POST', '/v1/auth/recovery-codes', { token, body: {} });
      assert.equal(codes.status, 403);
      assert.equal(codes.body.error, 'auth.step-up');
    });
  });

  describe('a phone number', () => {
    it('is added to an account with a fresh proof and then signs in to it', async () => {
      const user = await server.signUp();
      const number = newNumber();
      assert.equal((await send(number, user.accessToken)).status, 200);
      const code = await receivedCode(server, number);
      const linked = await verify(number, code, user.accessToken);
      assert.equal(linked.status, 200);
      assert.equal(linked.body.accessToken, undefined);
      await send(number);
      const entered = await verify(number, await receivedCode(server, number, 2));
      assert.equal(entered.body.userId, user.userId);
      const change = await server.call('DELETE', '/v1/auth/methods/sms', {
        token: entered.body.accessToken,
      });
      assert.equal(change.status, 403, 'a session by SMS changes no ways to sign in');
    });
  });
});
