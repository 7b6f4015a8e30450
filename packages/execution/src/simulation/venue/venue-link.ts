import type { JournalOrder } from '../../journal/journal-order.ts';
import type { VenueFill } from '../../ledger/ledger-entry.ts';
import type {
  AccountVenue,
  Answer,
  CancelAnswer,
  SubmitAnswer,
  VenueBalance,
  VenueNews,
  VenueOrder,
} from '../../ports/account-venue.ts';
import type { VenueRules } from '../../recovery/venue-rules.ts';
import type { Driver, Life, Reply } from '../driver/driver.ts';
import { PrivateStream } from './private-stream.ts';
import type { VenueBooks } from './venue-books.ts';

const TIMEOUT_MS = 10_000;
const LATENCY_MS = 80;

/** A request that leaves a process. */
export interface LeavingRequest {
  readonly accountId: string;
  /** Virtual time at which it was made, ms. */
  readonly issuedAt: number;
  /** Null where it carries none. */
  readonly order: JournalOrder | null;
}

/** Judge of requests. */
export interface RequestWatch {
  leaves(life: Life, request: LeavingRequest): void;
  /** A process hears that it must be silent up to a time (virtual, ms). */
  hearsOfBan(life: Life, accountId: string, until: number): void;
}

/** Bugs of a connection that no wrapper around it could have. */
export interface ConnectionBugs {
  /** True: it forgets that it was asked to be silent. */
  readonly ignoresBans?: boolean;
  /** Moment from which the deadline of an order counts; normally it is that of the intent. */
  readonly dates?: 'at leaving';
}

/** One kind of request. */
interface Request<T> {
  readonly label: string;
  readonly order: JournalOrder | null;
  readonly isSubmit?: boolean;
  readonly leaving?: () => void;
  readonly unknown: T;
  readonly heldBack: (retryAfterMs: number) => T;
  readonly act: () => T;
}

type Answered<T> = { readonly value: T; readonly banMs: number };

/** Connection of one life to its account at a venue, through a network with faults. */
export class VenueLink implements AccountVenue {
  readonly rules: VenueRules;
  readonly #books: VenueBooks;
  readonly #life: Life;
  readonly #driver: Driver;
  readonly #watch: RequestWatch;
  readonly #stream: PrivateStream;
  readonly #bugs: ConnectionBugs;
  #heldUntil = 0;

  constructor(
    books: VenueBooks,
    life: Life,
    world: {
      readonly driver: Driver;
      readonly watch: RequestWatch;
      readonly connection: ConnectionBugs;
    },
  ) {
    const { driver, watch, connection } = world;
    this.rules = books.rules;
    this.#books = books;
    this.#life = life;
    this.#driver = driver;
    this.#watch = watch;
    this.#bugs = connection;
    this.#stream = new PrivateStream(books, life, driver);
  }

  submit(order: JournalOrder): Promise<SubmitAnswer> {
    let { deadline } = order;
    return this.#request<SubmitAnswer>({
      label: `submit ${order.clientOrderId}`,
      order,
      isSubmit: true,
      leaving: () => {
        if (this.#bugs.dates === 'at leaving')
          deadline = this.#books.clock() + (this.rules.deadlineMs ?? 0);
      },
      unknown: { kind: 'unknown', reason: 'no answer' },
      heldBack: (retryAfterMs) => ({ kind: 'deferred', reason: 'rate limit', retryAfterMs }),
      act: () => {
        const placed = this.#books.place({ ...order, deadline });
        if (placed.kind === 'accepted')
          return { kind: 'accepted', venueOrderId: placed.record.venueOrderId };
        return placed.kind === 'rejected' ? { ...placed, haltsAccount: false } : placed;
      },
    });
  }

  cancel({ clientOrderId }: JournalOrder): Promise<CancelAnswer> {
    return this.#request<CancelAnswer>({
      label: `cancel ${clientOrderId}`,
      order: null,
      unknown: { kind: 'unknown', reason: 'no answer' },
      heldBack: (retryAfterMs) => ({ kind: 'deferred', reason: 'rate limit', retryAfterMs }),
      act: () => {
        const record = this.#books.records.findLast((each) => each.clientOrderId === clientOrderId);
        const isDone = record !== undefined && this.#books.cancel(record, 'cancelled by us');
        return isDone ? { kind: 'done' } : { kind: 'notWorking' };
      },
    });
  }

  find({ clientOrderId }: JournalOrder): Answer<VenueOrder | 'absent'> {
    return this.#ask(`find ${clientOrderId}`, () => {
      const records = this.#books.records.filter((each) => each.clientOrderId === clientOrderId);
      const seen = records.flatMap((record) => record.seenAt(this.#driver.now) ?? []);
      return seen.at(-1) ?? 'absent';
    });
  }

  workingOrders(): Answer<readonly VenueOrder[]> {
    return this.#ask('working orders', () =>
      this.#books.records
        .flatMap((record) => record.seenAt(this.#driver.now) ?? [])
        .filter(({ state }) => state === 'OPEN' || state === 'PARTIAL'),
    );
  }

  fillsSince(time: number): Answer<readonly VenueFill[]> {
    return this.#ask('fills', () =>
      this.#books.fills
        .filter(({ fill, visibleAt }) => visibleAt <= this.#driver.now && fill.time >= time)
        .map(({ fill }) => fill),
    );
  }

  balances(): Answer<readonly VenueBalance[]> {
    return this.#ask('balances', () => this.#books.balances());
  }

  time(): Answer<number> {
    return this.#ask('time', () => this.#books.clock());
  }

  nextNews(timeoutMs: number): Promise<VenueNews | null> {
    return this.#stream.next(timeoutMs);
  }

  #ask<T>(label: string, act: () => T): Answer<T> {
    return this.#request<T | null>({
      ...{ label, order: null, unknown: null, act },
      heldBack: () => null,
    });
  }

  async #request<T>(request: Request<T>): Promise<T> {
    const issuedAt = this.#driver.now;
    const heldMs = this.#heldUntil - issuedAt;
    if (!this.#bugs.ignoresBans && heldMs > 0) return request.heldBack(heldMs);
    const { label, isSubmit = false } = request;
    const { accountId } = this.#books;
    const { value, banMs } = await this.#driver.issue<Answered<T>>(this.#life, {
      ...{ label: `${accountId} ${label}`, maxLatencyMs: LATENCY_MS, isSubmit },
      act: (reply) => {
        request.leaving?.();
        this.#watch.leaves(this.#life, { accountId, issuedAt, order: request.order });
        this.#travel(request, reply);
      },
    });
    if (banMs > 0) {
      this.#heldUntil = this.#driver.now + banMs;
      this.#watch.hearsOfBan(this.#life, accountId, this.#heldUntil);
    }
    return value;
  }

  /** Brings a request to the venue, or not, and its answer back, or not. */
  #travel<T>(request: Request<T>, reply: Reply<Answered<T>>): void {
    const { faults, chance } = this.#driver;
    const answer = (value: T, banMs = 0): void => reply({ ok: true, value: { value, banMs } });
    const silence = (): void => this.#driver.after(TIMEOUT_MS, () => answer(request.unknown));
    const banMs = this.#banMs();
    if (banMs > 0) {
      answer(request.heldBack(banMs), banMs);
    } else if (faults.strikes('requestLost')) {
      silence();
    } else if (faults.strikes('serverErrorBefore')) {
      answer(request.unknown);
    } else if (faults.strikes('serverErrorEarly')) {
      answer(request.unknown);
      this.#driver.after(chance.whole('early error', 200, 6_000), () => void request.act());
    } else if (faults.strikes('requestLate')) {
      silence();
      this.#driver.after(chance.whole('late', 300, 20_000), () => answer(request.act()));
    } else {
      const value = request.act();
      if (faults.strikes('replyLost')) silence();
      else answer(faults.strikes('serverErrorAfter') ? request.unknown : value);
    }
  }

  /** Returns how long the venue wants this process to be silent, ms. */
  #banMs(): number {
    const { faults, chance, now } = this.#driver;
    const { bans } = this.#books;
    const { name } = this.#life.process;
    if (faults.strikes('rateLimit')) bans.set(name, now + chance.whole('ban', 1_000, 30_000));
    return (bans.get(name) ?? 0) - now;
  }
}
