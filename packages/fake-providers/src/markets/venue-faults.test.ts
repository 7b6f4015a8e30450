import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { sample } from '@stratloom/testkit/sweep';
import { barsToBytes } from '@stratloom/engine/market-data';
import { type Bars, unixMs } from '@stratloom/engine/model';
import { MemoryBudgetStore, type Venue, VenueSilence } from '@stratloom/venues';
import type { Fault } from './faults.ts';
import { NOW, TESTED_VENUES, VenueBench } from './testing.ts';

const HOUR_MS = 3_600_000;

/** Reads the last two hours in pages. */
async function lastHours(venue: Venue, symbol: string): Promise<Bars[]> {
  const [from, to] = [unixMs(NOW - 2 * HOUR_MS), unixMs(NOW)];
  const request = { symbol, timeframe: '1m', from, to, limit: 50 } as const;
  const pages: Bars[] = [];
  let cursor: string | null = null;
  do {
    const page = await venue.bars.history(cursor === null ? request : { ...request, cursor });
    pages.push(page.bars);
    cursor = page.next;
  } while (cursor !== null);
  return pages;
}

function bytesOf(pages: readonly Bars[]): string[] {
  return pages.map((bars) => Buffer.from(barsToBytes(bars)).toString('base64'));
}

function silenceOf(error: unknown): VenueSilence {
  assert.ok(error instanceof VenueSilence, String(error));
  return error;
}

const UNANSWERED: Readonly<Record<string, Fault>> = {
  'is down': { kind: 'status', status: 503 },
  'breaks the connection': { kind: 'cut' },
  'stays silent': { kind: 'stall' },
  'falls silent in the middle of an answer': { kind: 'stalledBody' },
  'shows a page': { kind: 'page' },
  'sends half of the answer': { kind: 'half' },
  'sends an answer without content': { kind: 'body', body: {} },
  'sends an empty list': { kind: 'body', body: [] },
};

for (const tested of sample('venues that fail', TESTED_VENUES, 2)) {
  describe(`${tested.name}, when it fails`, () => {
    const bench = new VenueBench(tested);
    beforeEach(() => bench.faults.clear());

    for (const [name, fault] of Object.entries(UNANSWERED)) {
      it(`is unknown, not empty, while it ${name}, and whole again afterwards`, async () => {
        const whole = bytesOf(await lastHours(bench.create().venue, tested.symbol));
        const { venue } = bench.create();
        await venue.instruments.find(tested.symbol);
        await venue.bars.firstOpenTime(tested.symbol, '1m');
        bench.faults.inject(fault);
        await assert.rejects(lastHours(venue, tested.symbol), (error) => {
          assert.equal(silenceOf(error).retryAt, null);
          return true;
        });
        assert.deepEqual(bytesOf(await lastHours(venue, tested.symbol)), whole);
        bench.faults.inject(fault);
        await assert.rejects(venue.quotes.quotes([tested.symbol]), VenueSilence);
        assert.equal((await venue.quotes.quotes([tested.symbol])).length, 1);
      });
    }

    it('is not believed when its time stands still', async () => {
      const whole = bytesOf(await lastHours(bench.create().venue, tested.symbol));
      const { venue } = bench.create();
      await venue.bars.firstOpenTime(tested.symbol, '1m');
      bench.faults.inject({ kind: 'stuck' });
      await assert.rejects(lastHours(venue, tested.symbol), VenueSilence);
      assert.deepEqual(bytesOf(await lastHours(venue, tested.symbol)), whole);
    });

    it('says nothing about symbols while its list is not known', async () => {
      const { venue, clock } = bench.create();
      bench.faults.inject({ kind: 'page' }, { kind: 'status', status: 500 });
      await assert.rejects(venue.instruments.find('XYZ'), VenueSilence);
      // It is not asked again within a minute.
      await assert.rejects(venue.bars.lastOpenTime('XYZ', '1m'), VenueSilence);
      assert.equal(bench.faults.requests.length, 1);
      clock.advanceTo(NOW + 60_000);
      await assert.rejects(venue.bars.lastOpenTime('XYZ', '1m'), VenueSilence);
      clock.advanceTo(NOW + 120_000);
      assert.equal(await venue.instruments.find('XYZ'), undefined);
    });

    it('is read rightly when rows come twice and in no order', async () => {
      const whole = bytesOf(await lastHours(bench.create().venue, tested.symbol));
      for (const kind of ['duplicated', 'reordered'] as const) {
        const { venue } = bench.create();
        await venue.bars.firstOpenTime(tested.symbol, '1m');
        bench.faults.inject({ kind }, { kind }, { kind });
        assert.deepEqual(bytesOf(await lastHours(venue, tested.symbol)), whole, kind);
      }
    });

    for (const [name, fault, waitMs] of [
      ['a wait in seconds', { kind: 'status', status: 429, retryAfter: '120' }, 120_000],
      [
        'a wait as a date',
        { kind: 'status', status: 429, retryAfter: new Date(NOW + 90_000).toUTCString() },
        90_000,
      ],
      ['a wait without a time', { kind: 'status', status: 429 }, 60_000],
      // With a key it may be about the key.
      ...(tested.headers === undefined
        ? ([['a guard turned it away', { kind: 'status', status: 403 }, 60_000]] as const)
        : []),
      ['a ban', { kind: 'status', status: 418, retryAfter: '3600' }, 3_600_000],
    ] as const) {
      it(`gets no request before its time after ${name}, from any process`, async () => {
        // Processes of one address share where budgets are kept.
        const store = new MemoryBudgetStore();
        const { venue, clock } = bench.create(store);
        await venue.instruments.list();
        bench.faults.clear();
        bench.faults.inject(fault);
        await assert.rejects(venue.quotes.quotes([tested.symbol]), (error) => {
          assert.equal(silenceOf(error).retryAt, NOW + waitMs);
          return true;
        });
        assert.equal(bench.faults.requests.length, 1);
        const { venue: other, clock: otherClock } = bench.create(store);
        for (const each of [venue, other]) {
          await assert.rejects(lastHours(each, tested.symbol), (error) => {
            assert.ok((silenceOf(error).retryAt ?? 0) >= NOW + waitMs);
            return true;
          });
        }
        assert.equal(bench.faults.requests.length, 1);
        for (const each of [clock, otherClock]) each.advanceTo(NOW + waitMs + 1000);
        assert.equal((await other.quotes.quotes([tested.symbol])).length, 1);
      });
    }
  });
}
