import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { messagesTo } from '../testing/codes.ts';
import { TestServer, type TestUser } from '../testing/test-server.ts';

let server: TestServer;

before(async () => {
  server = await TestServer.start();
});
after(() => server.close());

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
    const found = messages.flatMap(({ text }) => /^Browser \w$/m.exec(text)?.[0] ?? []);
    if (found.length >= count || round > 100) return found.toReversed();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a sign-in from a browser that the user had not signed in from', () => {
  it('is written to them, once a browser, and never at sign-up', async () => {
    const user = await server.signUp();
    await signIn(user, 'Browser A');
    // A message is sent after the answer, so that two sign-ins in a row may be announced in either order.
    assert.deepEqual(await announcedBrowsers(user, 1), ['Browser A']);
    await signIn(user, 'Browser A');
    await signIn(user, 'Browser B');
    await signIn(user, 'Browser A');
    assert.deepEqual(await announcedBrowsers(user, 2), ['Browser A', 'Browser B']);
    const stranger = await server.signUp();
    await signIn(stranger, 'Browser C');
    assert.deepEqual(await announcedBrowsers(stranger, 1), ['Browser C']);
    assert.deepEqual(await announcedBrowsers(user, 2), ['Browser A', 'Browser B']);
  });
});
