import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NO_OWNER_ACTIONS } from '../deployments/owner-actions.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { intentOf, type JournalOrder } from '../journal/journal-order.ts';
import { evidenceFor, type OrderState } from '../journal/order-state.ts';
import { openBooks } from '../ledger/deployment-books.ts';
import type { AccountVenue, SubmitAnswer } from '../ports/account-venue.ts';
import type { ExecutionPorts } from '../ports/ports.ts';
import { VENUE_RULES } from '../recovery/venue-rules.ts';
import { MemoryDatabase } from '../simulation/database/memory-database.ts';
import { MemoryExecutionStore } from '../simulation/database/memory-execution-store.ts';
import { AccountWriter } from './account-writer.ts';
import { askToCancel } from './deployment-orders.ts';
import { OrderSender } from './order-sender.ts';
import { Tenure } from './tenure.ts';
import { VenueClockEstimate } from './venue-clock.ts';
import { WORKER_SETTINGS } from './worker-settings.ts';

const ACCOUNT = 'a1';
const NOW = 1_000_000;

const DEPLOYMENT: Deployment = {
  ...{ id: 'd1', accountId: ACCOUNT, tag: 'd1' },
  markets: [{ symbol: 'BTC-USD', baseCurrency: 'BTC' }],
  ...{ quoteCurrency: 'USD', timeframeMs: 60_000, startsAt: 0, codeHash: 'ab', funds: '1000' },
  limits: {
    ...{ maxOrderNotional: '1000', maxPositionNotional: '1000', maxDailyLoss: '100' },
    ...{ maxDrawdownRatio: 0.5, maxOrdersPerMinute: 5, maxOrdersPerDay: 50 },
    ...{ priceCollarRatio: 0.02, maxPriceAgeMs: 10_000 },
  },
  ...{ schedule: '', books: openBooks('1000', 0), owner: NO_OWNER_ACTIONS },
  ...{ state: 'running', stateBy: 'owner', stateReason: '', stateAt: 0 },
  ...{ inputSeq: 0, processedSeq: 0, lastBarTime: 0 },
};

const ORDER = intentOf(
  {
    ...{ symbol: 'BTC-USD', side: 'buy', type: 'limit', quantity: '1', limitPrice: '100' },
    ...{ stopPrice: null, reduceOnly: false, orderNumber: 1 },
  },
  {
    ...{ clientOrderId: 'd1-1-1', deploymentId: 'd1', revision: 1, decidedPrice: '100' },
    ...{ decidedAt: NOW, deadline: NOW + 5_000 },
  },
);

/** A sender on a database in memory without faults, and what became of its order, step by step. */
async function sending(
  answer: (store: MemoryExecutionStore) => Promise<SubmitAnswer>,
  venueNow: () => number = () => NOW,
) {
  const steps: JournalOrder[] = [];
  const database = new MemoryDatabase({
    clock: () => NOW,
    after: () => undefined,
    onCommit: ({ changes }) => {
      for (const change of changes) if (change.table === 'order') steps.push(change.after);
    },
  });
  database.add({
    ...{ id: ACCOUNT, venue: 'kraken', isKilled: false, mismatch: '', ignored: [] },
    ...{ openedAt: 0, fillCursor: 0, bannedUntil: 0 },
  });
  const store = new MemoryExecutionStore(database, {
    session: { name: 'one' },
    issue: ({ act }) =>
      new Promise((resolve, reject) => {
        act((outcome) => (outcome.ok ? resolve(outcome.value) : reject(outcome.error)));
      }),
    statementFate: () => 'done',
    commitFate: () => 'done',
    requestFate: () => 'done',
    losesNotice: () => false,
    sleep: async () => undefined,
  });
  const clock = { wall: () => NOW, monotonic: () => NOW, sleep: async () => undefined };
  const nothing = async (): Promise<null> => null;
  const venue: AccountVenue = {
    rules: VENUE_RULES.kraken,
    submit: async () => answer(store),
    cancel: async () => ({ kind: 'notWorking' }),
    ...{ find: nothing, workingOrders: nothing, fillsSince: nothing, balances: nothing },
    ...{ time: async () => venueNow(), nextNews: nothing },
  };
  const settings = WORKER_SETTINGS;
  const tenure = await Tenure.begin(ACCOUNT, 'one', { store, clock, settings });
  assert.ok(tenure !== null);
  await store.command(ACCOUNT, async (rows) => {
    await rows.putDeployment(DEPLOYMENT);
    await rows.insertOrder(ORDER);
    await rows.putOutbox({ kind: 'submit', clientOrderId: ORDER.clientOrderId, notBefore: 0 });
  });
  const digest = (text: string): string => text;
  const ports: ExecutionPorts = {
    ...{ clock, store, digest, venueOf: async () => venue },
    strategies: { decide: nothing },
    bars: { barsAfter: nothing, lastPrice: nothing, marketState: nothing },
  };
  const writer = new AccountWriter({ store, clock, digest }, tenure);
  const venueClock = new VenueClockEstimate(venue, clock);
  await venueClock.refresh();
  const sender = new OrderSender({
    ...{ accountId: ACCOUNT, ports, venue, venueClock, writer, tenure, settings },
  });
  await sender.sendAll();
  await sender.settle();
  const outbox = await store.command(ACCOUNT, (rows) => rows.outbox());
  return { states: steps.map(({ state }) => state), outbox, venueTime: venueClock.now() };
}

/** Returns steps that the table of transitions does not have. */
function wrongSteps(states: readonly OrderState[]): string[] {
  return states.flatMap((to, i) => {
    const from = states[i - 1];
    const isStep = from === undefined || from === to || evidenceFor(from, to) !== undefined;
    return isStep ? [] : [`${from} -> ${to}`];
  });
}

/** The owner cancels while the request is on its way. */
async function cancelMeanwhile(store: MemoryExecutionStore): Promise<void> {
  await store.command(ACCOUNT, async (rows) => {
    const order = await rows.order(ORDER.clientOrderId);
    assert.ok(order?.state === 'SENT');
    await askToCancel(rows, () => undefined, order);
  });
}

const PUT_OFF = { kind: 'deferred', reason: 'too many requests', retryAfterMs: 1_000 } as const;

describe('an order that is put off by its venue', () => {
  it('waits as an intent, and is sent again later', async () => {
    const { states, outbox } = await sending(async () => PUT_OFF);
    assert.deepEqual(states, ['INTENT', 'SENT', 'INTENT']);
    assert.deepEqual(
      outbox.map(({ kind, notBefore }) => [kind, notBefore]),
      [['submit', NOW + 1_000]],
    );
  });

  // The scenario of seed 2001736: it went from SENT to CANCELLED, as if the venue had cancelled it.
  it('and that was to be cancelled by then is withdrawn by us, by the steps of the table', async () => {
    const { states, outbox } = await sending(async (store) => {
      await cancelMeanwhile(store);
      return PUT_OFF;
    });
    assert.deepEqual(wrongSteps(states), []);
    assert.deepEqual(states, ['INTENT', 'SENT', 'SENT', 'INTENT', 'CANCELLED']);
    assert.equal(outbox.filter(({ kind }) => kind === 'submit').length, 0);
  });
});

describe('an order that is refused', () => {
  it('has the next one go by the venue’s clock of then: this machine may have been asleep', async () => {
    let slept = 0;
    const { states, venueTime } = await sending(
      async () => {
        slept = 60_000;
        return { kind: 'rejected', reason: 'Deadline elapsed', haltsAccount: false };
      },
      () => NOW + slept,
    );
    assert.equal(states.at(-1), 'REJECTED');
    assert.equal(venueTime, NOW + 60_000);
  });
});
