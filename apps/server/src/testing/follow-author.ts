import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { TestServer, TestUser } from './test-server.ts';

/** Lets a user follow an author who allows it, and who is made for it. Returns the id of the follow. */
export async function followAuthor(
  server: TestServer,
  { accessToken: token }: TestUser,
): Promise<string> {
  const author = await server.signUp();
  const handle = `author_${randomBytes(4).toString('hex')}`;
  const open = { handle, showProfile: true, publicStats: false, allowFollowers: true };
  await server.call('PUT', '/v1/users/privacy', { token: author.accessToken, body: open });
  const { status, body } = await server.call('POST', '/v1/users/following', {
    ...{ token, body: { handle } },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.items[0].id;
}
