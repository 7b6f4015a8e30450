import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { messagesTo } from '../testing/codes.ts';
import { TestServer, type TestUser } from '../testing/test-server.ts';
import { browserName } from './browser-name.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';

let server: TestServer;

async function signIn(user: TestUser, agent: string): Promise<void> {
  const challenge = await server.challenge();
  await server.call('PUT', `/v1/auth/passkeys/authentications/${challenge}`, {
    body: user.authenticator.get({ challenge }),
    headers: { 'user-agent': agent },
  });
}

/** Returns the browsers named in messages to the user, oldest first, once there are `count` of them. */
async function announcedBrowsers(user: TestUser, count: number): Promise<string[]> {
  for (let round = 0; ; round += 1) {
    const messages = await messagesTo(server, user.email);
    const found = messages.flatMap(({ text }) => /browser: (.*)\.$/m.exec(text)?.[1] ?? []);
    if (found.length >= count || round > 100) return found.toReversed();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a sign-in from a browser that the user had not signed in from', () => {
  before(async () => {
    server = await TestServer.start();
  });
  after(() => server.close());

  it('is written to them, once a browser, and never at sign-up', async () => {
    const user = await server.signUp();
    await server.proveAddress(user);
    await signIn(user, CHROME);
    // A message is sent after the answer, so that two sign-ins in a row may go together in one.
    assert.deepEqual(await announcedBrowsers(user, 1), ['Chrome on Linux']);
    await signIn(user, CHROME);
    await signIn(user, SAFARI);
    await signIn(user, CHROME);
    assert.deepEqual(await announcedBrowsers(user, 2), ['Chrome on Linux', 'Safari on iOS']);
  });

  it('is named by our words alone, whatever it calls itself', () => {
    assert.equal(browserName(''), 'a browser that we do not know');
    assert.equal(browserName('Chrome/1 https://evil.example'), 'Chrome');
    const agent = 'Your account is frozen, see https://evil.example (Windows) Firefox/1';
    assert.equal(browserName(agent), 'Firefox on Windows');
  });
});
