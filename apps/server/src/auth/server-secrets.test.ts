import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemClock } from '../process/clock.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { listServerSecrets } from '../db/queries/server-secrets.ts';
import { silentLogger } from '../process/log.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { KeyRing, newMasterKey } from '../vault/key-ring.ts';
import { Vault } from '../vault/vault.ts';
import { openServerSecrets, type ServerSecrets } from './server-secrets.ts';

const [one, two] = [newMasterKey(1), newMasterKey(2)];

let test: TestDatabase;
let database: Database;

function open(...keys: (typeof one)[]): Promise<ServerSecrets> {
  const vault = new Vault(new KeyRing(() => keys));
  return openServerSecrets({ database, vault, clock: systemClock });
}

describe('the secrets of a server', () => {
  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
  });
  after(async () => {
    await database.close();
    await test.close();
  });

  it('are the same for every process that starts at once or later', async () => {
    const all = await Promise.all([open(one), open(one), open(one)]);
    all.push(await open(one));
    const texts = all.map(({ signingKey, refreshKey, keyedHash }) =>
      [signingKey, refreshKey, keyedHash.of('x')].map((each) => each.toString('hex')).join(),
    );
    assert.equal(new Set(texts).size, 1);
  });

  it('are in the database only sealed', async () => {
    const { signingKey, refreshKey } = await open(one);
    const stored = await listServerSecrets(database.shared);
    assert.equal(stored.length, 3);
    for (const { sealed } of stored) {
      for (const key of [signingKey, refreshKey]) {
        assert.ok(!sealed.includes(key.subarray(-16)));
        assert.ok(!sealed.toString().includes(key.toString('base64').slice(0, 20)));
      }
    }
  });

  it('outlive a rotation of the master key, and do not open without it', async () => {
    const before = await open(one);
    const after = await open(one, two);
    assert.deepEqual(after.signingKey, before.signingKey);
    assert.deepEqual(
      (await open(two)).refreshKey,
      before.refreshKey,
      'the old key is needed no more',
    );
    await assert.rejects(open(newMasterKey(2)), { name: 'VaultFailure' });
  });
});
