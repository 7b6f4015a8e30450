import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Answer, TestServer, type TestUser } from '../testing/test-server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let now = Date.now();
const clock = (): Date => new Date(now);

/** Signs somebody in again, by passkey: what moves money asks for no more. */
async function signIn({ authenticator }: TestUser): Promise<string> {
  const challenge = await server.challenge();
  const path = `/v1/auth/passkeys/authentications/${challenge}`;
  const { status, body } = await server.call('PUT', path, {
    body: authenticator.get({ challenge }),
  });
  assert.equal(status, 200, body.message);
  return body.accessToken;
}

async function isNeeded(accessToken: string): Promise<boolean> {
  const body = { accessToken };
  return (await server.call('POST', '/v1/auth/session/current-user', { body })).body.isProofNeeded;
}

function connect(token: string): Promise<Answer> {
  const body = { providerId: 'coinbase', connectionType: 'oauth' };
  return server.call('POST', '/v1/providers', { token, body });
}

describe('the proof of an address', () => {
  before(async () => {
    server = await TestServer.start({ clock });
  });
  after(() => server.close());

  it('can be put off for a week, and is then needed for what moves money', async () => {
    const user = await server.signUp();
    now += 7 * DAY_MS - 1_000;
    const early = await signIn(user);
    assert.equal(await isNeeded(early), false);
    assert.equal((await connect(early)).status, 200);
    now += 1_000;
    const late = await signIn(user);
    assert.equal(await isNeeded(late), true);
    const refused = await connect(late);
    assert.equal(refused.status, 403);
    assert.equal(refused.body.error, 'auth.address-unproven');
    assert.match(refused.body.remedy, /one code/);
    assert.equal((await server.call('GET', '/v1/strategies', { token: late })).status, 200);
    await server.proveAddress({ email: user.email, accessToken: late });
    assert.equal(await isNeeded(late), false);
    assert.equal((await connect(late)).status, 200);
  });

  it('is asked for by no server that can send no mail', async (t) => {
    const silent = await TestServer.start(
      { clock, publicOrigin: 'https://trade.example.com' },
      server,
    );
    t.after(() => silent.close());
    const user = await server.signUp();
    now += 8 * DAY_MS;
    const me = await fetch(`http://127.0.0.1:${silent.port}/v1/auth/session/current-user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessToken: await signIn(user) }),
    });
    assert.match(await me.text(), /"isProofNeeded":false/);
  });
});
