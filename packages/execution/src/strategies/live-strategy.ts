import {
  allocateBars,
  BAR_FIELDS,
  type Bars,
  invariant,
  timeframeOf,
  unixMs,
} from '@stratloom/engine/model';
import type { OrderListener } from '@stratloom/engine/broker';
import { LiveRun, type LiveRunState, type RunInput, type RunResult } from '@stratloom/engine/run';
import type { DeploymentInput, OrderReport, RecordedBar } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import type { WantedOrder } from '../journal/wanted-order.ts';
import { columnsOf, engineReports } from './engine-input.ts';
import { type Steps, venueTerms } from './venue-terms.ts';

/** Facts of a deployment and its instrument that a strategy at work needs. */
export type DeployedStrategy = Pick<Deployment, 'startsAt' | 'symbol' | 'timeframeMs'> & Steps;

/** All that a strategy at work remembers, as plain data. */
export interface LiveStrategyState {
  /** Number of the last input that was processed. */
  readonly seq: number;
  /** Its bars, a column for each of `BAR_FIELDS`. */
  readonly columns: readonly Float64Array[];
  readonly run: LiveRunState;
}

/**
 * A strategy at work on the log of its deployment. Bars that closed before the deployment began are given to it at once, with the first
 * that came after; every later one by itself, as it was when it was new.
 */
export class LiveStrategy {
  readonly #startOf: (bars: Bars) => RunInput;
  readonly #deployment: DeployedStrategy;
  readonly #openTimes: number[] = [];
  #history: RecordedBar[] = [];
  #run: LiveRun | null = null;
  #seq = 0;
  #isSilent = false;
  #refusals: { readonly seq: number; readonly reason: string }[] = [];

  /** @param startOf - Returns the input of a run that begins on some bars. */
  constructor(deployment: DeployedStrategy, startOf: (bars: Bars) => RunInput) {
    this.#deployment = deployment;
    this.#startOf = startOf;
  }

  /** Number of the last input that it has processed. */
  get seq(): number {
    return this.#seq;
  }

  /** Returns all that it remembers after its last input, as plain data; null before the first bar that is not history. */
  state(): LiveStrategyState | null {
    const run = this.#run;
    if (run === null) return null;
    const { bars } = run.finish();
    const columns = BAR_FIELDS.map((field) => bars[field].slice(0, bars.length));
    return { seq: this.#seq, columns, run: run.snapshot() };
  }

  /** Goes on from a state that another strategy of the same deployment and program was in. Only before its first input. */
  restore({ seq, columns, run: state }: LiveStrategyState): void {
    invariant(this.#seq === 0, 'only a fresh strategy can be restored');
    const [openTimes = new Float64Array()] = columns;
    const bars = allocateBars(openTimes.length, timeframeOf(this.#deployment.timeframeMs));
    for (const [i, field] of BAR_FIELDS.entries()) bars[field].set(columns[i] ?? []);
    const run = this.#runOf(bars);
    run.restore(state);
    this.#run = run;
    this.#seq = seq;
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
      if (input.kind === 'bar') this.#takeBar(input.bar);
      else this.#report(input.report);
    }
  }

  /** Equity after the last bar, account currency; null before the first live one. */
  get equity(): number | null {
    return this.#run?.finish().equity.at(-1) ?? null;
  }

  /** Returns what it wants at the venue now. */
  wanted(): WantedOrder[] {
    const { symbol, timeframeMs } = this.#deployment;
    return (this.#run?.wantedOrders() ?? []).flatMap((order) => {
      const decidedAt = (this.#openTimes[order.decidedBarIndex] ?? NaN) + timeframeMs;
      const terms = venueTerms(order, symbol, this.#deployment);
      const { orderId: orderNumber, reason: why } = order;
      return terms === null ? [] : { ...terms, orderNumber, decidedAt, why };
    });
  }

  #takeBar(bar: RecordedBar): void {
    const { startsAt, timeframeMs } = this.#deployment;
    this.#openTimes.push(bar.openTime);
    if (bar.openTime + timeframeMs <= startsAt) {
      this.#history.push(bar);
      return;
    }
    const run = this.#run ?? this.#warmedUp(bar);
    if (this.#run !== null) run.append([bar]);
    this.#run = run;
    run.advance();
  }

  /** Returns a run that has seen all bars before the first live one, and has no orders. */
  #warmedUp(first: RecordedBar): LiveRun {
    const history = this.#history;
    this.#history = [];
    if (history.length === 0) return this.#runOn([first]);
    const run = this.#runOn(history);
    this.#isSilent = true;
    run.warmUp(unixMs(this.#deployment.startsAt));
    this.#isSilent = false;
    run.append([first]);
    return run;
  }

  #runOn(bars: readonly RecordedBar[]): LiveRun {
    return this.#runOf(columnsOf(bars, this.#deployment.timeframeMs));
  }

  #runOf(bars: Bars): LiveRun {
    const onOrderEvent: OrderListener = (event) => {
      // What was reported from outside is known already, and history is over.
      if (event.kind !== 'rejected' || this.#isSilent) return;
      this.#refusals.push({ seq: this.#seq, reason: event.reason });
    };
    return new LiveRun({ ...this.#startOf(bars), onOrderEvent });
  }

  #report(report: OrderReport): void {
    this.#isSilent = true;
    for (const each of engineReports(report)) this.#run?.report(each);
    this.#isSilent = false;
  }
}
