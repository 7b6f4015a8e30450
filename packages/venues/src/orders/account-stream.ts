import { unixMs } from '@stratloom/engine/model';
import type { AccountEvent, AccountRange, AccountStreamStatus } from '../ports/venue-broker.ts';
import type { SocketDialer } from '../ports/socket-dialer.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import { EventQueue } from '../sockets/event-queue.ts';
import type { AccountMessage, AccountProtocol } from './account-protocol.ts';
import { AccountReader } from './account-reader.ts';
import { AccountSession, type AccountSessionEnd } from './account-session.ts';
import type { OrderApi } from './order-api.ts';

/** Events that wait for a slow reader. */
const MAX_EVENTS = 100_000;
const FIRST_BACK_OFF_MS = 1000;
const LONGEST_BACK_OFF_MS = 60_000;
/** A connection that lived so long was a good one, ms. */
const GOOD_MS = 60_000;
/** A fill that the stream has not reported after this time is missing in it, ms. */
const LATE_MS = 10_000;

/** Ports of a private stream. */
export interface AccountStreamDeps {
  readonly api: OrderApi;
  readonly clock: VenueClock;
  readonly dialer: SocketDialer;
  /** Returns a number from 0 to below 1, so that many processes do not dial at once. */
  readonly random: () => number;
}

/** Yields the events of an account by its private stream, healed over HTTP after every dial and every minute or two. */
export async function* streamedEvents(
  protocol: AccountProtocol,
  deps: AccountStreamDeps,
  range: AccountRange,
  signal: AbortSignal,
): AsyncGenerator<AccountEvent> {
  if (signal.aborted) return;
  const control = new AbortController();
  const stop = (): void => control.abort();
  signal.addEventListener('abort', stop);
  const queue = new EventQueue<AccountEvent>(MAX_EVENTS, () => undefined);
  const run = new AccountStreamRun(protocol, deps, range, queue);
  const running = run.run(control.signal).catch((error: unknown) => queue.fail(error));
  try {
    yield* queue.drain(control.signal);
  } finally {
    signal.removeEventListener('abort', stop);
    control.abort();
    await running;
  }
}

class AccountStreamRun {
  readonly #protocol: AccountProtocol;
  readonly #deps: AccountStreamDeps;
  readonly #queue: EventQueue<AccountEvent>;
  readonly #reader: AccountReader;
  #state: AccountStreamStatus['state'] | null = null;
  /** Orders and fills that have to be read, as the stream has not said them exactly. */
  #lookedFor = new Set<string>();
  #mustLook = false;
  #hasFills = false;
  #wake: () => void = () => undefined;

  constructor(
    protocol: AccountProtocol,
    deps: AccountStreamDeps,
    range: AccountRange,
    queue: EventQueue<AccountEvent>,
  ) {
    this.#protocol = protocol;
    this.#deps = deps;
    this.#queue = queue;
    this.#reader = new AccountReader(deps.api, deps.clock, range);
  }

  async run(signal: AbortSignal): Promise<void> {
    const { clock, random } = this.#deps;
    for (let failures = 0; !signal.aborted;) {
      const startedAt = clock.now();
      const { state, said, retryMs } = await this.#connect(signal);
      if (signal.aborted) return;
      this.#report(state, said);
      failures = clock.now() - startedAt >= GOOD_MS ? 0 : failures + 1;
      const backOff = Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** (failures - 1));
      const dialAt = clock.now() + Math.max(retryMs, backOff * (0.5 + random()));
      await this.#readUntil(dialAt, signal);
    }
  }

  /** Reads over HTTP while there is no connection. */
  async #readUntil(time: number, signal: AbortSignal): Promise<void> {
    const { clock, api } = this.#deps;
    while (!signal.aborted && clock.now() < time) {
      await this.#heal('read over HTTP', signal);
      const next = Math.min(time, clock.now() + api.capabilities.pollMs);
      await clock.waitUntil(unixMs(next), signal);
    }
  }

  async #connect(signal: AbortSignal): Promise<AccountSessionEnd> {
    const { clock, dialer } = this.#deps;
    const { silenceMs } = this.#protocol;
    let session: AccountSession;
    try {
      const dial = await this.#protocol.open(signal);
      if (signal.aborted) return OVER;
      const take = (message: AccountMessage): void => this.#take(message);
      session = new AccountSession(dial, take, { dialer, clock, silenceMs });
    } catch (error) {
      if (!(error instanceof VenueSilence)) throw error;
      const retryMs = Math.max(0, (error.retryAt ?? 0) - clock.now());
      return { state: 'lost', said: error.message, retryMs };
    }
    const close = (): void => session.end(OVER);
    signal.addEventListener('abort', close);
    // Whatever happens, the end is waited for below.
    void session.ended.then(this.#wakeUp, this.#wakeUp);
    await Promise.race([session.ready, session.ended]);
    if (!session.isOver) await this.#keep(session, signal);
    signal.removeEventListener('abort', close);
    return session.ended;
  }

  readonly #wakeUp = (): void => this.#wake();

  /** Keeps a connection that is ready: heals once, then looks when it must, reads all now and then. */
  async #keep(session: AccountSession, signal: AbortSignal): Promise<void> {
    const { clock } = this.#deps;
    const { maxAgeMs, reconcileMs, keepAlive } = this.#protocol;
    let isFirst = true;
    let nextRound: number = clock.now();
    let nextKeepAlive = clock.now() + (keepAlive?.everyMs ?? Infinity);
    while (!session.isOver) {
      const now = clock.now();
      if (now >= session.dialedAt + maxAgeMs) {
        return session.end({ state: 'lost', said: 'is dialed anew', retryMs: 0 });
      }
      if (now >= nextRound) {
        const isHealed = await this.#reconcile(session, isFirst, signal);
        nextRound = clock.now() + (isHealed ? reconcileMs : this.#deps.api.capabilities.pollMs);
        isFirst &&= !isHealed;
      } else if (this.#mustLook) {
        if (!(await this.#look(signal))) nextRound = clock.now() + FIRST_BACK_OFF_MS;
      } else if (keepAlive !== undefined && now >= nextKeepAlive) {
        nextKeepAlive = now + keepAlive.everyMs;
        await this.#silently(async () => keepAlive.act(signal));
      } else await this.#pause(Math.min(nextRound, nextKeepAlive, session.dialedAt + maxAgeMs));
    }
  }

  /** Returns whether everything was read. A fill that the stream has left out for long is the end of it. */
  async #reconcile(
    session: AccountSession,
    isFirst: boolean,
    signal: AbortSignal,
  ): Promise<boolean> {
    const startedAt = this.#deps.clock.now();
    const events = await this.#heal('streamed', signal);
    if (events === null) return false;
    const isMissed = events.some(
      (event) => event.kind !== 'status' && event.occurredAt < startedAt - LATE_MS,
    );
    if (isMissed && !isFirst) {
      session.end({ state: 'stalled', said: 'left something out', retryMs: 0 });
    }
    return true;
  }

  /** Reads everything and reports what is new; null when there was no answer. */
  async #heal(said: string, signal: AbortSignal): Promise<readonly AccountEvent[] | null> {
    const read = async (): Promise<readonly AccountEvent[]> => this.#reader.round(signal);
    const events = await this.#silently(read);
    if (events === null || signal.aborted) return null;
    for (const event of events) this.#queue.push(event);
    this.#report('current', said);
    return events;
  }

  /** Returns whether there was an answer; without it everything has to be read. */
  async #look(signal: AbortSignal): Promise<boolean> {
    const [ids, hasFills] = [[...this.#lookedFor], this.#hasFills];
    [this.#lookedFor, this.#mustLook, this.#hasFills] = [new Set(), false, false];
    const events = await this.#silently(async () => this.#reader.look(ids, hasFills, signal));
    for (const event of events ?? []) this.#queue.push(event);
    return events !== null;
  }

  /** A venue that does not answer over HTTP is known to be lost; what the stream says goes on. */
  async #silently<Value>(ask: () => Promise<Value>): Promise<Value | null> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof VenueSilence)) throw error;
      this.#report('lost', error.message);
      return null;
    }
  }

  #take(message: AccountMessage): void {
    if (message.kind === 'look') {
      this.#mustLook = true;
      this.#hasFills ||= message.hasFills;
      for (const id of message.orderIds) this.#lookedFor.add(id);
    }
    const orders = message.kind === 'orders' ? message.orders : [];
    const fills = message.kind === 'fills' ? message.fills : [];
    for (const event of this.#reader.take(orders, fills)) this.#queue.push(event);
    if (this.#mustLook) this.#wake();
  }

  async #pause(until: number): Promise<void> {
    const control = new AbortController();
    this.#wake = () => control.abort();
    if (!this.#mustLook) await this.#deps.clock.waitUntil(unixMs(until), control.signal);
    this.#wake = () => undefined;
  }

  #report(state: AccountStreamStatus['state'], said: string): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#queue.push({ kind: 'status', state, said, time: this.#deps.clock.now() });
  }
}

const OVER: AccountSessionEnd = { state: 'lost', said: 'closed by this side', retryMs: 0 };
