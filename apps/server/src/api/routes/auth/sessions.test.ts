import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;

async function history({ accessToken: token }: Pick<TestUser, 'accessToken'>) {
  const { body } = await server.call('GET', '/v1/auth/sessions/history', { token });
  return body.items;
}

describe('the login history', () => {
  before(async () => {
    server = await TestServer.start();
  });
  after(() => server.close());

  it('shows sessions that go on and those that are over, and why, newest first', async () => {
    const user = await server.signUp();
    const owner = await connectAsTestOwner(server.database);
    const copy = async (minutesAgo: number, change: string): Promise<void> => {
      await owner.query(
        `insert into sessions select (s).* from (
           select jsonb_populate_record(sessions, jsonb_build_object(
             'id', gen_random_uuid(), 'signed_in_at', now() - $2 * interval '1 minute') || ${change}) as s
           from sessions where user_id = $1 order by signed_in_at desc limit 1) as made`,
        [user.userId, minutesAgo],
      );
    };
    await copy(10, `jsonb_build_object('ended_at', now(), 'end_reason', 'sign-out')`);
    await copy(20, `jsonb_build_object('expires_at', now() - interval '1 minute')`);
    await owner.end();
    const items = await history(user);
    const shown = items.map(({ endReason, endedAt }: { endReason: string; endedAt: unknown }) => [
      endReason,
      typeof endedAt,
    ]);
    assert.deepEqual(shown, [
      [null, 'object'],
      ['sign-out', 'number'],
      ['expired', 'number'],
    ]);
    assert.equal((await history(await server.signUp())).length, 1);
  });
});
