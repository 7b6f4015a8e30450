import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { unixMs } from '@stratloom/engine/model';
import { RequestBudget, VenueSilence } from '@stratloom/venues';
import { ManualClock } from '@stratloom/venues/testing';
import { type Database, openDatabase } from '../db/database.ts';
import { silentLogger } from '../process/log.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { PostgresBudgetStore } from './postgres-budget-store.ts';

const RULE = { capacity: 5, tokensPerSecond: 1 };
const NOW = Date.UTC(2026, 5, 1);
const NO_SIGNAL = new AbortController().signal;

describe('request budgets in the database', () => {
  let test: TestDatabase;
  let one: Database;
  let other: Database;
  let clock: ManualClock;

  before(async () => {
    test = await startTestDatabase();
    one = await openDatabase(test.connection, silentLogger);
    other = await openDatabase(test.connection, silentLogger);
    clock = new ManualClock(NOW);
  });
  after(async () => {
    await one.close();
    await other.close();
    await test.close();
  });

  /** Returns a budget as a process of its own has it. */
  function budgetOf(venue: string, database: Database): RequestBudget {
    const store = new PostgresBudgetStore(database);
    return new RequestBudget(venue, RULE, { store, clock, patienceMs: 0 });
  }

  it('grant processes no more together than the venue grants to all', async () => {
    const budgets = [budgetOf('shared', one), budgetOf('shared', other)];
    const takes = Array.from({ length: 6 }, () => budgets).flat();
    const outcomes = await Promise.all(
      takes.map((budget) =>
        budget.take(1, NO_SIGNAL).then(
          () => 'sent',
          (error: unknown) => (error instanceof VenueSilence ? 'refused' : error),
        ),
      ),
    );
    assert.equal(outcomes.filter((outcome) => outcome === 'sent').length, RULE.capacity);
    assert.equal(outcomes.filter((outcome) => outcome === 'refused').length, 7);
  });

  it('obey a ban that another process, or one before, has met', async () => {
    await budgetOf('banned', one).blockUntil(unixMs(NOW + 60_000));
    const later = budgetOf('banned', other);
    await assert.rejects(later.take(1, NO_SIGNAL), (error: unknown) => {
      assert.ok(error instanceof VenueSilence);
      assert.equal(error.retryAt, NOW + 61_000);
      return true;
    });
  });
});
