import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { strategyContent } from '../testing/strategy-content.ts';
import { type EmbeddedTestDatabase, startEmbeddedDatabase } from '../testing/test-database.ts';
import {
  EVERY_SERVICE,
  type Answer,
  keepingLogger,
  TestServer,
  type TestUser,
} from '../testing/test-server.ts';

let database: EmbeddedTestDatabase;
let server: TestServer;
let user: TestUser;
const { lines, logger } = keepingLogger();

function save(name: string): Promise<Answer> {
  return server.call('POST', '/v1/strategies', {
    token: user.accessToken,
    body: { name, content: strategyContent() },
  });
}

async function health(): Promise<number> {
  return (await server.call('GET', '/v1/health')).status;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a server whose database is killed', { timeout: 120_000 }, () => {
  before(async () => {
    database = await startEmbeddedDatabase();
    server = await TestServer.start(
      { services: EVERY_SERVICE, databaseUrl: database.url, logger },
      { database },
    );
    user = await server.signUp();
  });
  after(async () => {
    await server.close();
    await database.close();
  });

  it('answers 503 meanwhile, comes back by itself, and has lost nothing that it confirmed', async () => {
    const confirmed: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const saving = Array.from({ length: 20 }, (_, n) => save(`${round}-${n}`));
      await saving[0];
      const { pid } = database.postgres;
      assert.ok(pid);
      process.kill(pid, 'SIGKILL');
      const answers = await Promise.all([...saving, save('while it is down')]);
      for (const { status, body, headers } of answers) {
        if (status === 200) confirmed.push(body.id);
        else {
          assert.equal(status, 503, body.message);
          assert.equal(body.error, 'server.unavailable');
          assert.ok(headers.get('retry-after'));
        }
      }
      // A connection that has not noticed yet may answer for a moment: the new database must be there too.
      await until(async () => database.postgres.pid !== pid && (await health()) === 200);
    }
    const { body } = await server.call('GET', '/v1/strategies', { token: user.accessToken });
    const kept = new Set(body.items.map((each: { id: string }) => each.id));
    assert.ok(confirmed.length > 0);
    for (const id of confirmed) assert.ok(kept.has(id));
    assert.ok(lines.some((line) => line.includes('a database connection broke')));
  });

  it('still knows who is signed in', async () => {
    const { body } = await server.call('POST', '/v1/auth/session/validate', {
      body: { accessToken: user.accessToken },
    });
    assert.equal(body.valid, true);
  });
});
