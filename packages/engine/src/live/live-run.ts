import { ReportedBroker, type ReportedBrokerState } from '../broker/simulated/reported-broker.ts';
import type { RunInput, RunResult } from '../kernel/run-result.ts';
import { Run, type RunState } from '../kernel/run.ts';
import type { BarIndex, UnixMs } from '../model/branded-number.ts';
import { invariant } from '../model/errors.ts';
import type {
  FillFlag,
  OrderReport,
  OutsideFill,
  OutsideFillReport,
} from '../model/order-report.ts';
import type { WantedOrder } from '../model/wanted-order.ts';
import { GrowingMarket, type NewBar } from './growing-market.ts';

/** State of a live run between two calls, as plain data. */
export type LiveRunState = RunState<ReportedBrokerState>;

/** Bars for which a live run has space beyond those it begins with. */
const SPARE_BARS = 1024;

/** A run on bars with a fixed space. */
interface Stretch {
  readonly markets: readonly GrowingMarket[];
  readonly run: Run<ReportedBrokerState>;
  readonly broker: ReportedBroker;
}

/**
 * A run that has not ended: bars are appended one by one, and fill nothing. What happens to its orders is reported from outside, by a
 * paper broker or a venue; what it wants there is `wantedOrders`. Everything else is as in a backtest: the same strategy,
 * books, exits, groups and trailing stops, so that the same fills give the same trades.
 *
 * A run is a value here too: the same bars and reports in the same order give the same bytes, also when it goes on from a snapshot.
 * Strategies decide at closes only; memory of the input is not used.
 */
export class LiveRun {
  private readonly input: RunInput;
  private stretch: Stretch;

  /** @param input - Its bars are those there are before the run begins; they are copied. */
  constructor(input: RunInput, spareBars = SPARE_BARS) {
    this.input = input;
    this.stretch = stretchOf(
      input,
      [input, ...(input.otherMarkets ?? [])],
      input.bars.length + Math.max(1, spareBars),
    );
  }

  /** Count of bars there are. */
  get barCount(): number {
    return this.stretch.markets[0]!.input.bars.length;
  }

  /** Index of the first bar that has not been worked through. */
  get nextBar(): BarIndex {
    return this.stretch.run.nextBar;
  }

  /** Fills that were not expected, oldest first. */
  get flags(): readonly FillFlag[] {
    return this.stretch.broker.flags;
  }

  /** Appends a closed bar of each instrument, all of the same time; `advance` works through it. */
  append(bars: readonly NewBar[]): void {
    const { markets: growing } = this.stretch;
    invariant(bars.length === growing.length, 'a bar of each instrument is needed');
    const [{ openTime: time } = { openTime: NaN }] = bars;
    invariant(
      bars.every(({ openTime }) => openTime === time),
      'bars of one clock are needed',
    );
    if (growing[0]!.isFull) this.grow();
    for (const [index, market] of this.stretch.markets.entries()) market.append(bars[index]!);
  }

  /** Works through the bars that have not been worked through, at most up to `barCount`, and gives quantities to new orders. */
  advance(barCount = this.barCount): void {
    const { run, broker } = this.stretch;
    run.advance(barCount);
    broker.placeOrders(run.nextBar);
  }

  /**
   * Works through all bars one by one, and ends at once what is ordered on them: they were over before anybody could send an order.
   *
   * @param time - When those orders ended, UTC ms.
   */
  warmUp(time: UnixMs): void {
    while (this.nextBar < this.barCount) {
      this.advance(this.nextBar + 1);
      for (const { orderId } of this.wantedOrders()) {
        this.report({ kind: 'expired', orderId, reason: 'before the deployment', time });
      }
    }
  }

  /**
   * Takes in what happened to an order, or what was traded outside of the run. It belongs to the bar that comes next. Returns what was not expected of it, which is booked
   * like everything that has happened.
   *
   * @throws InvariantError when there is no such order or a fill has no quantity or price.
   */
  report(report: OrderReport | OutsideFillReport): readonly FillFlag[] {
    const { run, broker } = this.stretch;
    if (report.kind === 'outside-fill') {
      broker.adopt(report, run.nextBar);
      return [];
    }
    return broker.report(report, run.nextBar);
  }

  /**
   * Books a fill of no order of the run: a liquidation, or a trade that its owner has made and the run is to hold. It belongs to the
   * bar that comes next. Returns the number of the order that the log gets for it.
   *
   * @throws InvariantError when it has no quantity or price.
   */
  adopt(fill: OutsideFill): number {
    const { run, broker } = this.stretch;
    return broker.adopt(fill, run.nextBar);
  }

  /** Returns what is wanted at the venue now, by order number. */
  wantedOrders(): readonly WantedOrder[] {
    return this.stretch.broker.wantedOrders();
  }

  /** Returns what the run has done so far; it can go on afterwards. Trades that were opened since the last bar have no entry time. */
  finish(): RunResult {
    const result = this.stretch.run.finish();
    return { ...result, settings: this.input.settings };
  }

  /** Returns the state after the last call. */
  snapshot(): LiveRunState {
    return this.stretch.run.snapshot();
  }

  /** Restores a state in a fresh run of the same input, which has at least the bars that were worked through. */
  restore(state: LiveRunState): void {
    invariant(state.nextBarIndex <= this.barCount, 'a state of more bars than there are');
    this.stretch.run.restore(state);
  }

  /** Moves the run into twice the space: all that it does goes on from its state. */
  private grow(): void {
    const { markets: growing, run } = this.stretch;
    const state = run.snapshot();
    const inputs = growing.map(({ input }) => input);
    this.stretch = stretchOf(this.input, inputs, 2 * this.barCount);
    this.stretch.run.restore(state);
  }
}

function stretchOf(
  { settings, otherMarkets: _others, memory: _memory, ...input }: RunInput,
  inputs: readonly GrowingMarket['input'][],
  capacity: number,
): Stretch {
  const growing = inputs.map((market) => new GrowingMarket(market, capacity));
  const [first, ...others] = growing.map((market) => market.input);
  const brokers: ReportedBroker[] = [];
  const run = new Run<ReportedBrokerState>(
    {
      ...input,
      ...first,
      // What is open stays open when a live run is looked at.
      settings: { ...settings, finalizeTrades: false },
      otherMarkets: others,
    },
    (setup) => {
      const opened = new ReportedBroker(setup);
      brokers.push(opened);
      return { gateway: opened.gateway, clock: opened.clock, start: () => opened };
    },
  );
  const [broker] = brokers;
  invariant(broker !== undefined, 'a run opens its broker');
  return { markets: growing, run, broker };
}
