import Fastify, { type FastifyInstance } from 'fastify';
import { type FakeHalt, FakeMarket } from './fake-market.ts';
import { FakeSockets, type SocketScript } from './fake-sockets.ts';
import { Faults } from './faults.ts';

const DAY_MS = 86_400_000;
/** Days that fake instruments have been listed. */
const DAYS = 40;

/** State from which the routes of a fake venue answer. */
export interface FakeVenue {
  /** By base currency. */
  readonly markets: ReadonlyMap<string, FakeMarket>;
  /** Base currencies that take no orders any more. */
  readonly closed: ReadonlySet<string>;
  readonly faults: Faults;
  /** Time at the venue, UTC milliseconds. */
  readonly now: () => number;
}

/** Streams of a venue that has none. */
const NO_STREAM: SocketScript = { path: '', answer: () => [], push: () => [] };

/** A fake venue that answers over HTTP and websocket. */
export interface FakeVenueServer {
  /** Address without a path, for example `http://127.0.0.1:40000`. */
  readonly origin: string;
  /** Trades by base currency. */
  readonly markets: ReadonlyMap<string, FakeMarket>;
  readonly faults: Faults;
  /** Its streams. */
  readonly sockets: FakeSockets;
  close(): Promise<void>;
}

/**
 * Starts a fake venue on a free port of this machine.
 *
 * @param around - A day before the end of what is traded there, UTC milliseconds.
 * @param addMarket - Adds the routes of one venue.
 * @param streamOf - Returns its streams: time passes in them when `sockets.advance` is called.
 */
export async function startFakeVenue(
  around: number,
  now: () => number,
  addMarket: (server: FastifyInstance, venue: FakeVenue) => void,
  streamOf: (venue: FakeVenue) => SocketScript = () => NO_STREAM,
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
  const venue = { markets, closed: new Set(['LTC']), faults, now };
  addMarket(server, venue);
  const sockets = new FakeSockets(now, streamOf(venue));
  server.server.on('upgrade', (request, stream, head) => sockets.upgrade(request, stream, head));
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const close = async (): Promise<void> => {
    sockets.close();
    await server.close();
  };
  return { origin, markets, faults, sockets, close };
}

function haltOf(listedAt: number): FakeHalt {
  const from = listedAt + 6 * DAY_MS + 7 * 3_600_000;
  return { from, to: from + 12 * DAY_MS };
}
