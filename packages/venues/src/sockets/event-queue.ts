/** Events between a venue and a reader that may be slower. */
export class EventQueue<Event> {
  readonly #most: number;
  readonly #onRoom: () => void;
  #events: Event[] = [];
  #wake: (() => void) | null = null;
  #failure: { readonly error: unknown } | null = null;

  /**
   * @param most - From so many events on it is full; it still takes more.
   * @param onRoom - Called when the reader has taken all of them.
   */
  constructor(most: number, onRoom: () => void) {
    this.#most = most;
    this.#onRoom = onRoom;
  }

  get isFull(): boolean {
    return this.#events.length >= this.#most;
  }

  push(event: Event): void {
    this.#events.push(event);
    this.#wake?.();
  }

  /** Ends the reading with an error, after the events before it. */
  fail(error: unknown): void {
    this.#failure = { error };
    this.#wake?.();
  }

  /** Yields the events until `signal` is aborted. */
  async *drain(signal: AbortSignal): AsyncGenerator<Event> {
    const wake = (): void => this.#wake?.();
    signal.addEventListener('abort', wake);
    try {
      while (!signal.aborted) {
        const events = this.#events;
        this.#events = [];
        if (events.length > 0) this.#onRoom();
        for (const event of events) {
          if (signal.aborted) return;
          yield event;
        }
        if (this.#events.length > 0 || signal.aborted) continue;
        if (this.#failure !== null) throw this.#failure.error;
        await new Promise<void>((resolve) => (this.#wake = resolve));
        this.#wake = null;
      }
    } finally {
      signal.removeEventListener('abort', wake);
    }
  }
}
