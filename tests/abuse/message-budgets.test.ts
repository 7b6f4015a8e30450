// A10: making a server send messages, to one number, to many, and in the name of accounts.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_RATE_LIMITS } from '../../apps/server/src/api/policies/rate-limits.ts';
import { readMessageSettings } from '../../apps/server/src/process/message-settings.ts';
import { receivedCode, signUpBySms } from '../../apps/server/src/testing/codes.ts';
import { connectAsTestOwner } from '../../apps/server/src/testing/owner-connection.ts';
import { type Answer, ROOMY, TestServer } from '../../apps/server/src/testing/test-server.ts';

const now = Date.now();
let server: TestServer;

function countStatus(answers: readonly Answer[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}

function atOnce(count: number, work: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

describe('messages', () => {
  before(async () => {
    server = await TestServer.start({ clock: () => new Date(now) });
  });
  after(() => server.close());

  /** A server with real limits of messages and none else. */
  async function withLimits(names: readonly (keyof typeof ROOMY)[]): Promise<TestServer> {
    const real = Object.fromEntries(names.map((name) => [name, DEFAULT_RATE_LIMITS[name]]));
    const clock = (): Date => new Date(now);
    return TestServer.start({ clock, rateLimits: { ...ROOMY, ...real } }, server);
  }
  const send = (at: TestServer, phoneNumber: string, token?: string): Promise<Answer> =>
    at.call('POST', '/v1/auth/smsotp/messages', {
      body: { phoneNumber },
      ...(token !== undefined && { token }),
    });

  it('go to one number once a minute, known or not', async (t) => {
    const at = await withLimits(['messageGap']);
    t.after(() => at.close());
    const answers = await atOnce(20, () => send(at, '+12015553010'));
    assert.equal(countStatus(answers, 200), 1);
    assert.equal(countStatus(answers, 429), 19);
  });

  it('go to one number three times in ten minutes', async (t) => {
    const at = await withLimits(['messages']);
    t.after(() => at.close());
    const phoneNumber = '+12015553011';
    const path = '/v1/auth/smsotp/messages';
    const answers = await atOnce(20, (index) =>
      at.call('POST', path, { body: { phoneNumber, askedBy: `browser ${index}` } }),
    );
    assert.equal(countStatus(answers, 200), 3, 'whichever browsers ask');
  });

  it('go to ten of a hundred numbers in a row', async (t) => {
    const at = await withLimits(['smsByPrefix']);
    t.after(() => at.close());
    const token = await server.createProfile('row@example.com');
    const number = (index: number): string => `+120155540${String(10 + index)}`;
    const answers = await atOnce(60, (index) => send(at, number(index), token));
    assert.equal(countStatus(answers, 200), 10);
  });

  it('go to numbers of accounts when sign-ups have spent the budget of a row', async (t) => {
    const at = await withLimits(['smsByPrefix']);
    t.after(() => at.close());
    const owner = '+12015557001';
    await signUpBySms(server, 'owner-row@example.com', owner);
    const token = await server.createProfile('spender@example.com');
    const number = (index: number): string => `+120155570${String(10 + index)}`;
    const spent = await atOnce(20, (index) => send(at, number(index), token));
    assert.equal(countStatus(spent, 200), 9, 'the tenth was the sign-up of the owner');
    assert.equal((await send(at, owner)).status, 200);
    assert.match(await receivedCode(at, owner), /^\d{6}$/);
  });

  it('go to a browser that the account knows when strangers have spent the budget of its row, ten an hour', async (t) => {
    const at = await withLimits(['smsByPrefix']);
    t.after(() => at.close());
    const number = '+12015557201';
    const { body } = await signUpBySms(server, 'known-row@example.com', number);
    const deviceOf = async (): Promise<string> => {
      const device = { type: 'authenticated', deviceInfo: {} };
      const said = { token: body.accessToken, body: device };
      return (await server.call('POST', '/v1/devices', said)).body.deviceId;
    };
    const devices = [await deviceOf(), await deviceOf()];
    const strangers = await atOnce(12, () => send(at, number));
    assert.equal(countStatus(strangers, 200), 10);
    const known = await atOnce(12, (index) =>
      at.call('POST', '/v1/auth/smsotp/messages', {
        body: { phoneNumber: number, deviceId: devices[index % 2] },
      }),
    );
    assert.equal(countStatus(known, 200), 10, 'whichever of its browsers asks');
  });

  it('go to a browser that the account knows when strangers have named its number too often', async (t) => {
    const at = await withLimits(['messages']);
    t.after(() => at.close());
    const number = '+12015557102';
    const { body } = await signUpBySms(server, 'known-phone@example.com', number);
    const registered = await server.call('POST', '/v1/devices', {
      token: body.accessToken,
      body: { type: 'authenticated', deviceInfo: {} },
    });
    const { deviceId } = registered.body;
    const strangers = await atOnce(10, () => send(at, number));
    assert.equal(countStatus(strangers, 200), 2, 'the third was the sign-up');
    const known = await at.call('POST', '/v1/auth/smsotp/messages', {
      body: { phoneNumber: number, deviceId },
    });
    assert.equal(known.status, 200);
  });

  it('are asked for twenty times an hour by one address', async (t) => {
    const { messagesByAddress } = DEFAULT_RATE_LIMITS;
    const at = await TestServer.start(
      {
        rateLimits: { ...ROOMY, messagesByAddress },
        trustedProxies: ['127.0.0.1'],
        messages: readMessageSettings({ SMS_URL: 'http://127.0.0.1:1/none' }),
      },
      server,
    );
    t.after(() => at.close());
    const answers = await atOnce(40, (index) =>
      at.call('POST', '/v1/auth/smsotp/messages', {
        body: { phoneNumber: `+12015555${String(100 + index)}` },
        headers: { 'x-forwarded-for': '203.0.113.200' },
      }),
    );
    assert.equal(countStatus(answers, 200), 20);
  });

  it('stop for sign-ups, not for accounts, while too few of their codes come back', async () => {
    const owner = await connectAsTestOwner(server.database);
    const add = (verified: string): Promise<unknown> =>
      owner.query(
        `insert into sms_sends select gen_random_uuid(), $1, ${verified} from generate_series(1, 50)`,
        [new Date(now - 20 * 60_000)],
      );
    await add('null');
    await add('null');
    const token = await server.createProfile('paused@example.com');
    const paused = await send(server, '+12015553012', token);
    assert.equal(paused.status, 503);
    assert.equal(paused.body.error, 'sms.paused');
    assert.equal((await send(server, '+12015553013')).status, 200, 'to sign in');
    await add('now()');
    const again = await send(server, '+12015553012', token);
    assert.equal(again.status, 200, 'a third came back');
    await owner.query('delete from sms_sends');
    await owner.end();
  });
});
