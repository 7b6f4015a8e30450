import { unixMs } from '@stratloom/engine/model';
import type { Socket, SocketDialer } from '../ports/socket-dialer.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { AccountDial, AccountMessage } from './account-protocol.ts';

/** Longest wait until a subscription is answered, ms. */
const READY_MS = 15_000;

/** End of a connection. */
export interface AccountSessionEnd {
  readonly state: 'lost' | 'stalled';
  readonly said: string;
  /** Least wait before the next dial, ms. */
  readonly retryMs: number;
}

/** Ports and limits of a connection. */
export interface AccountSessionDeps {
  readonly dialer: SocketDialer;
  readonly clock: VenueClock;
  readonly silenceMs: number;
}

/** Wait after an answer that turned a dial away, ms: too many, or a guard. */
const TURNED_AWAY_MS = 60_000;

/** One connection to a private stream, from its dial to its end, with a watch over its silence. */
export class AccountSession {
  readonly #deps: AccountSessionDeps;
  readonly #dial: AccountDial;
  readonly #take: (message: AccountMessage) => void;
  readonly #socket: Socket;
  readonly #over = new AbortController();
  readonly #ready = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<AccountSessionEnd>();
  readonly #decoder = new TextDecoder();
  readonly dialedAt: number;
  #heardAt: number;
  #isReady = false;

  /** @param take - Receives orders, fills and hints; an error of it is an error of this program. */
  constructor(
    dial: AccountDial,
    take: (message: AccountMessage) => void,
    deps: AccountSessionDeps,
  ) {
    this.#dial = dial;
    this.#take = take;
    this.#deps = deps;
    this.dialedAt = this.#heardAt = deps.clock.now();
    this.#socket = deps.dialer.dial(dial.url, {
      opened: () => this.#greet(),
      received: (message) => this.#receive(message),
      ended: ({ said, status }) =>
        this.end({ state: 'lost', said, retryMs: status === null ? 0 : TURNED_AWAY_MS }),
    });
    void this.#watch();
  }

  /** Resolves once the subscription is answered. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Resolves once the connection is over; rejects for an error of this program. */
  get ended(): Promise<AccountSessionEnd> {
    return this.#ended.promise;
  }

  get isOver(): boolean {
    return this.#over.signal.aborted;
  }

  /** Ends the connection from this side. */
  end(end: AccountSessionEnd): void {
    if (this.isOver) return;
    this.#over.abort();
    this.#socket.close();
    this.#ended.resolve(end);
  }

  #greet(): void {
    this.#heardAt = this.#deps.clock.now();
    for (const text of this.#dial.conversation.opening) this.#socket.send(text);
    if (this.#dial.conversation.isReadyOnOpen) this.#settle();
  }

  /** Some venues send text as bytes. */
  #receive(message: string | Uint8Array): void {
    this.#heardAt = this.#deps.clock.now();
    const text = typeof message === 'string' ? message : this.#decoder.decode(message);
    try {
      for (const each of this.#dial.conversation.read(JSON.parse(text))) {
        if (this.isOver) return;
        this.#handle(each);
      }
    } catch (error) {
      if (error instanceof SyntaxError) this.#lose('sent something that is no JSON');
      else if (error instanceof VenueSilence) this.#lose(error.message);
      else this.#fail(error);
    }
  }

  #handle(message: AccountMessage): void {
    if (message.kind === 'send') return this.#socket.send(message.text);
    if (message.kind === 'end') return this.#lose(message.said, message.retryMs);
    if (message.kind === 'ready') return this.#settle();
    if (message.kind !== 'heartbeat') this.#take(message);
  }

  #settle(): void {
    this.#isReady = true;
    this.#ready.resolve();
  }

  #lose(said: string, retryMs = 0): void {
    this.end({ state: 'lost', said, retryMs });
  }

  #fail(error: unknown): void {
    this.#ended.reject(error);
    this.#lose('an error of this program');
  }

  async #watch(): Promise<void> {
    const { clock } = this.#deps;
    const { signal } = this.#over;
    while (!signal.aborted) {
      const deadline = this.#deadline();
      await clock.waitUntil(unixMs(deadline), signal);
      if (signal.aborted || clock.now() < this.#deadline()) continue;
      const said = this.#isReady ? 'sent nothing' : 'left the subscription without an answer';
      this.end({ state: 'stalled', said, retryMs: 0 });
    }
  }

  #deadline(): number {
    const silence = this.#heardAt + this.#deps.silenceMs;
    return this.#isReady ? silence : Math.min(silence, this.dialedAt + READY_MS);
  }
}
