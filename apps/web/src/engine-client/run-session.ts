import { invariant } from '@stratloom/engine/model';
import { attribution, contributions, reportSeries, tradeResults } from '@stratloom/engine/report';
import {
  type CompletedRun,
  document,
  type OnProgress,
  type ReceiptHashes,
  receiptHashesOf,
  receiptOf,
  run,
  RUN_CHECKS,
  type RunEnvironment,
  type RunFindings,
  type RunJob as RunnerJob,
  verdictsOf,
} from '@stratloom/runner';
import type { Bars } from '@stratloom/engine/model';
import type {
  Attribution,
  Contribution,
  RunDocument,
  TradeResults,
  Trials,
  Verdict,
} from '@stratloom/engine/report';
import type { RunResult } from '@stratloom/engine/run';
import type { ScriptClock } from '@stratloom/lang-pine';
import type { RuleTree } from '@stratloom/lang-visual';
import type { PreparedStrategy } from '@stratloom/runner';
import { NO_DRAWINGS } from '../charts/drawings/chart-drawings.ts';
import type { ChartDrawings } from '../charts/drawings/chart-drawings.ts';
import { drawnOperands } from './details/drawn-operands.ts';
import { explainedAt, explainedColumns, explainedRun, heldAt } from './details/explained-run.ts';
import type { ExplainedColumns, ExplainedRun } from './details/explained-run.ts';
import { orderColumns } from './details/order-columns.ts';
import type { OrderColumns } from './details/order-columns.ts';
import { returnPlots, riskPlots, tradePlots } from './details/run-plots.ts';
import type { ReturnPlots, RiskPlots, TradePlots } from './details/run-plots.ts';
import { tradeLevels } from './details/trade-levels.ts';
import type { TradeLevel } from './details/trade-levels.ts';
import type {
  EngineOutcome,
  EngineSession,
  JudgedRun,
  OtherMarkets,
  RecordJob,
  RunJob,
} from './run-job.ts';
import { prepareJob, runnerJob } from './runner-job.ts';
import { scriptOutput } from './script/script-output.ts';
import { sha256 } from './sha256.ts';
import { workThrough } from './work-through.ts';

/** Computing time that a script may use in one run. A worker knows no processor time; it does little else meanwhile. */
const SCRIPT_CLOCK: ScriptClock = { now: () => performance.now(), limitMs: 10_000 };

/** The run that a session still holds. */
interface HeldRun {
  readonly id: number;
  readonly completed: CompletedRun;
  readonly document: RunDocument;
  readonly record: RecordJob | null;
  /** The rules that ran; null = it was something else. */
  readonly tree: RuleTree | null;
  findings: RunFindings;
}

/** Returns whether what is worked on is still what was asked for last. */
type IsWanted = () => boolean;

function environmentOf(
  isWanted: IsWanted,
  record: RecordJob | null,
  scriptClock: ScriptClock,
  onProgress?: OnProgress,
): RunEnvironment {
  return {
    digest: sha256,
    record:
      record === null
        ? null
        : async (_, variation) => {
            const outcome = await record(variation);
            return isWanted() ? outcome : null;
          },
    advance: async (running, barCount) => workThrough(running, barCount, isWanted, onProgress),
    scriptClock,
  };
}

/** Runs strategies on the bars last taken; one worker holds one session. */
export class RunSession implements EngineSession {
  #bars: Bars | null = null;
  #finerBars: Bars | null = null;
  #others: OtherMarkets | null = null;
  #prepared: PreparedStrategy | null = null;
  #tree: RuleTree | null = null;
  #last: HeldRun | null = null;
  #explained: { readonly id: number; readonly columns: ExplainedColumns } | null = null;
  #count = 0;
  #turn = 0;
  readonly #scriptClock: ScriptClock;

  constructor(scriptClock: ScriptClock = SCRIPT_CLOCK) {
    this.#scriptClock = scriptClock;
  }

  takeBars(bars: Bars, finerBars: Bars | null = null, others: OtherMarkets | null = null): void {
    this.stop();
    this.#bars = bars;
    this.#finerBars = finerBars;
    this.#others = others;
    this.#last = null;
    this.#explained = null;
  }

  stop(): void {
    this.#turn += 1;
  }

  async run(
    job: RunJob,
    onProgress?: OnProgress,
    record: RecordJob | null = null,
  ): Promise<EngineOutcome | undefined> {
    const bars = this.#bars;
    invariant(bars !== null, 'bars must be taken before a run');
    const isWanted = this.#begin();
    const runnerJob = await this.#jobOf(job, bars);
    if (!isWanted()) return undefined;
    const outcome = await run(
      runnerJob,
      environmentOf(isWanted, record, this.#scriptClock, onProgress),
    );
    if (outcome === null) return undefined;
    if (!outcome.ok) return outcome;
    const { completed } = outcome;
    const receipt = await receiptOf(completed, sha256);
    if (!isWanted()) return undefined;
    return { ok: true, run: this.#hold(completed, document(completed, receipt), record) };
  }

  async check(
    id: number,
    verdict: Verdict['id'],
    trials: Trials | undefined,
  ): Promise<JudgedRun | undefined> {
    const held = this.#held(id);
    const wanted = RUN_CHECKS.find((each) => each.id === verdict);
    if (held === undefined || wanted === undefined) return undefined;
    const { completed, record } = held;
    const { receipt, report } = held.document;
    const environment = environmentOf(this.#begin(), record, this.#scriptClock);
    const found = await wanted.find({ completed, receipt }, environment);
    if (found === null || this.#held(id) === undefined) return undefined;
    held.findings = { ...held.findings, ...found, trials };
    const verdicts = verdictsOf(completed, report, held.findings);
    return { verdicts, band: held.findings.band ?? null };
  }

  attribution(id: number): Attribution | undefined {
    return this.#read(id, attribution);
  }

  contributions(id: number): readonly Contribution[] | undefined {
    return this.#read(id, contributions);
  }

  returnPlots(id: number): ReturnPlots | undefined {
    return this.#read(id, returnPlots);
  }

  riskPlots(id: number): RiskPlots | undefined {
    return this.#read(id, riskPlots);
  }

  tradePlots(id: number): TradePlots | undefined {
    return this.#read(id, tradePlots);
  }

  tradeResults(id: number): TradeResults | undefined {
    return this.#read(id, tradeResults);
  }

  orders(id: number): OrderColumns | undefined {
    return this.#read(id, ({ orders }) => orderColumns(orders));
  }

  levels(id: number, place: number): readonly TradeLevel[] | undefined {
    const held = this.#held(id);
    const trade = held?.document.trades[place];
    if (held === undefined || trade === undefined) return undefined;
    return tradeLevels(held.completed.input, trade);
  }

  explained(id: number): ExplainedRun | undefined {
    const columns = this.#columns(id);
    return columns === undefined ? undefined : explainedRun(columns);
  }

  explainedAt(id: number, barIndex: number): Float64Array | undefined {
    const columns = this.#columns(id);
    return columns === undefined ? undefined : explainedAt(columns, barIndex);
  }

  operands(id: number): ChartDrawings | undefined {
    const columns = this.#columns(id);
    const held = this.#held(id);
    if (columns === undefined || held === undefined) return undefined;
    const { tree, completed } = held;
    if (tree === null || !columns.ok) return NO_DRAWINGS;
    return drawnOperands(tree, columns.value, completed.job.conditions);
  }

  heldAt(id: number, place: string): Uint8Array | undefined {
    const columns = this.#columns(id);
    return columns === undefined ? undefined : heldAt(columns, place);
  }

  async receiptHashes(id: number): Promise<ReceiptHashes | undefined> {
    const held = this.#held(id);
    return held === undefined ? undefined : receiptHashesOf(held.completed, sha256);
  }

  #hold(completed: CompletedRun, runDocument: RunDocument, record: RecordJob | null) {
    const { result } = completed;
    this.#count += 1;
    const id = this.#count;
    const tree = this.#tree;
    this.#last = { id, completed, document: runDocument, record, tree, findings: {} };
    this.#explained = null;
    return {
      id,
      document: runDocument,
      isIndicator: completed.job.strategy.isIndicator,
      symbols: result.markets.map(({ instrument }) => instrument.symbol),
      series: reportSeries(result),
      plots: result.plots,
      ...scriptOutput(completed, tree),
      checks: RUN_CHECKS.map((check) => check.id),
    };
  }

  /** Columns of every block; they are computed when a bar is first looked at, and kept as long as the run. */
  #columns(id: number): ExplainedColumns | undefined {
    const held = this.#held(id);
    if (held === undefined) return undefined;
    if (this.#explained?.id !== id) {
      const { job } = held.completed;
      const columns = explainedColumns(job.strategy.explain, job.conditions);
      this.#explained = { id, columns };
    }
    return this.#explained.columns;
  }

  /** The strategy that was last prepared is kept: one run follows another with other parameters or settings. */
  async #jobOf(job: RunJob, bars: Bars): Promise<RunnerJob> {
    if (this.#prepared?.language !== job.language || this.#prepared.code !== job.code) {
      const { strategy, tree } = await prepareJob(job);
      this.#prepared = strategy;
      this.#tree = tree;
    }
    const others = this.#others;
    return runnerJob(this.#prepared, job, { bars, finerBars: this.#finerBars, others });
  }

  /** Begins something in place of what is worked on. */
  #begin(): IsWanted {
    this.stop();
    const turn = this.#turn;
    return () => turn === this.#turn;
  }

  #held(id: number): HeldRun | undefined {
    return this.#last?.id === id ? this.#last : undefined;
  }

  #read<Part>(id: number, work: (result: RunResult) => Part): Part | undefined {
    const held = this.#held(id);
    return held === undefined ? undefined : work(held.completed.result);
  }
}
