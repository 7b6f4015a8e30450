import { invariant } from '@stratloom/engine/model';
import type { RunResult } from '@stratloom/engine/run';
import type { Parameters } from '@stratloom/engine/strategy';
import type { RunEnvironment, TracedStrategy } from '@stratloom/runner';
import type { DeploymentInput, OrderReport, RecordedBar } from '../deployments/deployment-input.ts';
import type { WantedOrder } from '../journal/wanted-order.ts';
import { LiveStrategy } from '../strategies/live-strategy.ts';
import type { DeployedProgram } from '../strategies/strategy-runs.ts';
import { bindProgram, type BoundProgram, type ReplayTerms } from './bound-program.ts';

/** State of a deployment from the close of one bar to the close of the next. */
export interface Moment {
  /** From 1: the first bar that closed after the deployment began. */
  readonly number: number;
  readonly bar: RecordedBar;
  /** Number of the last input of its log before the next bar. */
  readonly seq: number;
  /** Orders that it wanted at the close. */
  readonly wanted: readonly WantedOrder[];
  /** Orders that it asked for and that could not be placed, in words. */
  readonly refusals: readonly string[];
  /** Reports about its orders that came before the next bar. */
  readonly reports: readonly OrderReport[];
  /** Position at the close, base units: + long, - short. */
  readonly position: number;
  /** Cash and position at the close, quote currency. */
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
  readonly bar: RecordedBar;
  seq: number;
  wanted: readonly WantedOrder[];
  refusals: readonly string[];
  readonly reports: OrderReport[];
  position: number;
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
  readonly #bars: RecordedBar[] = [];
  readonly #steps: Step[] = [];
  readonly #reports: OrderReport[] = [];
  #plotNames: readonly string[] = [];
  #position = 0;
  #problem: string | null = null;

  private constructor(
    terms: ReplayTerms,
    program: BoundProgram,
    { parameters, instrument: { tickSize, lotSize } }: DeployedProgram,
  ) {
    this.#terms = terms;
    this.#program = program;
    this.#parameters = parameters;
    this.#live = new LiveStrategy({ ...terms, tickSize, lotSize }, program.inputOn);
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

  /** All bars of its log, history before the first moment included. */
  get bars(): readonly RecordedBar[] {
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
    const { bar, seq, wanted, refusals, reports, position, equity, values } = step;
    const { traced } = this.#program;
    const traceCount = traced?.plots.length ?? 0;
    return {
      ...{ number, bar, seq, wanted, refusals, reports, position, equity },
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
      this.#bars.push(input.bar);
      if (input.bar.openTime + this.#terms.timeframeMs > this.#terms.startsAt) {
        this.#steps.push(this.#stepAt(input.bar, seq));
      }
      return;
    }
    this.#reports.push(input.report);
    const step = this.#steps.at(-1);
    if (step === undefined) return;
    step.seq = seq;
    step.reports.push(input.report);
    this.#position += signedQuantity(input.report, this.#live.result());
  }

  #stepAt(bar: RecordedBar, seq: number): Step {
    const result = this.#live.result();
    invariant(result !== null, 'a live bar was processed');
    const last = result.bars.length - 1;
    return {
      ...{ bar, seq, reports: [], position: this.#position },
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

/** Returns what a report adds to the position; 0 for one that is no fill. */
function signedQuantity(report: OrderReport, result: RunResult | null): number {
  if (report.kind !== 'fill' || result === null) return 0;
  const quantity = Number(report.quantity);
  const side = report.ownerSide ?? result.orders.at(report.orderNumber).side;
  return side === 'buy' ? quantity : -quantity;
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
