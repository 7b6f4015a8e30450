import {
  allocateBars,
  BAR_FIELDS,
  invariant,
  timeframeOf,
  unixMs,
  type WantedOrder as EngineOrder,
} from '@stratloom/engine/model';
import type { OrderListener } from '@stratloom/engine/broker';
import { LiveRun, type LiveRunState, type RunInput, type RunResult } from '@stratloom/engine/run';
import {
  barsOf,
  type DeploymentInput,
  type OrderReport,
  type RecordedBar,
} from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import type { WantedOrder } from '../journal/wanted-order.ts';
import { engineReports, type MarketBars, marketsOf } from './engine-input.ts';
import { type Steps, venueTerms } from './venue-terms.ts';

/** Facts of a deployment that a strategy at work needs. */
export type DeployedStrategy = Pick<Deployment, 'startsAt' | 'markets' | 'timeframeMs'>;

/** All that a strategy at work remembers, as plain data. */
export interface LiveStrategyState {
  /** Number of the last input that was processed. */
  readonly seq: number;
  /** Its bars by instrument: a column for each of `BAR_FIELDS`, and one that is 1 where it was traded (of one instrument, none). */
  readonly columns: readonly (readonly Float64Array[])[];
  readonly run: LiveRunState;
  /** Null: nothing was sold yet. */
  readonly sale: LastSale | null;
}

/** The last fill of an order at market that only closes. */
interface LastSale {
  /** Bar at which it was decided. */
  readonly decidedBarIndex: number;
  /** By the venue's clock, UTC ms. */
  readonly time: number;
}

/**
 * A strategy at work on the log of its deployment. Bars that closed before the deployment began are given to it at once, with the first
 * that came after; every later one by itself, as it was when it was new.
 */
export class LiveStrategy {
  readonly #startOf: (markets: readonly MarketBars[]) => RunInput;
  readonly #deployment: DeployedStrategy;
  readonly #steps: readonly Steps[];
  readonly #openTimes: number[] = [];
  /** 1 where an instrument was traded, else 0, by instrument; of one alone, nothing is kept. */
  readonly #traded: number[][];
  #history: (readonly RecordedBar[])[] = [];
  #run: LiveRun | null = null;
  #seq = 0;
  #isSilent = false;
  #sale: LastSale | null = null;
  #refusals: { readonly seq: number; readonly reason: string }[] = [];

  /**
   * @param steps - Of the instruments of the deployment, in their order.
   * @param startOf - Returns the input of a run that begins on some bars.
   */
  constructor(
    deployment: DeployedStrategy,
    steps: readonly Steps[],
    startOf: (markets: readonly MarketBars[]) => RunInput,
  ) {
    this.#deployment = deployment;
    this.#steps = steps;
    this.#startOf = startOf;
    this.#traded = steps.length === 1 ? [] : steps.map(() => []);
  }

  /** Number of the last input that it has processed. */
  get seq(): number {
    return this.#seq;
  }

  /** Returns all that it remembers after its last input, as plain data; null before the first bar that is not history. */
  state(): LiveStrategyState | null {
    const run = this.#run;
    if (run === null) return null;
    const columns = run.finish().markets.map(({ bars }, market) => {
      const prices = BAR_FIELDS.map((field) => bars[field].slice(0, bars.length));
      const traded = this.#traded[market];
      return traded === undefined ? prices : [...prices, Float64Array.from(traded)];
    });
    return { seq: this.#seq, columns, run: run.snapshot(), sale: this.#sale };
  }

  /** Goes on from a state that another strategy of the same deployment and program was in. Only before its first input. */
  restore({ seq, columns, run: state, sale }: LiveStrategyState): void {
    invariant(this.#seq === 0, 'only a fresh strategy can be restored');
    const [[openTimes = new Float64Array()] = []] = columns;
    const timeframe = timeframeOf(this.#deployment.timeframeMs);
    const markets = columns.map((kept) => {
      const bars = allocateBars(openTimes.length, timeframe);
      for (const [i, field] of BAR_FIELDS.entries()) bars[field].set(kept[i] ?? []);
      const traded = kept[BAR_FIELDS.length];
      return traded === undefined ? { bars } : { bars, traded: Uint8Array.from(traded) };
    });
    for (const [market, traded] of this.#traded.entries()) {
      for (const each of markets[market]?.traded ?? []) traded.push(each);
    }
    const run = this.#runOf(markets);
    run.restore(state);
    this.#run = run;
    this.#seq = seq;
    this.#sale = sale;
    for (const openTime of openTimes) this.#openTimes.push(openTime);
  }

  /** Open times of its bars, oldest first, UTC ms. */
  get openTimes(): readonly number[] {
    return this.#openTimes;
  }

  /** Returns what its run has done so far; null before its first live bar. */
  result(): RunResult | null {
    return this.#run?.finish() ?? null;
  }

  /** Returns why orders were refused before they were wanted, of inputs after one; forgets them. */
  takeRefusals(afterSeq: number): string[] {
    const taken = this.#refusals.filter(({ seq }) => seq > afterSeq);
    this.#refusals = [];
    return taken.map(({ reason }) => reason);
  }

  /** Processes the next inputs of the log, in order. */
  process(inputs: readonly DeploymentInput[]): void {
    for (const { seq, input } of inputs) {
      this.#seq = seq;
      if (input.kind === 'bar') this.#takeBars(barsOf(input));
      else this.#report(input.report);
    }
  }

  /** Equity after the last bar, account currency; null before the first live one. */
  get equity(): number | null {
    return this.#run?.finish().equity.at(-1) ?? null;
  }

  /** Returns what it wants at the venue now. */
  wanted(): WantedOrder[] {
    const { markets } = this.#deployment;
    return (this.#run?.wantedOrders() ?? []).flatMap((order) => {
      const decidedAt = this.#closeTime(order.decidedBarIndex);
      const { instrumentIndex } = order;
      const [market, steps] = [markets[instrumentIndex], this.#steps[instrumentIndex]];
      invariant(market !== undefined && steps !== undefined, 'an order is of an own instrument');
      const terms = venueTerms(order, market.symbol, steps);
      const { orderId: orderNumber, reason: why } = order;
      if (terms === null) return [];
      return { ...terms, orderNumber, decidedAt, why, ...this.#proceedsOf(order) };
    });
  }

  /** Returns when the money came that a purchase has waited for. */
  #proceedsOf({ type, reduceOnly, decidedBarIndex }: EngineOrder): Pick<WantedOrder, 'proceedsAt'> {
    const isPaidBySales = this.#steps.length > 1 && type === 'market' && !reduceOnly;
    const isPaid = isPaidBySales && this.#sale?.decidedBarIndex === decidedBarIndex;
    return isPaid ? { proceedsAt: this.#sale?.time } : {};
  }

  #takeBars(bars: readonly RecordedBar[]): void {
    const { startsAt, timeframeMs } = this.#deployment;
    const openTime = bars[0]?.openTime ?? NaN;
    this.#openTimes.push(openTime);
    for (const [market, traded] of this.#traded.entries()) {
      traded.push(bars[market]?.isTraded === false ? 0 : 1);
    }
    if (openTime + timeframeMs <= startsAt) {
      this.#history.push(bars);
      return;
    }
    const run = this.#run ?? this.#warmedUp(bars);
    if (this.#run !== null) run.append(bars);
    this.#run = run;
    run.advance();
  }

  /** Returns a run that has seen all bars before the first live one, and has no orders. */
  #warmedUp(first: readonly RecordedBar[]): LiveRun {
    const history = this.#history;
    this.#history = [];
    if (history.length === 0) return this.#runOn([first]);
    const run = this.#runOn(history);
    this.#isSilent = true;
    run.warmUp(unixMs(this.#deployment.startsAt));
    this.#isSilent = false;
    run.append(first);
    return run;
  }

  #runOn(bars: readonly (readonly RecordedBar[])[]): LiveRun {
    const { timeframeMs, markets } = this.#deployment;
    return this.#runOf(marketsOf(bars, timeframeMs, markets.length));
  }

  #runOf(markets: readonly MarketBars[]): LiveRun {
    const onOrderEvent: OrderListener = (event) => {
      // What was reported from outside is known already, and history is over.
      if (event.kind !== 'rejected' || this.#isSilent) return;
      this.#refusals.push({ seq: this.#seq, reason: event.reason });
    };
    return new LiveRun({ ...this.#startOf(markets), onOrderEvent });
  }

  #closeTime(barIndex: number): number {
    return (this.#openTimes[barIndex] ?? NaN) + this.#deployment.timeframeMs;
  }

  /** Notes when a sale brought money; one whose rest the account takes over brings none, and makes no purchase younger. */
  #noteSale({ orderNumber, time, isHandedOver }: Extract<OrderReport, { kind: 'fill' }>): void {
    const sold = this.#run?.wantedOrders().find(({ orderId }) => orderId === orderNumber);
    if (sold?.reduceOnly !== true || sold.type !== 'market') return;
    const { decidedBarIndex } = sold;
    const paidAt = isHandedOver === true ? this.#closeTime(decidedBarIndex) : time;
    const isSame = this.#sale?.decidedBarIndex === decidedBarIndex;
    const last = isSame ? Math.max(paidAt, this.#sale?.time ?? paidAt) : paidAt;
    this.#sale = { decidedBarIndex, time: last };
  }

  #report(report: OrderReport): void {
    if (report.kind === 'fill') this.#noteSale(report);
    this.#isSilent = true;
    for (const each of engineReports(report)) this.#run?.report(each);
    this.#isSilent = false;
  }
}
