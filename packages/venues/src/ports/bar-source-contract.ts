import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { barsToBytes } from '@stratloom/engine/market-data';
import { type Bars, DAY_MS, sliceBars, timeframeMs, unixMs } from '@stratloom/engine/model';
import type { BarPage, BarRequest } from './bar-source.ts';
import type { ContractSubject } from './contract-subject.ts';
import { VenueError } from './venue-error.ts';

/** Reads every page of a request. */
async function pagesOf({ venue }: ContractSubject, request: BarRequest): Promise<BarPage[]> {
  const pages = [await venue.bars.history(request)];
  for (let next = pages[0]?.next ?? null; next !== null;) {
    const page = await venue.bars.history({ ...request, cursor: next });
    pages.push(page);
    next = page.next;
  }
  return pages;
}

function openTimes(bars: Bars): number[] {
  return [...bars.openTime.subarray(0, bars.length)];
}

/** Each bar as bytes, in text, so that bars of several pages can be compared. */
function rowsOf(bars: Bars): string[] {
  return openTimes(bars).map((_, index) =>
    Buffer.from(barsToBytes(sliceBars(bars, index, index + 1))).toString('base64'),
  );
}

function twoDays({ clock, symbol, timeframe }: ContractSubject): BarRequest {
  return { symbol, timeframe, from: unixMs(clock.now() - 2 * DAY_MS), to: unixMs(Infinity) };
}

function isUnknownSymbol(error: unknown): boolean {
  return error instanceof VenueError && error.code === 'venue.unknown-symbol';
}

/** Tests that the history of a venue keeps to the port BarSource. */
export function testBarHistory(name: string, create: () => ContractSubject): void {
  describe(`the bar history of ${name}`, () => {
    it('gives the same bars in pages of any size, each once and in order', async () => {
      const subject = create();
      const whole = (await pagesOf(subject, twoDays(subject))).flatMap(({ bars }) => rowsOf(bars));
      assert.ok(whole.length >= 100);
      for (const limit of [1 + Math.floor(whole.length / 2), 13]) {
        const pages = await pagesOf(subject, { ...twoDays(subject), limit });
        assert.ok(pages.every(({ bars }) => bars.length <= limit));
        assert.deepEqual(
          pages.flatMap(({ bars }) => rowsOf(bars)),
          whole,
        );
      }
    });

    it('keeps to the range: open from its start, complete at its end and now', async () => {
      const subject = create();
      const { clock, timeframe } = subject;
      const length = timeframeMs(timeframe);
      const all = (await pagesOf(subject, twoDays(subject))).flatMap(({ bars }) => openTimes(bars));
      assert.ok(all.every((time, index) => index === 0 || time > (all[index - 1] ?? Infinity)));
      assert.ok(all.every((time) => time + length <= clock.now()));
      const [from = 0, last = 0] = [all[10], all[40]];
      const request = { ...twoDays(subject), from: unixMs(from), to: unixMs(last + length) };
      const some = (await pagesOf(subject, request)).flatMap(({ bars }) => openTimes(bars));
      assert.deepEqual(some, all.slice(10, 41));
      const short = await pagesOf(subject, { ...request, to: unixMs(last + length - 1) });
      assert.deepEqual(
        short.flatMap(({ bars }) => openTimes(bars)),
        all.slice(10, 40),
      );
    });

    it('gives nothing, and no next page, where there are no bars', async () => {
      const subject = create();
      const request = { ...twoDays(subject), from: subject.clock.now() };
      const { bars, next } = await subject.venue.bars.history(request);
      assert.equal(bars.length, 0);
      assert.equal(next, null);
    });

    it('begins and ends at the open times that it states', async () => {
      const subject = create();
      const { venue, symbol, timeframe } = subject;
      const first = await venue.bars.firstOpenTime(symbol, timeframe);
      const [from, to] = [unixMs(-Infinity), unixMs(Infinity)];
      const request = { symbol, timeframe, from, to, limit: 1 };
      assert.deepEqual(openTimes((await venue.bars.history(request)).bars), [first]);
      const last = (await pagesOf(subject, twoDays(subject))).at(-1);
      assert.equal(last?.bars.openTime.at(-1), await venue.bars.lastOpenTime(symbol, timeframe));
    });

    it('refuses symbols that are not listed', async () => {
      const subject = create();
      const { venue, unknownSymbol: symbol, timeframe } = subject;
      await assert.rejects(venue.bars.history({ ...twoDays(subject), symbol }), isUnknownSymbol);
      await assert.rejects(venue.bars.firstOpenTime(symbol, timeframe), isUnknownSymbol);
      await assert.rejects(venue.bars.lastOpenTime(symbol, timeframe), isUnknownSymbol);
    });
  });
}

/** Tests that the subscriptions of a venue keep to the port BarSource. */
export function testBarSubscription(name: string, create: () => ContractSubject): void {
  describe(`a bar subscription of ${name}`, () => {
    it('joins the past to what completes later, each bar once', async () => {
      const subject = create();
      const { venue, clock, symbol, timeframe } = subject;
      const start = clock.now();
      const length = timeframeMs(timeframe);
      const control = new AbortController();
      const from = unixMs(start - 2 * DAY_MS);
      const rows: string[] = [];
      const received = async (): Promise<void> => {
        for await (const bars of venue.bars.subscribe(
          { symbol, timeframe, from },
          control.signal,
        )) {
          rows.push(...rowsOf(bars));
          // The next bar completes once this one has been taken.
          if ((bars.openTime.at(-1) ?? 0) + 2 * length > clock.now()) {
            setImmediate(() => clock.advanceTo(clock.now() + length));
          }
          if (clock.now() >= start + 5 * length) control.abort();
        }
      };
      await received();
      const request = { symbol, timeframe, from, to: unixMs(Infinity) };
      const whole = (await pagesOf(subject, request)).flatMap(({ bars }) => rowsOf(bars));
      assert.deepEqual(rows, whole.slice(0, rows.length));
      assert.ok(rows.length >= 104 && whole.length - rows.length <= 1);
    });

    it('ends quietly when it is cancelled, while it waits and before it begins', async () => {
      const { venue, clock, symbol, timeframe } = create();
      const control = new AbortController();
      const from = clock.now();
      const waiting = venue.bars.subscribe({ symbol, timeframe, from }, control.signal);
      const next = waiting[Symbol.asyncIterator]().next();
      setImmediate(() => control.abort());
      assert.equal((await next).done, true);
      const late = venue.bars.subscribe({ symbol, timeframe, from: unixMs(0) }, control.signal);
      assert.equal((await late[Symbol.asyncIterator]().next()).done, true);
    });

    it('refuses symbols that are not listed', async () => {
      const { venue, unknownSymbol: symbol, timeframe } = create();
      const { signal } = new AbortController();
      const bars = venue.bars.subscribe({ symbol, timeframe, from: unixMs(0) }, signal);
      await assert.rejects(bars[Symbol.asyncIterator]().next(), isUnknownSymbol);
    });
  });
}
