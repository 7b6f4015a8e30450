import type { VenueNews } from '../../ports/account-venue.ts';
import type { Driver, Life } from '../driver/driver.ts';
import type { VenueBooks } from './venue-books.ts';

const HEARTBEAT_MS = 5_000;
/** Time without a frame after which a stream counts as dead. */
const STALL_MS = 30_000;

/** Private stream of one life: frames get lost, doubled and late, and the connection breaks or falls silent. */
export class PrivateStream {
  readonly #life: Life;
  readonly #driver: Driver;
  readonly #frames: VenueNews[] = [];
  #wake: (() => void) | null = null;
  #deafUntil = 0;

  constructor(books: VenueBooks, life: Life, driver: Driver) {
    this.#life = life;
    this.#driver = driver;
    life.onEnd.push(books.subscribe((news) => this.#receive(news)));
    this.#beat();
  }

  /** Waits for a frame, at most for a time, ms. */
  next(timeoutMs: number): Promise<VenueNews | null> {
    return new Promise((resolve) => {
      let isDone = false;
      const take = (): void => {
        if (isDone) return;
        isDone = true;
        this.#wake = null;
        resolve(this.#frames.shift() ?? null);
      };
      if (this.#frames.length > 0) {
        this.#driver.whenAwake(this.#life, 0, take);
        return;
      }
      this.#wake = () => this.#driver.whenAwake(this.#life, 0, take);
      this.#driver.whenAwake(this.#life, timeoutMs, take);
    });
  }

  #receive(news: VenueNews): void {
    const { faults, chance, now } = this.#driver;
    if (now < this.#deafUntil || faults.strikes('frameLost')) return;
    const times = faults.strikes('frameDoubled') ? 2 : 1;
    for (let i = 0; i < times; i++) {
      const isDelayed = faults.strikes('frameDelayed');
      const ms = isDelayed ? chance.whole('frame delay', 100, 8_000) : chance.whole('frame', 1, 60);
      this.#driver.after(ms, () => this.#push(news));
    }
  }

  #push(news: VenueNews): void {
    if (!this.#life.isAlive) return;
    this.#frames.push(news);
    const wake = this.#wake;
    this.#wake = null;
    wake?.();
  }

  #beat(): void {
    this.#driver.after(HEARTBEAT_MS, () => {
      if (!this.#life.isAlive) return;
      this.#beat();
      const { faults, now } = this.#driver;
      if (now < this.#deafUntil) return;
      const isStalled = faults.strikes('streamStall');
      if (!isStalled && !faults.strikes('streamCut')) return;
      const ms = isStalled ? STALL_MS : 2_000;
      this.#deafUntil = now + ms;
      this.#driver.after(ms, () => this.#push({ kind: 'reconnected' }));
    });
  }
}
