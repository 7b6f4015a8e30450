import type { RecordedBar } from '../../deployments/deployment-input.ts';
import type { BarFeed, BarsAnswer, LastPrice, MarketAnswer } from '../../ports/bar-feed.ts';
import type { Driver, Effect, Life } from '../driver/driver.ts';
import { EPOCH, type Market } from '../venue/market.ts';
import { LOT_SIZE, MIN_NOTIONAL, priceText } from '../venue/units.ts';

const LATENCY_MS = 60;
/** Longest silence of a venue, ms. */
const SILENCE_MS = 20_000;
const REFUSAL = { refused: 'The venue does not list it any more.' };

/** Bars of the market as a feed brings them: late, wrong, or not at all. What it says of a bar may change later, to the truth. */
export class MarketFeed implements BarFeed {
  readonly #market: Market;
  readonly #driver: Driver;
  readonly #life: Life;
  /** Time after which no bar closes any more, UTC ms. */
  readonly #lastClose: number;
  readonly #lateUntil: Map<string, number>;
  /** Ends of silences by symbol, by the driver's time. */
  readonly #silentUntil = new Map<string, number>();

  constructor(
    { market, driver, life }: { market: Market; driver: Driver; life: Life },
    lastClose: number,
    lateUntil: Map<string, number>,
  ) {
    this.#market = market;
    this.#driver = driver;
    this.#life = life;
    this.#lastClose = lastClose;
    this.#lateUntil = lateUntil;
  }

  barsAfter(symbol: string, timeframeMs: number, openTime: number): Promise<BarsAnswer> {
    return this.#issue(`bars ${symbol}`, () => {
      const { faults, chance, now } = this.#driver;
      if (this.#market.refused.has(symbol)) return REFUSAL;
      if (faults.areOn && now < (this.#silentUntil.get(symbol) ?? 0)) return null;
      const isSilent = faults.strikes('noMarketData');
      if (isSilent) this.#silentUntil.set(symbol, now + chance.whole('silence', 0, SILENCE_MS));
      const end = Math.min(EPOCH + this.#driver.now, this.#lastClose);
      const bars: RecordedBar[] = [];
      for (let time = openTime + timeframeMs; time + timeframeMs <= end; time += timeframeMs) {
        if (this.#isLate(symbol, time, timeframeMs)) break;
        const bar = this.#market.bar(symbol, time, timeframeMs);
        bars.push(this.#driver.faults.strikes('badBar') ? this.#spoiled(bar) : bar);
      }
      if (!isSilent) return bars;
      // What was stored before it fell silent is there: a part of the bars, and not a word about the rest.
      const stored = bars.slice(0, chance.whole('bars before silence', 0, bars.length));
      return stored.length === 0 ? null : stored;
    });
  }

  lastPrice(symbol: string): Promise<LastPrice | null> {
    return this.#issue(`price ${symbol}`, () => {
      if (this.#market.refused.has(symbol)) return null;
      const ageMs = this.#driver.faults.strikes('stalePrice') ? 120_000 : 0;
      const time = EPOCH + this.#driver.now - ageMs;
      return { price: priceText(this.#market.cents(symbol, time)), ageMs };
    });
  }

  marketState(symbol: string): Promise<MarketAnswer> {
    const { delisted, refused } = this.#market;
    return this.#issue(`market ${symbol}`, () =>
      refused.has(symbol)
        ? REFUSAL
        : {
            ...{ minNotional: `${MIN_NOTIONAL}`, lotSize: LOT_SIZE },
            isOpen: !delisted.has(symbol),
          },
    );
  }

  /** Draws once for each bar whether, and for how long, it is late. */
  #isLate(symbol: string, openTime: number, timeframeMs: number): boolean {
    const key = `${symbol} ${openTime}`;
    const { faults, chance, now } = this.#driver;
    if (!this.#lateUntil.has(key)) {
      const closed = openTime + timeframeMs - EPOCH;
      const lateMs = faults.strikes('lateBar') ? chance.whole('late bar', 1_000, 200_000) : 0;
      this.#lateUntil.set(key, closed + lateMs);
    }
    return faults.areOn && now < (this.#lateUntil.get(key) ?? 0);
  }

  #spoiled(bar: RecordedBar): RecordedBar {
    const { chance } = this.#driver;
    const bad = chance.pick('bad value', [NaN, 0, -bar.close, bar.close * 1_000, Infinity]);
    const field = chance.pick('bad field', ['open', 'high', 'low', 'close'] as const);
    return { ...bar, [field]: bad };
  }

  #issue<T>(label: string, read: () => T): Promise<T> {
    const act: Effect<T>['act'] = (reply) => reply({ ok: true, value: read() });
    return this.#driver.issue(this.#life, { label, maxLatencyMs: LATENCY_MS, act });
  }
}
