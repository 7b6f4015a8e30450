import { unixMs } from '@stratloom/engine/model';
import type { AccountEvent, VenueBroker, VenueFill, VenueOrderEvent } from '@stratloom/venues';

/** Time before the beginning of a stream from which on its news are wanted, ms. */
const OVERLAP_MS = 60_000;

/** Event of an account that somebody has to look at. */
export type NewsItem =
  | { readonly kind: 'fill'; readonly fill: VenueFill; readonly clientOrderId: string | null }
  | { readonly kind: 'order'; readonly event: VenueOrderEvent }
  /** The stream is complete again; what was missed has to be read. */
  | { readonly kind: 'reconnected' };

/** Terms of a stream. */
export interface Listening {
  readonly broker: VenueBroker;
  /** Symbols at the venue that the account trades. */
  readonly symbols: readonly string[];
  /** UTC ms. */
  readonly now: number;
}

/** News of an account's private stream, kept until somebody takes them. */
export class AccountNews {
  readonly #items: NewsItem[] = [];
  readonly #onFault: (error: unknown) => void;
  #wake: (() => void) | null = null;
  #control: AbortController | null = null;
  #broker: VenueBroker | null = null;
  #symbols = '';

  /** @param onFault - Is given a fault of ours that ended the stream; it is opened anew by the next `listen`. */
  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  /** Opens the stream, or another one where broker or symbols are not those of the stream that is open. */
  listen({ broker, symbols, now }: Listening): void {
    const wanted = symbols.toSorted().join();
    if (this.#control !== null && this.#broker === broker && this.#symbols === wanted) return;
    this.close();
    if (broker.capabilities.fillsBy === 'instrument' && symbols.length === 0) return;
    const control = new AbortController();
    [this.#control, this.#broker, this.#symbols] = [control, broker, wanted];
    void this.#follow(
      broker.events({ since: unixMs(now - OVERLAP_MS), symbols }, control.signal),
      control,
    );
  }

  /** Returns the next item; null when there was none within `timeoutMs`. */
  async next(timeoutMs: number): Promise<NewsItem | null> {
    if (this.#items.length === 0) await this.#wait(timeoutMs);
    return this.#items.shift() ?? null;
  }

  /** Ends the stream. */
  close(): void {
    this.#control?.abort();
    this.#control = null;
    this.#wake?.();
  }

  async #follow(events: AsyncIterable<AccountEvent>, control: AbortController): Promise<void> {
    try {
      for await (const event of events) {
        if (control.signal.aborted) return;
        this.#take(event);
      }
    } catch (error) {
      this.#onFault(error);
    } finally {
      if (this.#control === control) this.#control = null;
    }
  }

  #take(event: AccountEvent): void {
    switch (event.kind) {
      case 'status':
        if (event.state === 'current') this.#items.push({ kind: 'reconnected' });
        break;
      case 'partiallyFilled':
      case 'filled': {
        const { fill, clientOrderId } = event;
        this.#items.push({ kind: 'fill', fill, clientOrderId });
        break;
      }
      case 'accepted':
      case 'cancelled':
      case 'rejected':
      case 'expired':
        this.#items.push({ kind: 'order', event });
    }
    this.#wake?.();
  }

  async #wait(timeoutMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }
}
