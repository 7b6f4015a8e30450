import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { Client } from 'pg';
import { systemClock } from '../process/clock.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { insertUser } from '../db/queries/accounts.ts';
import { silentLogger } from '../process/log.ts';
import { StartProblem } from '../process/start-problem.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { KeyRing, keyText, type MasterKey, newMasterKey } from './key-ring.ts';
import { openVault } from './open-vault.ts';
import { rewrapAll } from './rewrap.ts';
import { Vault } from './vault.ts';

const [one, two] = [newMasterKey(1), newMasterKey(2)];
const place = {
  table: 'notes',
  idColumn: 'id',
  column: 'sealed',
  purpose: 'authenticator-secret',
} as const;

let test: TestDatabase;
let database: Database;

function deps(...keys: MasterKey[]) {
  const ring = new KeyRing(() => keys);
  const vault = new Vault(ring);
  return { database, vault, ring, clock: systemClock, logger: silentLogger, places: [place] };
}

async function sealedRows(userId: string): Promise<{ id: string; sealed: Buffer }[]> {
  return database.forUser(userId, async ({ rows }) => {
    const found = await sql<{
      id: string;
      sealed: Buffer;
    }>`select id, sealed from notes order by id`.execute(rows);
    return found.rows;
  });
}

/** Makes a user with sealed notes. */
async function addUser(vault: Vault, notes: number): Promise<string> {
  const userId = randomUUID();
  await database.forUser(userId, async (space) => {
    await insertUser(space, {
      id: userId,
      name: 'x',
      email: `${userId}@example.com`,
      created_at: new Date(),
    });
    for (let index = 0; index < notes; index += 1) {
      const id = randomUUID();
      const sealed = vault.seal(place.purpose, userId, id, `note ${index}`);
      await sql`insert into notes values (${id}, ${userId}, ${sealed})`.execute(space.rows);
    }
  });
  return userId;
}

describe('the keys of the vault', () => {
  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
    const owner = new Client(test.connection.owner);
    await owner.connect();
    await owner.query(`create table notes (id uuid primary key, user_id uuid, sealed bytea);
    alter table notes enable row level security; alter table notes force row level security;
    create policy own on notes using (user_id = app_user_id());
    grant select, insert, update on notes to stratloom_app;`);
    await owner.end();
  });
  after(async () => {
    await database.close();
    await test.close();
  });

  describe('a rotation of the master key', () => {
    it('puts every secret of every user under the new key, once', async () => {
      const old = deps(one);
      const users = await Promise.all([3, 0, 2].map(async (count) => addUser(old.vault, count)));
      assert.equal(await rewrapAll(old), 0);
      const both = deps(one, two);
      // On two servers at once: each secret is moved by one of them.
      await Promise.all([rewrapAll(both), rewrapAll(both)]);
      const fresh = new Vault(new KeyRing(() => [two]));
      for (const userId of users) {
        for (const { id, sealed } of await sealedRows(userId)) {
          assert.match(fresh.open(place.purpose, userId, id, sealed), /^note \d$/);
        }
      }
      assert.equal(await rewrapAll(both), 0, 'nothing is left to do');
    });
  });

  describe('a server with the keys of another database', () => {
    it('does not start, and says which file it needs', async () => {
      const source = (key: MasterKey) => ({ keys: keyText(key), keyFile: '' });
      const outside = { database, clock: systemClock, logger: silentLogger };
      for (const keys of [newMasterKey(1), newMasterKey(2), newMasterKey(3)]) {
        await assert.rejects(
          openVault(source(keys), outside),
          (error) =>
            error instanceof StartProblem &&
            error.remedy.includes('STRATLOOM_KEY_FILE') &&
            !error.message.includes(keys.key.toString('base64')),
        );
      }
      const both = { keys: `${keyText(one)},${keyText(two)}`, keyFile: '' };
      await (await openVault(both, outside)).close();
    });
  });

  describe('a rotation that is interrupted', () => {
    it('at any secret leaves all of them readable, and is finished by the next one', async () => {
      const three = newMasterKey(3);
      const all = deps(one, two, three);
      const users = await Promise.all(
        [2, 3].map(async (count) => addUser(deps(one, two).vault, count)),
      );
      const openWith = async (vault: Vault): Promise<number> => {
        let opened = 0;
        for (const userId of users) {
          for (const { id, sealed } of await sealedRows(userId)) {
            assert.match(vault.open(place.purpose, userId, id, sealed), /^note \d$/);
            opened += 1;
          }
        }
        return opened;
      };
      for (let left = 0; left < 5; left += 1) {
        const vault = new InterruptedVault(all.ring, left);
        await assert.rejects(rewrapAll({ ...all, vault }), /killed/);
        assert.equal(await openWith(all.vault), 5);
      }
      assert.ok((await rewrapAll(all)) > 0, 'an interrupted one is not taken for finished');
      assert.equal(await openWith(new Vault(new KeyRing(() => [three]))), 5);
    });
  });
});

/** A vault that is interrupted after some secrets, as by a server that is killed. */
class InterruptedVault extends Vault {
  left: number;

  constructor(ring: KeyRing, left: number) {
    super(ring);
    this.left = left;
  }

  override rewrap(...of: Parameters<Vault['rewrap']>): Buffer | undefined {
    if (this.left === 0) throw new Error('killed');
    this.left -= 1;
    return super.rewrap(...of);
  }
}
