import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ContractSubject } from './contract-subject.ts';
import { VenueError } from './venue-error.ts';

/** Tests that the quotes of a venue keep to the port QuoteSource. */
export function testQuotes(name: string, create: () => ContractSubject): void {
  describe(`the quotes of ${name}`, () => {
    it('come in the order of the symbols, with a change that fits price and ratio', async () => {
      const { venue, clock } = create();
      const symbols = (await venue.instruments.list()).map(({ symbol }) => symbol).toReversed();
      const quotes = await venue.quotes.quotes(symbols);
      assert.deepEqual(
        quotes.map(({ symbol }) => symbol),
        symbols,
      );
      for (const { price, change, changeRatio, pricedAt } of quotes) {
        assert.ok(price > 0 && pricedAt <= clock.now());
        assert.ok(Math.abs(changeRatio - change / (price - change)) < 1e-6);
      }
    });

    it('are whole numbers of ticks', async () => {
      const { venue, symbol } = create();
      const [quote] = await venue.quotes.quotes([symbol]);
      const listing = await venue.instruments.find(symbol);
      const ticks = (quote?.price ?? NaN) / (listing?.tickSize ?? NaN);
      assert.ok(Math.abs(ticks - Math.round(ticks)) < 1e-6);
    });

    it('are none for no symbols, and refused for symbols that are not listed', async () => {
      const { venue, symbol, unknownSymbol } = create();
      assert.deepEqual(await venue.quotes.quotes([]), []);
      await assert.rejects(
        venue.quotes.quotes([symbol, unknownSymbol]),
        (error: unknown) => error instanceof VenueError && error.code === 'venue.unknown-symbol',
      );
    });
  });
}
