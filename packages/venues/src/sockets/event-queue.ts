/** Events between a venue and a reader that may be slower. */
export class EventQueue<Event> {
  readonly #most: number;
  readonly #onCapacity: () => void;
  #events: Event[] = [];
  /** Events at the start of the list that were read. */
  #read = 0;
  #wake: (() => void) | null = null;
  #failure: { readonly error: unknown } | null = null;

  /**
   * @param most - From so many events on it is full; it still takes more.
   * @param onCapacity - Called when the reader has left no more than half of that.
   */
  constructor(most: number, onCapacity: () => void) {
    this.#most = most;
    this.#onCapacity = onCapacity;
  }

  get isFull(): boolean {
    return this.#waiting >= this.#most;
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
        if (this.#waiting > 0) yield this.#take();
        else if (this.#failure === null) {
          await new Promise<void>((resolve) => (this.#wake = resolve));
          this.#wake = null;
        } else throw this.#failure.error;
      }
    } finally {
      signal.removeEventListener('abort', wake);
    }
  }

  get #waiting(): number {
    return this.#events.length - this.#read;
  }

  #take(): Event {
    const event = this.#events[this.#read++];
    if (event === undefined) throw new RangeError('an empty queue was read');
    if (this.#waiting === Math.floor(this.#most / 2)) this.#onCapacity();
    if (this.#waiting === 0 || this.#read >= this.#most) {
      this.#events = this.#events.slice(this.#read);
      this.#read = 0;
    }
    return event;
  }
}
