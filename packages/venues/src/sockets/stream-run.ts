import { unixMs } from '@stratloom/engine/model';
import type { VenueListing } from '../market/venue-catalogue.ts';
import type { StreamEvent, StreamState } from '../ports/stream-source.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { EventQueue } from './event-queue.ts';
import { SocketSession, type SessionEnd } from './socket-session.ts';
import type { SocketStreamDeps } from './stream-deps.ts';
import { StreamMerge } from './stream-merge.ts';
import type { StreamProtocol, VenueMessage } from './stream-protocol.ts';

/** First and longest wait before a dial that follows a failed one, ms. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** A connection that lasts so long has not failed, ms. */
const STEADY_MS = 60_000;
/** Close code of a venue that is too busy (RFC 6455, registry of close codes). */
const TRY_AGAIN_LATER = 1013;
/** Symbols that were refused are asked for again after this time, by a second connection, ms. */
const REFUSED_MS = 300_000;
/** A gap may close by itself so long: a late message follows, ms. */
const GAP_MS = 1000;

/** One reading of a stream: dials, watches, dials again, and heals what was missed in between. */
export class StreamRun {
  readonly #protocol: StreamProtocol;
  readonly #deps: SocketStreamDeps;
  readonly #listings: readonly VenueListing[];
  readonly #queue: EventQueue<StreamEvent>;
  readonly #merge: StreamMerge;
  readonly #sessions = new Set<SocketSession>();
  /** Symbols to heal, and whether that is reported. */
  readonly #toHeal = new Map<string, boolean>();
  /** Symbols that were healed, and those with a loss, since it was last reported. */
  readonly #healed = new Set<string>();
  readonly #missing = new Set<string>();
  #isHealing = false;
  #isReleasing = false;
  #failures = 0;
  #hasBroken = false;

  constructor(
    protocol: StreamProtocol,
    deps: SocketStreamDeps,
    listings: readonly VenueListing[],
    queue: EventQueue<StreamEvent>,
  ) {
    this.#protocol = protocol;
    this.#deps = deps;
    this.#listings = listings;
    this.#queue = queue;
    this.#merge = new StreamMerge(listings, protocol.hasConsecutiveTrades, {
      now: () => deps.clock.now(),
      push: (event) => queue.push(event),
    });
  }

  /** Runs until `signal` is aborted; then every connection is closed. */
  async run(signal: AbortSignal): Promise<void> {
    const close = (): void => {
      for (const session of this.#sessions) session.close();
    };
    signal.addEventListener('abort', close, { once: true });
    let session: SocketSession | null = null;
    while (!signal.aborted) {
      session ??= await this.#dial(signal);
      if (session !== null) session = await this.#follow(session, signal);
    }
  }

  /** Lets the venue go on after a slow reader has caught up. */
  resume(): void {
    for (const session of this.#sessions) session.isPaused = false;
  }

  /** Returns the session to follow next; null after its end. */
  async #follow(session: SocketSession, signal: AbortSignal): Promise<SocketSession | null> {
    const over = new AbortController();
    const stop = AbortSignal.any([signal, over.signal]);
    const aged = this.#deps.clock.waitUntil(
      unixMs(session.dialedAt + this.#protocol.maxAgeMs),
      stop,
    );
    const refused = session.refused.then(async () => this.#wait(REFUSED_MS, stop));
    const end = await Promise.race([session.ended, Promise.race([aged, refused]).then(() => null)]);
    over.abort();
    if (signal.aborted) return null;
    if (end === null) return this.#replace(session, signal);
    await this.#recover(session, end, signal);
    return null;
  }

  /** Dials a second connection while the first one still serves. */
  async #replace(session: SocketSession, signal: AbortSignal): Promise<SocketSession | null> {
    const fresh = await this.#dial(signal);
    if (fresh === null) return session;
    const isReady = await Promise.race([
      fresh.ready.then(() => true),
      fresh.ended.then(() => false),
    ]);
    if (isReady) {
      this.#sessions.delete(session);
      session.close();
      return fresh;
    }
    this.#sessions.delete(fresh);
    await this.#wait(this.#backOff(), signal);
    return session;
  }

  async #recover(session: SocketSession, end: SessionEnd, signal: AbortSignal): Promise<void> {
    const { clock, requests } = this.#deps;
    this.#sessions.delete(session);
    this.#hasBroken = true;
    this.#merge.interrupt();
    this.#report(end.state, end.said);
    const isSteady = session.readyAt !== null && clock.now() - session.readyAt >= STEADY_MS;
    if (isSteady) this.#failures = 0;
    if (end.socketEnd?.code === TRY_AGAIN_LATER) this.#failures += 2;
    const { status = null, retryAfter = null } = end.socketEnd ?? {};
    if (status !== null && requests.wantsPeace(status)) {
      await this.#patiently(async () => requests.refused(status, retryAfter), signal);
    }
    await this.#wait(Math.max(this.#backOff(), end.retryMs), signal);
  }

  /** Returns a new session; null when `signal` was aborted. */
  async #dial(signal: AbortSignal): Promise<SocketSession | null> {
    const { dialer, clock, requests } = this.#deps;
    const { url, messagesPerSecond, quietUntil } = this.#protocol;
    await this.#patiently(async () => requests.turn(signal), signal);
    if (signal.aborted) return null;
    const session = new SocketSession(
      this.#protocol.open(this.#listings),
      {
        ready: () => this.#ready(signal),
        message: (message) => this.#take(message, signal),
        failed: (error) => this.#queue.fail(error),
      },
      { dialer, clock, url, messagesPerSecond, quietUntil },
    );
    this.#sessions.add(session);
    return session;
  }

  /** Does something that a venue may put off. */
  async #patiently(action: () => Promise<void>, signal: AbortSignal): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof VenueSilence)) throw error;
      await this.#waitFor(error, signal);
    }
  }

  #ready(signal: AbortSignal): void {
    this.#report('connected', 'took the subscriptions');
    this.#heal(
      this.#listings.map(({ symbol }) => symbol),
      true,
      signal,
    );
  }

  #take(message: VenueMessage, signal: AbortSignal): void {
    if (message.kind === 'refused') {
      const { symbols, said } = message;
      return this.#report('refused', said, symbols);
    }
    if (message.kind === 'gap') {
      const all = this.#listings.map(({ symbol }) => symbol);
      return this.#heal(all, true, signal);
    }
    for (const symbol of this.#merge.take(message)) this.#heal([symbol], false, signal);
    if (message.kind === 'trades') {
      void this.#release(signal).catch((error: unknown) => this.#queue.fail(error));
    }
    if (!this.#queue.isFull) return;
    for (const session of this.#sessions) session.isPaused = true;
  }

  /** Gives trades as soon as they have waited long enough for others before them. */
  async #release(signal: AbortSignal): Promise<void> {
    if (this.#isReleasing) return;
    this.#isReleasing = true;
    for (let at = this.#merge.releaseAt; at < Infinity && !signal.aborted;) {
      await this.#deps.clock.waitUntil(unixMs(at), signal);
      if (!signal.aborted) this.#merge.release();
      at = this.#merge.releaseAt;
    }
    this.#isReleasing = false;
  }

  /** Begins to read what may have been missed, or adds to it. */
  #heal(symbols: readonly string[], isReported: boolean, signal: AbortSignal): void {
    for (const symbol of symbols) {
      this.#toHeal.set(symbol, isReported || this.#toHeal.get(symbol) === true);
    }
    if (this.#toHeal.size === 0 || this.#isHealing) return;
    this.#isHealing = true;
    void this.#healAll(isReported ? 0 : GAP_MS, signal).catch((error: unknown) =>
      this.#queue.fail(error),
    );
  }

  async #healAll(delayMs: number, signal: AbortSignal): Promise<void> {
    if (delayMs > 0) await this.#wait(delayMs, signal);
    for (let failures = 0; this.#toHeal.size > 0 && !signal.aborted;) {
      const wanted = new Map(this.#toHeal);
      this.#toHeal.clear();
      try {
        await this.#healNow(wanted, signal);
        failures = 0;
        if (this.#toHeal.size > 0) await this.#wait(GAP_MS, signal);
      } catch (error) {
        if (!(error instanceof VenueSilence)) throw error;
        // What was read before stays read.
        for (const [symbol, isReported] of wanted) {
          this.#toHeal.set(symbol, isReported || this.#toHeal.get(symbol) === true);
        }
        await this.#wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++), signal);
        if (error.retryAt !== null) await this.#deps.clock.waitUntil(error.retryAt, signal);
      }
    }
    this.#isHealing = false;
  }

  /** Reads what may have been missed, and takes from `wanted` the symbols of which all is read. */
  async #healNow(wanted: Map<string, boolean>, signal: AbortSignal): Promise<void> {
    const reported = [...wanted].flatMap(([symbol, isReported]) => (isReported ? [symbol] : []));
    if (reported.length > 0 && !this.#protocol.hasFirstQuotes) {
      await this.#merge.healQuotes(reported, this.#deps.quotes);
    }
    for (const listing of this.#listings) {
      const { symbol } = listing;
      const isReported = wanted.get(symbol);
      if (isReported === undefined || signal.aborted) continue;
      if (isReported || this.#merge.isWaiting(symbol)) {
        if (await this.#healTrades(listing)) this.#missing.add(symbol);
        await this.#merge.healBars(symbol, this.#deps.bars);
        this.#healed.add(symbol);
      }
      wanted.delete(symbol);
    }
    const [healed, missing] = [[...this.#healed], [...this.#missing]];
    this.#healed.clear();
    this.#missing.clear();
    if (healed.length === 0 || signal.aborted) return;
    const isNews = this.#hasBroken || missing.length > 0;
    if (isNews) this.#report('healed', 'read what was missed', healed, missing);
  }

  /** Returns whether trades of a symbol are lost for good. */
  async #healTrades(listing: VenueListing): Promise<boolean> {
    const place = this.#merge.placeOf(listing.symbol);
    // Nothing was missed before the first connection.
    if (place.id === null && !this.#hasBroken) return false;
    return this.#merge.heal(listing.symbol, await this.#protocol.tradesAfter(listing, place));
  }

  #backOff(): number {
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures++);
    return waitMs * (0.5 + this.#deps.random() / 2);
  }

  async #wait(ms: number, signal: AbortSignal): Promise<void> {
    const { clock } = this.#deps;
    await clock.waitUntil(unixMs(clock.now() + Math.ceil(ms)), signal);
  }

  async #waitFor({ retryAt }: VenueSilence, signal: AbortSignal): Promise<void> {
    if (retryAt === null) await this.#wait(LONGEST_WAIT_MS, signal);
    else await this.#deps.clock.waitUntil(retryAt, signal);
  }

  #report(
    state: StreamState,
    said: string,
    symbols: readonly string[] = this.#listings.map(({ symbol }) => symbol),
    missing: readonly string[] = [],
  ): void {
    const time = this.#deps.clock.now();
    this.#queue.push({ kind: 'status', state, symbols, missing, said, time });
  }
}
