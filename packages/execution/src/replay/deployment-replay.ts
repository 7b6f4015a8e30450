import { invariant } from '@stratloom/engine/model';
import type { RunResult } from '@stratloom/engine/run';
import type { Parameters } from '@stratloom/engine/strategy';
import type { RunEnvironment, TracedStrategy } from '@stratloom/runner';
import {
  barsOf,
  type DeploymentInput,
  type OrderReport,
  type RecordedBar,
} from '../deployments/deployment-input.ts';
import type { WantedOrder } from '../journal/wanted-order.ts';
import { LiveStrategy } from '../strategies/live-strategy.ts';
import type { DeployedProgram } from '../strategies/strategy-runs.ts';
import { bindProgram, type BoundProgram, type ReplayTerms } from './bound-program.ts';

/** State of a deployment from the close of one bar to the close of the next. */
export interface Moment {
  /** From 1: the first bar that closed after the deployment began. */
  readonly number: number;
  /** By instrument of the deployment. */
  readonly bars: readonly RecordedBar[];
  /** Number of the last input of its log before the next bar. */
  readonly seq: number;
  /** Orders that it wanted at the close. */
  readonly wanted: readonly WantedOrder[];
  /** Orders that it asked for and that could not be placed, in words. */
  readonly refusals: readonly string[];
  /** Reports about its orders that came before the next bar. */
  readonly reports: readonly OrderReport[];
  /** Positions at the close by instrument, base units: + long, - short. */
  readonly positions: readonly number[];
  /** Cash and positions at the close, quote currency. */
  readonly equity: number;
  /** Rules with their conditions as they stood at the close; null where conditions cannot be separated. */
  readonly rules: ReturnType<TracedStrategy['rulesAt']> | null;
  /** Series that the strategy draws, at the bar; NaN = nothing. */
  readonly plots: readonly { readonly name: string; readonly value: number }[];
}

/** Replay of a deployment that could not go on, in words for its owner. */
export interface ReplayProblem {
  readonly problem: string;
}

interface Step {
  readonly bars: readonly RecordedBar[];
  seq: number;
  wanted: readonly WantedOrder[];
  refusals: readonly string[];
  readonly reports: OrderReport[];
  readonly positions: readonly number[];
  equity: number;
  /** Values of the traced plots, then of the others. */
  values: Float64Array;
}

/**
 * A deployment once more, from its log: what its strategy saw and wanted at each bar. It grows with the log, and reads it in any
 * portions. Memory grows with bars and conditions.
 */
export class DeploymentReplay {
  readonly #terms: ReplayTerms;
  readonly #program: BoundProgram;
  readonly #parameters: Parameters;
  readonly #live: LiveStrategy;
  /** Kept for a sandbox alone. */
  readonly #log: DeploymentInput[] = [];
  readonly #bars: (readonly RecordedBar[])[] = [];
  readonly #steps: Step[] = [];
  readonly #reports: OrderReport[] = [];
  #plotNames: readonly string[] = [];
  readonly #positions: number[];
  #problem: string | null = null;

  private constructor(
    terms: ReplayTerms,
    program: BoundProgram,
    { parameters, instruments }: DeployedProgram,
  ) {
    this.#terms = terms;
    this.#program = program;
    this.#parameters = parameters;
    this.#live = new LiveStrategy(terms, instruments, program.inputOn);
    this.#positions = instruments.map(() => 0);
  }

  /** Returns the replay before its first input. */
  static async open(
    terms: ReplayTerms,
    program: DeployedProgram,
    environment: RunEnvironment,
  ): Promise<DeploymentReplay | ReplayProblem> {
    const bound = await bindProgram(terms, program, environment, { kind: 'live' });
    if (typeof bound === 'string') return { problem: bound };
    return new DeploymentReplay(terms, bound, program);
  }

  /** True where a sandbox decides: it is given all inputs that there are at once. */
  get isRecorded(): boolean {
    return this.#program.record !== undefined;
  }

  /** Number of the last input that was taken. */
  get seq(): number {
    return this.#live.seq;
  }

  /** Count of bars that closed after the deployment began. */
  get momentCount(): number {
    return this.#steps.length;
  }

  /** All bars of its log by time, and at each by instrument; history before the first moment included. */
  get bars(): readonly (readonly RecordedBar[])[] {
    return this.#bars;
  }

  /** Why it stopped, in words; null while it goes on. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Reports about its orders so far, oldest first. */
  get reports(): readonly OrderReport[] {
    return this.#reports;
  }

  /** Returns what it wants at the venue now. */
  wanted(): readonly WantedOrder[] {
    return this.#live.wanted();
  }

  /** Returns what its run has done so far; null before the first moment. */
  result(): RunResult | null {
    return this.#live.result();
  }

  /** Takes the next inputs, in order, once a sandbox has recorded what the strategy does on them, where it decides in one. */
  async follow(inputs: readonly DeploymentInput[]): Promise<void> {
    const { record } = this.#program;
    if (record !== undefined && inputs.length > 0) {
      this.#log.push(...inputs);
      this.#problem ??= await record(this.#log);
    }
    this.take(inputs);
    const equity = record === undefined ? null : this.#live.equity;
    if (equity !== null) this.#problem ??= this.#program.problemAt(equity);
  }

  /** Takes the next inputs, in order. After a problem it takes none. */
  take(inputs: readonly DeploymentInput[]): void {
    for (const each of inputs) {
      if (this.#problem !== null) return;
      try {
        this.#takeOne(each);
      } catch (error) {
        const problem = this.#program.problemOf(error);
        if (problem === null) throw error;
        this.#problem = problem;
      }
    }
  }

  /** Returns a moment. @param number - 1 <= number <= momentCount. */
  moment(number: number): Moment {
    const step = this.#steps[number - 1];
    invariant(step !== undefined, `no moment ${number}`);
    const { bars, seq, wanted, refusals, reports, positions, equity, values } = step;
    const [bar] = bars;
    invariant(bar !== undefined, 'a deployment has an instrument');
    const { traced } = this.#program;
    const traceCount = traced?.plots.length ?? 0;
    return {
      ...{ number, bars, seq, wanted, refusals, reports, positions, equity },
      rules:
        traced?.rulesAt(values.subarray(0, traceCount), {
          parameters: this.#parameters,
          priceOf: (field) => priceOf(bar, field),
        }) ?? null,
      plots: this.#plotNames.map((name, at) => ({ name, value: values[traceCount + at] ?? NaN })),
    };
  }

  #takeOne(line: DeploymentInput): void {
    const { input, seq } = line;
    this.#live.process([line]);
    if (input.kind === 'bar') {
      this.#bars.push(barsOf(input));
      if (input.bar.openTime + this.#terms.timeframeMs > this.#terms.startsAt) {
        this.#steps.push(this.#stepAt(barsOf(input), seq));
      }
      return;
    }
    this.#reports.push(input.report);
    const step = this.#steps.at(-1);
    if (step === undefined) return;
    step.seq = seq;
    step.reports.push(input.report);
    this.#book(input.report);
  }

  /** Adds what a report tells to the positions. */
  #book(report: OrderReport): void {
    const result = this.#live.result();
    if (report.kind !== 'fill' || result === null) return;
    const { ownerSide, ownerMarket = 0, orderNumber } = report;
    const own = ownerSide === undefined ? result.orders.at(orderNumber) : null;
    const market = own?.instrumentIndex ?? ownerMarket;
    const quantity = Number(report.quantity);
    const signed = (own?.side ?? ownerSide) === 'buy' ? quantity : -quantity;
    this.#positions[market] = (this.#positions[market] ?? 0) + signed;
  }

  #stepAt(bars: readonly RecordedBar[], seq: number): Step {
    const result = this.#live.result();
    invariant(result !== null, 'a live bar was processed');
    const last = result.bars.length - 1;
    return {
      ...{ bars, seq, reports: [], positions: [...this.#positions] },
      wanted: this.#live.wanted(),
      refusals: this.#live.takeRefusals(seq - 1),
      equity: result.equity[last] ?? NaN,
      values: this.#valuesAt(result, last),
    };
  }

  #valuesAt({ plots }: RunResult, barIndex: number): Float64Array {
    const traced = this.#program.traced?.plots ?? [];
    const isTraced = new Set(traced);
    const values = new Map(plots.map((plot) => [plot.name, plot.values[barIndex] ?? NaN]));
    this.#plotNames = [...values.keys()].filter((name) => !isTraced.has(name));
    const names = [...traced, ...this.#plotNames];
    return Float64Array.from(names, (name) => values.get(name) ?? NaN);
  }
}

/** Returns a price of a bar as the builder calls it; undefined for what it has not. */
function priceOf(bar: RecordedBar, field: string): number | undefined {
  const { open, high, low, close, volume } = bar;
  const prices: Readonly<Record<string, number>> = {
    ...{ open, high, low, close, volume },
    hl2: (high + low) / 2,
    hlc3: (high + low + close) / 3,
    ohlc4: (open + high + low + close) / 4,
  };
  return prices[field];
}
