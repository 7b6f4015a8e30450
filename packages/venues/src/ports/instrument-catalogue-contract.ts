import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCalendar } from '@stratloom/engine/market-data';
import { TIMEFRAMES } from '@stratloom/engine/model';
import type { ContractSubject } from './contract-subject.ts';

/** Tests that the listings of a venue keep to the port InstrumentCatalogue. */
export function testCatalogue(name: string, create: () => ContractSubject): void {
  describe(`the instruments of ${name}`, () => {
    it('are listed once each, with steps and timeframes', async () => {
      const listings = await create().venue.instruments.list();
      assert.ok(listings.length > 0);
      assert.equal(new Set(listings.map(({ symbol }) => symbol)).size, listings.length);
      for (const { name: words, tickSize, lotSize, timeframes } of listings) {
        assert.ok(words.length > 0 && tickSize > 0 && lotSize > 0);
        assert.deepEqual(
          timeframes,
          TIMEFRAMES.filter((each) => timeframes.includes(each)),
        );
      }
    });

    it('state hours that are known, those that close at night, and what an order has to be worth', async () => {
      for (const {
        type,
        calendarName,
        minNotional,
        status,
      } of await create().venue.instruments.list()) {
        assert.ok(minNotional === undefined || minNotional > 0);
        assert.ok(['open', 'limitOnly', 'postOnly', 'cancelOnly', 'closed'].includes(status));
        assert.equal(calendarName === undefined, type === 'crypto');
        if (calendarName !== undefined) assert.ok(readCalendar(calendarName).ok, calendarName);
      }
    });

    it('are found by the exact symbol alone', async () => {
      const { venue, symbol, unknownSymbol } = create();
      const listings = await venue.instruments.list();
      assert.deepEqual(
        await venue.instruments.find(symbol),
        listings.find((listing) => listing.symbol === symbol),
      );
      for (const other of [unknownSymbol, ` ${symbol}`, '', '__proto__']) {
        assert.equal(await venue.instruments.find(other), undefined);
      }
    });
  });
}
