import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type Clock, later } from '../process/clock.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { silentLogger } from '../process/log.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { CHALLENGE_MS, giveChallenge, takeChallenge } from './challenges.ts';

const [REGISTER, SIGN_IN] = ['passkey-registration', 'passkey-authentication'] as const;

let test: TestDatabase;
let database: Database;
let now = new Date();
const clock: Clock = () => now;

describe('a challenge', () => {
  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
  });
  after(async () => {
    await database.close();
    await test.close();
  });

  it('is 256 bits that never come again', async () => {
    const given = await Promise.all(
      Array.from({ length: 100 }, () => giveChallenge(database, clock, SIGN_IN)),
    );
    assert.equal(new Set(given).size, 100);
    assert.ok(given.every((each) => Buffer.from(each, 'base64url').length === 32));
  });

  it('is taken once', async () => {
    const challenge = await giveChallenge(database, clock, SIGN_IN);
    assert.equal(await takeChallenge(database, clock, challenge, SIGN_IN), true);
    assert.equal(await takeChallenge(database, clock, challenge, SIGN_IN), false);
  });

  it('serves its purpose and its subject alone, and is gone after a wrong try', async () => {
    const [ann, bob] = [randomUUID(), randomUUID()];
    const tries = [
      [SIGN_IN, ann],
      [REGISTER, bob],
      [REGISTER, undefined],
    ] as const;
    for (const [purpose, subject] of tries) {
      const challenge = await giveChallenge(database, clock, REGISTER, ann);
      assert.equal(await takeChallenge(database, clock, challenge, purpose, subject), false);
      assert.equal(await takeChallenge(database, clock, challenge, REGISTER, ann), false);
    }
  });

  it('is good for five minutes, then it is cleared away', async () => {
    const [first, second] = [
      await giveChallenge(database, clock, SIGN_IN),
      await giveChallenge(database, clock, SIGN_IN),
    ];
    now = later(now, CHALLENGE_MS - 1);
    assert.equal(await takeChallenge(database, clock, first, SIGN_IN), true);
    now = later(now, 2);
    assert.equal(await takeChallenge(database, clock, second, SIGN_IN), false);
    now = later(now, CHALLENGE_MS);
    await giveChallenge(database, clock, SIGN_IN);
    const rows = await database.shared.selectFrom('challenges').selectAll().execute();
    assert.equal(rows.length, 1);
  });
});
