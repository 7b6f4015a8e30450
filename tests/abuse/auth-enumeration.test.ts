// A6: nobody learns by words or by time who has an account. How well time tells known from unknown accounts is the area
// under the curve of a guesser who knows all times: 0.5 tells nothing, 1 tells all.
// STRATLOOM_TIMED_PAIRS=2000 makes it as exact as the bar asks for; the usual run only sees what is gross.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  receivedCode,
  signUpByAuthenticator,
  signUpBySms,
} from '../../apps/server/src/testing/codes.ts';
import { type Answer, TestServer } from '../../apps/server/src/testing/test-server.ts';

const PAIRS = Number(process.env['STRATLOOM_TIMED_PAIRS'] ?? 60);
const BAR = 0.55;
/** Difference that chance alone makes of equal times, three times its deviation. */
const CHANCE = 3 * Math.sqrt((2 * PAIRS + 1) / (12 * PAIRS * PAIRS));

/** Asked for as often as the known one: what is kept of a number grows with each request. */
const UNKNOWN_PHONE = '+12015564321';
const KNOWN = { email: 'known@example.com', phoneNumber: '+12015556001' };

let server: TestServer;

/** Probability that a known account takes longer than an unknown one, ties halved. */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  let wins = 0;
  for (const one of known) {
    for (const other of unknown) wins += one > other ? 1 : one === other ? 0.5 : 0;
  }
  return wins / (known.length * unknown.length);
}

type Maker = (isKnown: boolean) => Promise<Answer>;

function post(path: string, body: object): Promise<Answer> {
  return server.call('POST', `/v1/auth/${path}`, { body });
}

const email = (isKnown: boolean): string => (isKnown ? KNOWN.email : `${randomUUID()}@example.com`);
const phone = (isKnown: boolean): string => (isKnown ? KNOWN.phoneNumber : UNKNOWN_PHONE);

const endpoints: Readonly<Record<string, Maker>> = {
  'sign-in by authenticator': (isKnown) =>
    post('totp/authentications', { email: email(isKnown), code: '000000' }),
  'check of an authenticator': (isKnown) =>
    post('totp/verify', { email: email(isKnown), code: '000000' }),
  'use of a code of an authenticator': (isKnown) =>
    post('totp/authenticate', { email: email(isKnown), code: '000000' }),
  'question for a code by e-mail': (isKnown) =>
    post('emailotp/status', { email: email(isKnown), purpose: 'signin' }),
  'sign-in by password': (isKnown) =>
    post('signin', { email: email(isKnown), password: 'wrong password' }),
  'sign-in by recovery code': (isKnown) =>
    post('recovery', { email: email(isKnown), code: 'AAAA-BBBB-CCCC' }),
  'sending by SMS': (isKnown) => post('smsotp/messages', { phoneNumber: phone(isKnown) }),
  'verification by SMS': (isKnown) =>
    post('smsotp/verifications', { phoneNumber: phone(isKnown), otpCode: '000000' }),
  'sending by e-mail': (isKnown) =>
    post('emailotp/send', { email: email(isKnown), purpose: 'signin' }),
  'verification by e-mail': (isKnown) =>
    post('emailotp/verify', { email: email(isKnown), otp: '000000', purpose: 'signin' }),
};

async function timed(make: Maker, isKnown: boolean): Promise<{ ms: number; answer: Answer }> {
  const start = performance.now();
  const answer = await make(isKnown);
  return { ms: performance.now() - start, answer };
}

describe('known and unknown accounts', () => {
  before(async () => {
    server = await TestServer.start();
    const user = await signUpByAuthenticator(server, KNOWN.email, Date.now());
    const token = user.accessToken;
    await server.call('PUT', '/v1/auth/password', {
      token,
      body: { password: 'orbit kettle maple' },
    });
    await server.call('POST', '/v1/auth/recovery-codes', { token, body: {} });
    const address = { email: KNOWN.email, purpose: 'verify' };
    await server.call('POST', '/v1/auth/emailotp/send', { token, body: address });
    const otp = await receivedCode(server, KNOWN.email);
    await server.call('POST', '/v1/auth/emailotp/verify', { token, body: { ...address, otp } });
    await server.call('POST', '/v1/auth/methods/email', { token, body: {} });
    await signUpBySms(server, 'phone@example.com', KNOWN.phoneNumber);
  });
  after(() => server.close());

  for (const [name, make] of Object.entries(endpoints)) {
    it(`look the same: ${name}`, async (t) => {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      for (let round = 0; round < 10; round += 1) await make(round % 2 === 0);
      for (let pair = 0; pair < PAIRS; pair += 1) {
        // Whichever comes first meets a warmer or colder server than the second one.
        const order = Math.random() < 0.5 ? [true, false] : [false, true];
        const texts = [];
        for (const isKnown of order) {
          const { ms, answer } = await timed(make, isKnown);
          times[isKnown ? 'known' : 'unknown'].push(ms);
          texts.push(JSON.stringify([answer.status, { ...answer.body, expiresAt: 0 }]));
        }
        assert.equal(texts[0], texts[1]);
      }
      const area = areaUnderCurve(times.known, times.unknown);
      t.diagnostic(`${name}: area under the curve ${area.toFixed(3)} of ${PAIRS} pairs`);
      assert.ok(Math.abs(area - 0.5) <= BAR - 0.5 + CHANCE, `area ${area}`);
    });
  }
});
