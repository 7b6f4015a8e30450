import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Decimal } from '../decimal/decimal.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { NO_OWNER_ACTIONS } from '../deployments/owner-actions.ts';
import { intentOf } from '../journal/journal-order.ts';
import { openBooks } from '../ledger/deployment-books.ts';
import { faultlessLink } from '../simulation/database/faultless-link.ts';
import { MemoryDatabase } from '../simulation/database/memory-database.ts';
import { MemoryExecutionStore } from '../simulation/database/memory-execution-store.ts';
import { OwnerCommands } from './owner-commands.ts';

const ACCOUNT = 'a1';
const NOW = 10_000;

function holdings(amounts: Readonly<Record<string, Decimal>>): Map<string, Decimal> {
  return new Map(Object.entries(amounts));
}

function deployment(): Deployment {
  return {
    ...{ id: 'd1', accountId: ACCOUNT, tag: 'd1' },
    markets: [{ symbol: 'BTC-USD', baseCurrency: 'BTC' }],
    ...{ quoteCurrency: 'USD', timeframeMs: 60_000, startsAt: 1_000, codeHash: 'ab', funds: '100' },
    limits: {
      ...{ maxOrderNotional: '100', maxPositionNotional: '500', maxDailyLoss: '50' },
      ...{ maxDrawdownRatio: 0.1, maxOrdersPerMinute: 5, maxOrdersPerDay: 50 },
      ...{ priceCollarRatio: 0.02, maxPriceAgeMs: 10_000 },
    },
    books: openBooks('100', 1_000),
    ...{ state: 'running', stateBy: 'owner', stateReason: 'deployed', stateAt: 1_000 },
    ...{ inputSeq: 0, processedSeq: 0, lastBarTime: 0 },
    ...{ owner: NO_OWNER_ACTIONS, schedule: '' },
  };
}

describe('books that follow what the venue holds', () => {
  let store: MemoryExecutionStore;
  let commands: OwnerCommands;

  beforeEach(async () => {
    const database = new MemoryDatabase({ clock: () => NOW, after: () => undefined });
    database.add({
      ...{ id: ACCOUNT, venue: 'paper', isKilled: false, mismatch: '', ignored: [] },
      ...{ openedAt: 0, fillCursor: 0, bannedUntil: 0 },
    });
    store = new MemoryExecutionStore(database, faultlessLink('owner'));
    const clock = { wall: () => NOW, monotonic: () => NOW, sleep: async () => undefined };
    commands = new OwnerCommands({ store, clock, digest: (text) => text }, ACCOUNT);
    await commands.open(holdings({ USD: '1000', BTC: '0.5' }), 2_000);
  });

  async function books() {
    return store.command(ACCOUNT, async (rows) => ({
      held: Object.fromEntries(await rows.holdings()),
      account: await rows.account(),
      notes: (await rows.auditHead()).seq,
    }));
  }

  async function mismatched(): Promise<void> {
    await store.command(ACCOUNT, async (rows) =>
      rows.putAccount({ ...(await rows.account()), mismatch: 'BTC 0.5 here, 0.1 there' }),
    );
  }

  it('take over what came, what went and what is gone, and forget the difference', async () => {
    await mismatched();
    assert.equal(await commands.follow(holdings({ USD: '750.25', ETH: '3' }), 9_000), true);
    const { held, account, notes } = await books();
    assert.deepEqual(
      Object.entries(held).filter(([, amount]) => amount !== '0'),
      [
        ['USD', '750.25'],
        ['ETH', '3'],
      ],
    );
    assert.equal(account.mismatch, '');
    assert.equal(account.fillCursor, 9_000, 'fills before are in the balances');
    assert.equal(notes, 2, 'it is written down once');
  });

  it('write nothing when they are those of the venue already', async () => {
    const before = await books();
    assert.equal(await commands.follow(holdings({ BTC: '0.5', USD: '1000.00' }), 9_000), true);
    assert.deepEqual(await books(), before);
  });

  it('forget a difference that the venue has no longer', async () => {
    await mismatched();
    assert.equal(await commands.follow(holdings({ BTC: '0.5', USD: '1000' }), 9_000), true);
    const { held, account } = await books();
    assert.deepEqual([held['USD'], held['BTC'], account.mismatch], ['1000', '0.5', '']);
  });

  it('stay while a strategy is at work, and follow once it has stopped', async () => {
    await commands.deploy(deployment());
    const before = await books();
    assert.equal(await commands.follow(holdings({ USD: '1' }), 9_000), false);
    assert.deepEqual(await books(), before);
    await commands.change('d1', 'pause', 'a rest');
    assert.equal(await commands.follow(holdings({ USD: '1' }), 9_000), false);
    await commands.change('d1', 'stop', 'the end');
    assert.equal(await commands.follow(holdings({ USD: '1' }), 9_000), true);
    assert.equal((await books()).held['USD'], '1');
  });

  it('stay while an order of a strategy that was stopped may be filled still', async () => {
    await commands.deploy(deployment());
    const order = intentOf(
      {
        ...{ symbol: 'BTC-USD', side: 'sell', type: 'stop', quantity: '0.1', orderNumber: 1 },
        ...{ limitPrice: null, stopPrice: '90', reduceOnly: true },
      },
      {
        ...{ clientOrderId: 'd1-1-1', deploymentId: 'd1', revision: 1 },
        ...{ decidedPrice: '100', decidedAt: 1_000, deadline: 6_000 },
      },
    );
    await store.command(ACCOUNT, async (rows) => rows.insertOrder(order));
    await commands.change('d1', 'stop', 'the end', 'keep');
    assert.equal(await commands.follow(holdings({ USD: '1' }), 9_000), false);
    assert.equal((await books()).held['USD'], '1000');
  });
});
