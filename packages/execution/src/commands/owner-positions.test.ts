import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { intentOf } from '../journal/journal-order.ts';
import { openBooks } from '../ledger/deployment-books.ts';
import { deploymentOn } from '../ports/store-subject.ts';
import { faultlessLink } from '../simulation/database/faultless-link.ts';
import { MemoryDatabase } from '../simulation/database/memory-database.ts';
import { MemoryExecutionStore } from '../simulation/database/memory-execution-store.ts';
import { OwnerCommands } from './owner-commands.ts';

const ACCOUNT = 'a1';
const NOW = 10_000;
const LOTS = [{ signedQuantity: '1', price: '100' }];
const HELD = { lots: LOTS, realizedPnl: '0' };

describe('an owner who closes and cancels in a deployment of two instruments', () => {
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
    const positions = { 'BTC-USD': HELD, 'ETH-USD': HELD };
    const books = { ...openBooks('1000', NOW), positions };
    await commands.deploy({ ...deploymentOn(ACCOUNT), books, lastBarTime: 60_000 });
    const request = { part: 'all', afterwards: 'stop', lotSizeOf: () => '0.1' } as const;
    assert.equal(await commands.close('d1', request), null);
    const parts = await closed();
    await store.command(ACCOUNT, async (rows) => {
      for (const { lotSize: _lot, orderNumber, ...terms } of parts) {
        const order = { ...terms, type: 'market', limitPrice: null, stopPrice: null } as const;
        const intent = intentOf(
          { ...order, reduceOnly: true, orderNumber },
          {
            ...{ clientOrderId: terms.symbol, deploymentId: 'd1', revision: 1 },
            ...{ decidedPrice: '100', decidedAt: NOW, deadline: NOW },
          },
        );
        await rows.insertOrder({ ...intent, state: 'OPEN' });
      }
    });
  });

  async function owner() {
    return (await store.command(ACCOUNT, (rows) => rows.deployment('d1')))?.owner;
  }

  async function closed() {
    return (await owner())?.closing?.orders ?? [];
  }

  async function cancelling() {
    const orders = await store.command(ACCOUNT, (rows) => rows.liveOrders());
    return orders.filter(({ cancel }) => cancel !== 'none').map(({ symbol }) => symbol);
  }

  it('one order of a closing that is cancelled leaves the others at work', async () => {
    assert.equal(await commands.cancel('d1', 'BTC-USD'), 1);
    assert.deepEqual(
      (await closed()).map(({ symbol }) => symbol),
      ['ETH-USD'],
    );
    assert.deepEqual(await cancelling(), ['BTC-USD']);
    assert.equal((await owner())?.closing?.stopsAfterwards, true, 'and it stops with them');
    await commands.cancel('d1', 'ETH-USD');
    assert.equal((await owner())?.closing, null, 'with the last one it has ended');
  });

  it('everything that is cancelled ends a closing, and takes along what is not written', async () => {
    assert.equal(await commands.cancel('d1', null), 2);
    assert.equal((await owner())?.closing, null);
    assert.deepEqual((await cancelling()).toSorted(), ['BTC-USD', 'ETH-USD']);
    assert.equal((await owner())?.cancelledUpTo, 120_000, 'the close of its last bar');
    await commands.cancel('d1', 'BTC-USD');
    assert.equal((await owner())?.cancelledUpTo, 120_000);
  });
});
