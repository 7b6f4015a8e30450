import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import type { Client } from 'pg';
import { PERSONAL_TABLES } from '../../../db/personal-tables.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { twoColours } from '../../../testing/pictures.ts';
import { strategyContent } from '../../../testing/strategy-content.ts';
import { makeTestFolder } from '../../../testing/test-folder.ts';
import {
  EVERY_SERVICE,
  type Answer,
  TestServer,
  type TestUser,
} from '../../../testing/test-server.ts';
import { TradingSteps } from '../../../testing/trading-steps.ts';
import { until } from '../../../testing/until.ts';

const CSV =
  'time,open,high,low,close,volume\n2024-01-01,1,2,0.5,1.5,10\n2024-01-02,1,2,0.5,1.5,10\n';

/** Buys at once, whatever the price. */
const BUY_A_LITTLE = `//@version=6
strategy("My secret sauce")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 0.001)
`;

let server: TestServer;
let owner: Client;
let aheadMs = 0;

async function call(user: TestUser, method: string, path: string, body?: object): Promise<Answer> {
  const { accessToken: token } = user;
  return server.call(method, `/v1/${path}`, { token, ...(body !== undefined && { body }) });
}

/** Orders an archive and returns the files of it, by name. */
async function exported(user: TestUser): Promise<Map<string, string>> {
  assert.equal((await call(user, 'POST', 'users/export', {})).status, 200);
  const done = await until(
    async () => (await call(user, 'GET', 'users/export')).body.item,
    ({ state }) => state !== 'waiting',
  );
  assert.equal(done.state, 'done');
  assert.equal(done.doneCount, done.tableCount);
  const response = await fetch(`${server.origin}/v1/users/export/${done.id}/archive`, {
    headers: { authorization: `Bearer ${user.accessToken}` },
  });
  assert.equal(response.headers.get('content-type'), 'application/zip');
  const archive = Buffer.from(await response.arrayBuffer());
  assert.equal(archive.length, done.byteCount);
  await provenByOthers(archive);
  return filesOf(archive);
}

/** Lets a program that is not ours read the archive. */
async function provenByOthers(archive: Buffer): Promise<void> {
  const file = `${await makeTestFolder()}/data.zip`;
  await writeFile(file, archive);
  const script = 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())';
  const { stdout } = await promisify(execFile)('python3', ['-c', script, file]);
  assert.equal(stdout.trim(), 'None');
}

/** Reads an archive by its directory. */
function filesOf(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 8); count > 0; count -= 1) {
    const [packed, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = archive.readUInt32LE(at + 42) + 30 + nameLength;
    const content = inflateRawSync(archive.subarray(start, start + packed));
    files.set(name, content.toString(name.endsWith('.webp') ? 'latin1' : 'utf8'));
    at += 46 + nameLength;
  }
  return files;
}

async function upload(user: TestUser, path: string, field: string, file: Blob, name: string) {
  const form = new FormData();
  form.append(field, file, name);
  const response = await fetch(`${server.origin}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.accessToken}` },
    body: form,
  });
  assert.equal(response.status, 200, await response.text());
}

/** Returns somebody who has used the product. */
async function somebody(): Promise<TestUser> {
  const user = await server.signUp();
  const content = strategyContent();
  await call(user, 'POST', 'strategies', { name: 'My secret sauce', content });
  await upload(user, 'bar-sets', 'file', new Blob([CSV]), 'my bars.csv');
  const picture = new Uint8Array(await twoColours(64, 64).png());
  const path = `users/profiles/${user.userId}/image`;
  await upload(user, path, 'image', new Blob([picture], { type: 'image/png' }), 'me.png');
  await call(user, 'POST', 'dashboard/watchlist', { symbol: 'MSFT' });
  return user;
}

/** Lets the week pass. */
async function passWeek({ userId }: TestUser): Promise<void> {
  const { rowCount } = await owner.query(
    `update account_deletions set due_at = now() - interval '1 second' where user_id = $1`,
    [userId],
  );
  assert.equal(rowCount, 1);
}

/** Returns the tables that hold rows of a user. */
async function tablesWith({ userId }: TestUser): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(PERSONAL_TABLES)) {
    const column = table === 'users' ? 'id' : 'user_id';
    const { rowCount } = await owner.query(`select from ${table} where ${column} = $1 limit 1`, [
      userId,
    ]);
    if (rowCount === 1) found.push(table);
  }
  return found;
}

describe('personal data', () => {
  before(async () => {
    server = await TestServer.start({
      services: EVERY_SERVICE,
      clock: () => new Date(Date.now() + aheadMs),
    });
    owner = await connectAsTestOwner(server.database);
  });
  after(async () => {
    await owner.end();
    await server.close();
  });

  describe('an export', () => {
    it('holds everything of its owner, and no secret', async () => {
      const user = await somebody();
      const files = await exported(user);
      assert.match(files.get('README.txt') ?? '', /All that Stratloom keeps of you/);
      assert.match(files.get('data/strategies.jsonl') ?? '', /My secret sauce/);
      assert.match(files.get('data/users.jsonl') ?? '', new RegExp(user.email));
      const [bars] = [...files.entries()].filter(([name]) => name.startsWith('bars/my bars-'));
      assert.match(
        bars?.[1] ?? '',
        /^time,open,high,low,close,volume\n2024-01-01,1,2,0.5,1.5,10\n/,
      );
      assert.equal(files.get('picture.webp')?.slice(8, 12), 'WEBP');
      for (const [table, { exported: how, withheld = [] }] of Object.entries(PERSONAL_TABLES)) {
        const text = files.get(`data/${table}.jsonl`);
        assert.equal(text !== undefined, how === 'rows', table);
        for (const column of withheld) {
          assert.equal(text?.includes(`"${column}"`), false, `${table}.${column}`);
        }
      }
    });

    it('holds nothing of others, and is given to nobody else', async () => {
      const [ann, bob] = [await somebody(), await server.signUp()];
      await exported(ann);
      const { body } = await call(ann, 'GET', 'users/export');
      for (const id of [body.item.id, randomUUID()]) {
        assert.equal((await call(bob, 'GET', `users/export/${id}/archive`)).status, 404);
      }
      const files = [...(await exported(bob)).values()].join('');
      assert.equal(files.includes(ann.email) || files.includes('My secret sauce'), false);
    });

    it('names authors by the handle that they show, and by nothing where they show none', async () => {
      const [fan, shown, hidden] = [
        await server.signUp(),
        await server.signUp(),
        await server.signUp(),
      ];
      for (const [author, handle] of [
        [shown, 'open_olga'],
        [hidden, 'shy_sam'],
      ] as const) {
        const privacy = { handle, showProfile: true, publicStats: false, allowFollowers: true };
        assert.equal((await call(author, 'PUT', 'users/privacy', privacy)).status, 200);
        const follow = await call(fan, 'POST', 'users/following', { handle });
        assert.equal(follow.status, 200, JSON.stringify(follow.body));
      }
      await call(hidden, 'PUT', 'users/privacy', {
        ...{ handle: 'shy_sam', showProfile: false, publicStats: false, allowFollowers: true },
      });
      const files = await exported(fan);
      const follows = files.get('data/author_follows.jsonl') ?? '';
      const authors = [...follows.matchAll(/"author":"([^"]*)"/g)].map(
        ([, author]) => author ?? '',
      );
      assert.deepEqual(new Set(authors), new Set(['@open_olga', 'an author who shows no profile']));
      assert.equal(authors.length, 2);
      const all = [...files.values()].join('');
      for (const word of [shown.userId, hidden.userId, 'shy_sam']) assert.ok(!all.includes(word));
    });

    it('begins anew where its maker has died, and is gone after a week', async () => {
      const user = await server.signUp();
      const { body } = await call(user, 'POST', 'users/export', {});
      await owner.query(
        `update data_exports set state = 'waiting', attempts = 1, claimed_until = now() + interval '1 hour' where id = $1`,
        [body.item.id],
      );
      assert.equal((await call(user, 'POST', 'users/export', {})).body.error, 'export.under-way');
      await owner.query(`update data_exports set claimed_until = now() where id = $1`, [
        body.item.id,
      ]);
      await until(
        async () => (await call(user, 'GET', 'users/export')).body.item.state,
        (state) => state === 'done',
      );
      await owner.query(`update data_exports set expires_at = now() where id = $1`, [body.item.id]);
      assert.equal((await call(user, 'GET', 'users/export')).body.item, null);
      const parts = 'select from data_export_parts where user_id = $1';
      await until(
        async () => owner.query(parts, [user.userId]),
        ({ rowCount }) => rowCount === 0,
      );
    });
  });

  describe('the end of an account', () => {
    it('comes after a week in which it can be cancelled', async () => {
      const user = await somebody();
      const asked = await call(user, 'POST', 'users/deletion', {});
      assert.equal(asked.status, 200, JSON.stringify(asked.body));
      const { rows } = await owner.query<{ days: number }>(
        'select extract(day from due_at - now())::int as days from account_deletions where user_id = $1',
        [user.userId],
      );
      assert.deepEqual(rows, [{ days: 6 }], 'and some hours');
      const again = await call(user, 'POST', 'users/deletion', {});
      assert.equal(again.body.dueAt, asked.body.dueAt, 'asking again does not put it off');
      assert.equal((await call(user, 'GET', 'strategies')).body.items.length, 1);
      const kept = await call(user, 'DELETE', 'users/deletion');
      assert.deepEqual(kept.body, { dueAt: null, tradingCount: 0 });
    });

    it('leaves nothing of who has never traded', async () => {
      const [user, other] = [await somebody(), await somebody()];
      await call(user, 'POST', 'users/deletion', {});
      await passWeek(user);
      await until(
        async () => tablesWith(user),
        (tables) => tables.length === 0,
      );
      assert.equal((await call(user, 'GET', 'strategies')).status, 401);
      assert.equal((await call(other, 'GET', 'strategies')).body.items.length, 1);
      const again = { name: 'Somebody', email: user.email };
      const { status } = await server.call('POST', '/v1/signup/profile', { body: again });
      assert.equal(status, 200, 'the address is free again');
    });

    it('keeps the books of who has traded, and nothing that says whose they were', async () => {
      const user = await somebody();
      const steps = new TradingSteps(server, user);
      const strategyId = await steps.saveScript(BUY_A_LITTLE);
      const { id } = await steps.deploy({ strategyId, name: 'My secret sauce' });
      await until(
        async () => steps.deploymentOf(id),
        ({ lastBarTime }) => lastBarTime !== null,
      );
      aheadMs += 60_000;
      await until(
        async () => owner.query('select from fills where user_id = $1', [user.userId]),
        ({ rowCount }) => (rowCount ?? 0) > 0,
      );
      const refused = await call(user, 'POST', 'users/deletion', {});
      assert.deepEqual([refused.status, refused.body.error], [409, 'deletion.still-trading']);
      await steps.call('POST', `deployments/${id}/state`, { command: 'stop' });
      await until(
        async () => steps.deploymentOf(id),
        ({ state }) => state === 'stopped',
      );
      assert.equal((await call(user, 'POST', 'users/deletion', {})).status, 200);
      await passWeek(user);
      await until(
        async () => call(user, 'GET', 'strategies'),
        ({ status }) => status === 401,
      );
      const left = await tablesWith(user);
      const mayStay = Object.entries(PERSONAL_TABLES).filter(
        ([, rule]) => rule.erased === 'anonymise',
      );
      assert.deepEqual(
        left.filter((table) => !mayStay.some(([name]) => name === table)),
        [],
      );
      for (const table of ['ledger_entries', 'fills', 'execution_accounts', 'users']) {
        assert.ok(left.includes(table), `${table} stays as a part of the books`);
      }
      for (const table of left) {
        const column = table === 'users' ? 'id' : 'user_id';
        const { rows } = await owner.query(`select * from ${table} where ${column} = $1`, [
          user.userId,
        ]);
        const text = JSON.stringify(rows);
        for (const secret of [user.email, 'Test User', 'My secret sauce']) {
          assert.equal(text.includes(secret), false, `${table} says ${secret}`);
        }
      }
      const { rows: sums } = await owner.query<{ sum: string }>(
        'select sum(amount::numeric)::text as sum from ledger_entries where user_id = $1 group by currency',
        [user.userId],
      );
      for (const { sum } of sums) assert.equal(Number(sum), 0);
    });

    it('is in no hands but those of the function for it, and that waits for the week', async () => {
      const user = await somebody();
      const erase = `select erase_trading_of_user()`;
      await owner.query(`begin`);
      await owner.query(`select set_config('app.user_id', $1, true)`, [user.userId]);
      await assert.rejects(owner.query(erase), /not due for deletion/);
      await owner.query(`rollback`);
    });
  });
});
