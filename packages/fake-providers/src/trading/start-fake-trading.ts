import { type FakeVenueServer, startFakeVenue } from '../markets/fake-venue.ts';
import type { FakeTradingVenue } from './fake-trading-venues.ts';
import type { FakeTrading } from './trading-venue.ts';

/** A fake venue that takes orders. */
export interface FakeTradingServer extends FakeVenueServer {
  /** Account, its books and the faults of requests about orders. */
  readonly trading: FakeTrading;
  /** Puts a new account in the place of the old one, whose orders are gone, and returns it. */
  renew(): FakeTrading;
}

/**
 * Starts a fake venue that takes orders, on a free port of this machine.
 *
 * @param around - A day before the end of what is traded there, UTC milliseconds.
 * @param now - Its clock. Its streams send what has happened when `sockets.advance` is called.
 */
export async function startFakeTrading(
  tested: FakeTradingVenue,
  around: number,
  now: () => number,
): Promise<FakeTradingServer> {
  let trading: FakeTrading | null = null;
  let make: () => FakeTrading = () => {
    throw new RangeError('the markets of the venue come first');
  };
  const current = (): FakeTrading => (trading ??= make());
  // Routes and streams stay; the account behind them may be another one.
  const standing = (): FakeTrading => ({
    ...current(),
    get account() {
      return current().account;
    },
    get permissions() {
      return current().permissions;
    },
    get faults() {
      return current().faults;
    },
  });
  const server = await startFakeVenue(
    around,
    now,
    (http, venue) => {
      make = () => tested.trading(venue);
      tested.addMarket(http, venue);
      tested.addTrading(http, standing());
    },
    () => tested.socket(standing()),
  );
  return {
    ...server,
    get trading() {
      return current();
    },
    renew: () => (trading = make()),
  };
}
