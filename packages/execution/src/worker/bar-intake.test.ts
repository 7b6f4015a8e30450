// Bars of two instruments on their way into the log of a deployment.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barsOf, type RecordedBar } from '../deployments/deployment-input.ts';
import type { AccountVenue } from '../ports/account-venue.ts';
import type { BarsAnswer } from '../ports/bar-feed.ts';
import type { ExecutionPorts } from '../ports/ports.ts';
import { deploymentOn } from '../ports/store-subject.ts';
import { VENUE_RULES } from '../recovery/venue-rules.ts';
import { faultlessLink } from '../simulation/database/faultless-link.ts';
import { MemoryDatabase } from '../simulation/database/memory-database.ts';
import { MemoryExecutionStore } from '../simulation/database/memory-execution-store.ts';
import { AccountWriter } from './account-writer.ts';
import { BarIntake } from './bar-intake.ts';
import { Tenure } from './tenure.ts';
import { VenueClockEstimate } from './venue-clock.ts';
import { WORKER_SETTINGS } from './worker-settings.ts';

const [ACCOUNT, MINUTE] = ['a1', 60_000];
const [BTC, ETH] = ['BTC-USD', 'ETH-USD'];

function bar(minute: number, close: number): RecordedBar {
  const openTime = minute * MINUTE;
  return { openTime, open: close, high: close, low: close, close, volume: 1 };
}

/** Answers of a feed about the bars of a symbol after a minute. */
type Feed = (symbol: string, minute: number) => BarsAnswer | Promise<BarsAnswer>;

/** A deployment on two instruments, and what reads its bars. */
async function opened(read: Feed) {
  const time = { now: 0 };
  const database = new MemoryDatabase({ clock: () => time.now, after: () => undefined });
  database.add({
    ...{ id: ACCOUNT, venue: 'kraken', isKilled: false, mismatch: '', ignored: [] },
    ...{ openedAt: 0, fillCursor: 0, bannedUntil: 0 },
  });
  const store = new MemoryExecutionStore(database, faultlessLink('one'));
  // The lease lasts however much time passes at the venue.
  const clock = { wall: () => 0, monotonic: () => 0, sleep: async () => undefined };
  const nothing = async (): Promise<null> => null;
  const venue: AccountVenue = {
    rules: VENUE_RULES.kraken,
    submit: async () => ({ kind: 'unknown', reason: '' }),
    cancel: async () => ({ kind: 'notWorking' }),
    ...{ find: nothing, workingOrders: nothing, fillsSince: nothing, balances: nothing },
    ...{ time: async () => time.now, nextNews: nothing },
  };
  const ports: ExecutionPorts = {
    ...{ clock, store, digest: (text) => text, venueOf: async () => venue },
    strategies: { decide: nothing },
    bars: {
      barsAfter: async (symbol, timeframeMs, openTime) => read(symbol, openTime / timeframeMs),
      ...{ lastPrice: nothing, marketState: nothing },
    },
  };
  const tenure = await Tenure.begin(ACCOUNT, 'one', { store, clock, settings: WORKER_SETTINGS });
  assert.ok(tenure !== null);
  const { id } = deploymentOn(ACCOUNT);
  await store.command(ACCOUNT, (rows) => rows.putDeployment(deploymentOn(ACCOUNT)));
  const venueClock = new VenueClockEstimate(venue, clock);
  await venueClock.refresh();
  const intake = new BarIntake({
    ...{ accountId: ACCOUNT, ports, venue, venueClock, tenure },
    ...{ writer: new AccountWriter(ports, tenure), settings: WORKER_SETTINGS },
  });
  return {
    /** Lets time pass at the venue. */
    pass: async (minute: number) => {
      time.now = minute * MINUTE;
      await venueClock.refresh();
    },
    /** Takes what has closed; returns it as [minute, close by instrument], a close that is carried on in brackets. */
    take: async (minute: number) => {
      time.now = minute * MINUTE;
      await venueClock.refresh();
      const deployment = await store.command(ACCOUNT, (rows) => rows.deployment(id));
      assert.ok(deployment !== null);
      const logged = (await intake.take([deployment])).get(id);
      return (logged?.lines ?? []).map(({ input }) => {
        assert.ok(input.kind === 'bar');
        const closes = barsOf(input).map(({ close, isTraded }) =>
          isTraded === false ? `(${close})` : close,
        );
        return [input.bar.openTime / MINUTE, ...closes];
      });
    },
    notes: () =>
      database
        .tables(ACCOUNT)
        .audit.filter(({ kind }) => kind === 'instrument-refused')
        .map(({ message }) => message),
  };
}

/** Returns those of some bars that start after a minute. */
function after(bars: readonly RecordedBar[], minute: number): readonly RecordedBar[] {
  return bars.filter(({ openTime }) => openTime > minute * MINUTE);
}

test('a part of the bars is not taken for all of them when the venue is silent about the rest', async () => {
  const bars = [bar(1, 10), bar(2, 11), bar(3, 12)];
  let isSilent = true;
  const { take } = await opened((symbol, minute) => {
    if (symbol === ETH) return after([bar(1, 5), bar(2, 6), bar(3, 7)], minute);
    const page = after(bars, minute).slice(0, 1);
    return isSilent && minute >= 1 ? null : page;
  });
  assert.deepEqual(await take(9), []);
  isSilent = false;
  assert.deepEqual(await take(9.1), [
    [1, 10, 5],
    [2, 11, 6],
    [3, 12, 7],
  ]);
});

test('a bar that may have come while another instrument answered slowly is asked for again', async () => {
  let isEarly = true;
  const world = await opened(async (symbol, minute) => {
    if (symbol === BTC) return after(isEarly ? [bar(1, 10)] : [bar(1, 10), bar(2, 11)], minute);
    // Twenty seconds pass until it answers.
    if (isEarly) await world.pass(3.33);
    return after([bar(1, 5), bar(2, 6)], minute);
  });
  assert.deepEqual(await world.take(3.01), [[1, 10, 5]]);
  isEarly = false;
  assert.deepEqual(await world.take(3.4), [[2, 11, 6]]);
});

test('an instrument that its venue does not have any more is carried on, and its owner hears of it once', async () => {
  let isListed = true;
  const { take, notes } = await opened((symbol, minute) => {
    const close = symbol === BTC ? 10 : 5;
    const bars = Array.from({ length: 9 }, (_, index) => bar(index + 1, close + index));
    if (symbol === BTC && !isListed) return { refused: 'There is no symbol "BTC-USD".' };
    return after(bars.slice(0, isListed ? 1 : 3), minute);
  });
  assert.deepEqual(await take(2.5), [[1, 10, 5]]);
  isListed = false;
  assert.deepEqual(await take(4.5), [
    [2, '(10)', 6],
    [3, '(10)', 7],
  ]);
  assert.deepEqual(await take(4.6), []);
  const said = notes();
  assert.equal(said.length, 1);
  assert.match(said[0] ?? '', /no bars of BTC-USD: There is no symbol "BTC-USD"\. The other/);
});

test('nothing begins with an instrument that its venue does not have', async () => {
  const { take, notes } = await opened((symbol, minute) =>
    symbol === BTC ? { refused: 'There is no such symbol.' } : after([bar(1, 5)], minute),
  );
  assert.deepEqual(await take(9), []);
  assert.equal(notes().length, 1);
});
