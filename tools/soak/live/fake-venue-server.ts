import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FakeBooks } from './fake-books.ts';
import type { KillTrap } from './kill-points.ts';
import type { SoakChance } from './soak-chance.ts';
import { ArrivingOrder, Asked } from './venue-messages.ts';

/** Most items of one answer with news. */
const NEWS_AT_ONCE = 50;
const TICK_MS = 100;

/** Fault of a request that changes something, with its share of them. */
const FAULTS = [
  /** Done; the connection breaks before the answer. */
  ['replyLost', 0.04],
  /** Not done; the connection breaks. */
  ['cutBefore', 0.03],
  /** The connection breaks, and the request arrives later. */
  ['late', 0.02],
  /** Done; a server in front of the venue answers with an error. */
  ['errorAfter', 0.01],
  /** Done; the answer never comes. */
  ['silentAfter', 0.005],
  /** Not done: too many requests. */
  ['tooMany', 0.015],
] as const;
type VenueFault = (typeof FAULTS)[number][0];
/** Share of questions that are not answered. */
const READING_FAULTS = 0.03;

/** Ports of the venue. */
export interface FakeVenueDeps {
  readonly books: ReadonlyMap<string, FakeBooks>;
  readonly chance: SoakChance;
  readonly trap: KillTrap;
}

/** A venue over HTTP with faults between it and who asks, and traps at what it sees. */
export class FakeVenueServer {
  /** Faults so far by their name. */
  readonly faultCounts = new Map<string, number>();
  /** Times of orders that arrived, by account, UTC ms. */
  readonly arrivals = new Map<string, number[]>();
  areFaultsOn = true;
  readonly #deps: FakeVenueDeps;
  readonly #server: Server;
  readonly #ticking: NodeJS.Timeout;

  private constructor(deps: FakeVenueDeps) {
    this.#deps = deps;
    this.#server = createServer((request, response) => void this.#serve(request, response));
    this.#ticking = setInterval(() => {
      for (const books of deps.books.values()) books.tick();
    }, TICK_MS);
  }

  /** Starts a venue on a free port of this machine. */
  static async start(deps: FakeVenueDeps): Promise<FakeVenueServer> {
    const venue = new FakeVenueServer(deps);
    await new Promise<void>((resolve) => venue.#server.listen(0, '127.0.0.1', resolve));
    return venue;
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the venue is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    clearInterval(this.#ticking);
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    const body = await bodyOf(request);
    const [, accountId = '', name = ''] = (request.url ?? '').split('/');
    const books = this.#deps.books.get(accountId);
    const processName = String(request.headers['x-process']);
    if (books === undefined || body === null) return void response.destroy();
    if (name === 'submit')
      await this.#submit(books, ArrivingOrder.parse(body), processName, response);
    else if (name === 'cancel') await this.#cancel(books, Asked.parse(body), processName, response);
    else await this.#read(books, name, Asked.parse(body), processName, response);
  }

  async #submit(
    books: FakeBooks,
    order: ArrivingOrder,
    processName: string,
    response: ServerResponse,
  ): Promise<void> {
    const { trap, chance } = this.#deps;
    const times = this.arrivals.get(books.accountId) ?? [];
    this.arrivals.set(books.accountId, [...times, Date.now()]);
    if (trap.reached('order at the venue, not taken yet', processName)) {
      // What has left may arrive although its sender is dead.
      if (chance.strikes(0.5)) books.place(order);
      return void response.destroy();
    }
    await this.#answer(response, () => {
      const answer = books.place(order);
      return trap.reached('order taken, not answered', processName) ? null : answer;
    });
    trap.reached('order answered', processName);
  }

  async #cancel(
    books: FakeBooks,
    { clientOrderId }: Asked,
    processName: string,
    response: ServerResponse,
  ): Promise<void> {
    const { trap } = this.#deps;
    await this.#answer(response, () => {
      const answer = books.cancel(clientOrderId);
      return trap.reached('cancel at the venue', processName) ? null : answer;
    });
    await pause(30);
    trap.reached('between cancel and replacement', processName);
  }

  /** Does what was asked, and answers, unless a fault comes between. */
  async #answer(response: ServerResponse, act: () => object | null): Promise<void> {
    const fault = this.#drawnFault();
    if (fault === 'cutBefore') return void response.destroy();
    if (fault === 'tooMany') {
      return send(response, { kind: 'deferred', reason: 'too many requests', retryAfterMs: 400 });
    }
    if (fault === 'late') {
      response.destroy();
      await pause(this.#deps.chance.whole(100, 2_500));
      act();
      return;
    }
    const answer = act();
    if (answer === null || fault === 'replyLost') return void response.destroy();
    if (fault === 'silentAfter') return;
    if (fault === 'errorAfter') return void response.writeHead(502).end('<html>Bad Gateway</html>');
    send(response, answer);
  }

  async #read(
    books: FakeBooks,
    name: string,
    asked: Asked,
    processName: string,
    response: ServerResponse,
  ): Promise<void> {
    const isRead = name === 'balances' || name === 'fills';
    if (isRead && this.#deps.trap.reached('in a reconciliation', processName)) {
      return void response.destroy();
    }
    if (this.areFaultsOn && this.#deps.chance.strikes(READING_FAULTS)) {
      this.#count('reading');
      return void response.destroy();
    }
    const answer = name === 'news' ? await news(books, asked) : readingOf(books, name, asked);
    send(response, answer);
  }

  #drawnFault(): VenueFault | null {
    if (!this.areFaultsOn) return null;
    let draw = this.#deps.chance.next();
    for (const [fault, share] of FAULTS) {
      draw -= share;
      if (draw >= 0) continue;
      this.#count(fault);
      return fault;
    }
    return null;
  }

  #count(fault: string): void {
    this.faultCounts.set(fault, (this.faultCounts.get(fault) ?? 0) + 1);
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  try {
    const parts: Buffer[] = [];
    for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    // Its sender is dead.
    return null;
  }
}

function send(response: ServerResponse, answer: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

async function news(books: FakeBooks, { after, waitMs }: Asked): Promise<unknown> {
  const place = after < 0 ? books.news.length : after;
  await books.whenNews(place, waitMs);
  const items = books.news.slice(place, place + NEWS_AT_ONCE);
  return { next: place + items.length, items };
}

function readingOf(books: FakeBooks, name: string, { clientOrderId, since }: Asked): unknown {
  const now = Date.now();
  if (name === 'time') return now;
  if (name === 'balances') return books.balances();
  if (name === 'fills') {
    const seen = books.fills.filter(({ visibleAt }) => visibleAt <= now);
    return seen.map(({ fill }) => fill).filter(({ time }) => time >= since);
  }
  if (name === 'working') {
    const seen = books.records.flatMap((record) => record.seenAt(now) ?? []);
    return seen.filter(({ state }) => state === 'OPEN' || state === 'PARTIAL');
  }
  const found = books.records.findLast((record) => record.clientOrderId === clientOrderId);
  return found?.seenAt(now) ?? 'absent';
}
