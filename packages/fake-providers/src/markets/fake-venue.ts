import Fastify, { type FastifyInstance } from 'fastify';
import { type FakeHalt, FakeMarket } from './fake-market.ts';
import { Faults } from './faults.ts';

const DAY_MS = 86_400_000;
/** Days that fake instruments have been listed. */
const DAYS = 40;

/** State from which the routes of a fake venue answer. */
export interface FakeVenue {
  /** By base currency. */
  readonly markets: ReadonlyMap<string, FakeMarket>;
  readonly faults: Faults;
  /** Time at the venue, UTC milliseconds. */
  readonly now: () => number;
}

/** A fake venue that answers over HTTP. */
export interface FakeVenueServer {
  /** Address without a path, for example `http://127.0.0.1:40000`. */
  readonly origin: string;
  /** Trades by base currency. */
  readonly markets: ReadonlyMap<string, FakeMarket>;
  readonly faults: Faults;
  close(): Promise<void>;
}

/**
 * Starts a fake venue on a free port of this machine.
 *
 * @param around - A day before the end of what is traded there, UTC milliseconds.
 * @param addMarket - Adds the routes of one venue.
 */
export async function startFakeVenue(
  around: number,
  now: () => number,
  addMarket: (server: FastifyInstance, venue: FakeVenue) => void,
): Promise<FakeVenueServer> {
  const end = Math.ceil(around / DAY_MS) * DAY_MS + DAY_MS;
  const listedAt = end - DAYS * DAY_MS;
  const faults = new Faults();
  const markets = new Map([
    ['BTC', new FakeMarket(50_000, listedAt + 3 * 3_600_000, end)],
    ['ETH', new FakeMarket(2500, listedAt, end)],
    // Halted for twelve days.
    ['SOL', new FakeMarket(150, listedAt, end, haltOf(listedAt))],
    // Not traded in the last nine.
    ['LTC', new FakeMarket(120, listedAt, end - 9 * DAY_MS - 5 * 3_600_000)],
  ]);
  const server = Fastify({ forceCloseConnections: true });
  faults.addTo(server);
  addMarket(server, { markets, faults, now });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return { origin, markets, faults, close: async () => server.close() };
}

function haltOf(listedAt: number): FakeHalt {
  const from = listedAt + 6 * DAY_MS + 7 * 3_600_000;
  return { from, to: from + 12 * DAY_MS };
}
