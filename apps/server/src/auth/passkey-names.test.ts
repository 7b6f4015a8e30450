import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SoftAuthenticator } from '../testing/soft-authenticator.ts';
import { type Answer, TestServer, type TestUser } from '../testing/test-server.ts';

const REGISTRATIONS = '/v1/auth/passkeys/registrations';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';

let server: TestServer;

/** Adds a passkey to an account; returns the token of the session that takes the place of the other. */
async function add(token: string, transports: readonly string[]): Promise<string> {
  const headers = { 'user-agent': CHROME };
  const { body: options } = await server.call('POST', REGISTRATIONS, {
    token,
    headers,
    body: { anyAuthenticator: true },
  });
  assert.equal(options.authenticatorSelection.authenticatorAttachment, undefined);
  const made = new SoftAuthenticator(server.origin).create(options);
  const { status, body } = await server.call('PUT', `${REGISTRATIONS}/${options.challenge}`, {
    token,
    headers,
    body: { ...made, transports },
  });
  assert.equal(status, 200, body.message);
  return body.accessToken;
}

async function passkeysOf(token: string): Promise<{ id: string; label: string }[]> {
  return (await server.call('GET', '/v1/auth/methods', { token })).body.items;
}

async function rename(token: string, id: string, name: string): Promise<Answer> {
  return server.call('PUT', `/v1/auth/methods/${id}`, { token, body: { name } });
}

async function userWithFour(): Promise<{ user: TestUser; token: string }> {
  const user = await server.signUp();
  let token = user.accessToken;
  for (const transports of [['internal'], ['internal'], ['usb', 'nfc'], ['hybrid']]) {
    token = await add(token, transports);
  }
  return { user, token };
}

describe('passkeys', () => {
  before(async () => {
    server = await TestServer.start();
  });
  after(() => server.close());

  it('are named by what they are and where they were made, and no two alike', async () => {
    const { token } = await userWithFour();
    const labels = (await passkeysOf(token)).map(({ label }) => label);
    const named = ['Chrome on Linux', 'Chrome on Linux 2', 'Security key', 'Phone or tablet'];
    assert.deepEqual(labels.slice(1), named);
    assert.equal(new Set(labels).size, 5);
  });

  it('are renamed by their owner alone, in words that can be seen', async () => {
    const { token } = await userWithFour();
    const [first] = await passkeysOf(token);
    assert.ok(first !== undefined);
    assert.equal((await rename(token, first.id, '  Blue laptop ')).status, 200);
    assert.equal((await passkeysOf(token))[0]?.label, 'Blue laptop');
    for (const name of ['', ' ', 'a\nb', '\u202Eevil', 'x'.repeat(61)]) {
      assert.equal((await rename(token, first.id, name)).status, 400, JSON.stringify(name));
    }
    const stranger = await server.signUp();
    assert.equal((await rename(stranger.accessToken, first.id, 'Mine')).status, 404);
    assert.equal((await rename(token, 'authenticator', 'Mine')).status, 404);
    assert.equal((await passkeysOf(token))[0]?.label, 'Blue laptop');
  });
});
