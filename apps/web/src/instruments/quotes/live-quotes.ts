/** A price as the server's stream sends it. */
export interface LiveQuote {
  /** As it was asked for. */
  readonly symbol: string;
  readonly source: string;
  /** Quote currency. */
  readonly price: number;
  readonly change: number;
  /** Percent: 1.5 = 1.5 %. */
  readonly changePercent: number;
  /** UTC ms. */
  readonly pricedAt: number;
  readonly isStale: boolean;
}

/** The part of `EventSource` that is used. */
export interface QuoteStream {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: Event) => void): void;
  close(): void;
}

/** Dependencies of the stream. */
interface LiveQuotesOptions {
  readonly open: (address: string) => QuoteStream;
  /** Called with what has come since the last call; the newest of each symbol. */
  readonly onQuotes: (quotes: readonly LiveQuote[]) => void;
  /** Called when prices begin and cease to come by themselves. */
  readonly onLive: (isLive: boolean) => void;
}

/** `EventSource.CLOSED`: the server has no such stream, or has refused it. */
const CLOSED = 2;
/** Time for which quotes are gathered, so that a busy market draws the screen four times a second. */
const GATHER_MS = 250;
/** Time after which a stream that was refused is tried again. */
const AGAIN_MS = 60_000;

/** Prices of symbols by the stream of the server, for as long as it has one. */
export class LiveQuotes {
  readonly #address: string;
  readonly #options: LiveQuotesOptions;
  readonly #gathered = new Map<string, LiveQuote>();
  #stream: QuoteStream | undefined;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(symbols: readonly string[], options: LiveQuotesOptions) {
    this.#address = `/v1/market/stream?symbols=${encodeURIComponent(symbols.join(','))}`;
    this.#options = options;
    this.#open();
  }

  close(): void {
    this.#stream?.close();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #open(): void {
    const stream = this.#options.open(this.#address);
    this.#stream = stream;
    stream.addEventListener('open', () => this.#options.onLive(true));
    stream.addEventListener('quote', (event) => this.#take(event));
    stream.addEventListener('error', () => {
      this.#options.onLive(false);
      // An interrupted stream opens itself again; one that was refused stays closed.
      if (stream.readyState === CLOSED) this.#later(() => this.#open(), AGAIN_MS);
    });
  }

  #take(event: Event): void {
    const quote = event instanceof MessageEvent ? readQuote(event.data) : null;
    if (quote === null) return;
    if (this.#gathered.size === 0) this.#later(() => this.#give(), GATHER_MS);
    this.#gathered.set(quote.symbol, quote);
  }

  #give(): void {
    const quotes = [...this.#gathered.values()];
    this.#gathered.clear();
    this.#options.onQuotes(quotes);
  }

  #later(work: () => void, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers = this.#timers.filter((each) => each !== timer);
      work();
    }, ms);
    this.#timers.push(timer);
  }
}

/** Returns the quote of an event; null for what is none. */
export function readQuote(data: unknown): LiveQuote | null {
  const value = typeof data === 'string' ? parsed(data) : data;
  if (typeof value !== 'object' || value === null) return null;
  const field = (name: string): unknown => Reflect.get(value, name);
  const [symbol, source] = [field('symbol'), field('source')];
  if (typeof symbol !== 'string' || typeof source !== 'string') return null;
  const [price, change] = [field('price'), field('change')];
  const [changePercent, pricedAt] = [field('changePercent'), field('pricedAt')];
  if (!isFigure(price) || !isFigure(change)) return null;
  if (!isFigure(changePercent) || !isFigure(pricedAt)) return null;
  const isStale = field('isStale') === true;
  return { symbol, source, price, change, changePercent, pricedAt, isStale };
}

function isFigure(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
