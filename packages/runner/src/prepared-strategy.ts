import type { Outcome, RunSettings } from '@stratloom/engine/model';
import type { FurtherFindings } from '@stratloom/engine/report';
import type { Parameters, Strategy } from '@stratloom/engine/strategy';
import type { InputDeclaration, ScriptView } from '@stratloom/lang-pine';
import type { ExplainedBlock } from '@stratloom/lang-visual';
import type { LiveReplay } from './live-replay.ts';
import type { RunEnvironment } from './run-environment.ts';
import type { RunProblem } from './run-problem.ts';
import type { RunConditions, RunVariation } from './run-variation.ts';

/** Language of a strategy, as receipts name it; `typescript` for strategies that are written against the engine itself. */
export type StrategyLanguage = 'pine' | 'python' | 'visual' | 'allocation' | 'typescript';

/** A line that a strategy wrote while it ran. */
export interface OutputLine {
  readonly text: string;
  /** Severity and bar of a line that a script logged; null = printed. */
  readonly log: { readonly level: string; readonly barIndex: number } | null;
}

/** A strategy bound to the conditions of one run. Its `strategy` may be started again on the same conditions. */
export interface StrategyExecution {
  readonly strategy: Strategy;
  /** Values of all parameters of this run. */
  readonly parameters: Parameters;
  /** Returns why the finished run cannot be believed; null = it can. @param finalEquity - Account currency. */
  readonly replayProblem: (finalEquity: number) => RunProblem | null;
  /** Returns the strategy's own problem that `error` reports; null = it reports none of the strategy's. */
  readonly problemOf: (error: unknown) => RunProblem | null;
  /** Returns the lines written by the first start of the strategy. */
  readonly output: () => readonly OutputLine[];
  /** Returns the drawings of the first start of the strategy; null = it draws nothing but plots. */
  readonly view: () => ScriptView | null;
  /** Returns what its first start has noted for the verdicts; undefined = it notes nothing. */
  readonly findings?: () => FurtherFindings;
}

/** An execution; why there is none; or null where it was cancelled. */
export type ExecutionOutcome =
  | { readonly ok: true; readonly execution: StrategyExecution }
  | { readonly ok: false; readonly problem: RunProblem }
  | null;

/** One run as the strategy's language has to know it. */
export interface ExecutionTerms {
  /** Conditions as the variation has them. */
  readonly conditions: RunConditions;
  readonly variation: RunVariation;
  readonly seed: number;
  /**
   * True for a live run, whose bars come one by one: scripts and rules then compute bar by bar instead of columns anew for every
   * bar. Results are the same; states of both kinds of run are not.
   */
  readonly isLive?: boolean | undefined;
  /** Count of the first bars on which what is ordered ends at once: for languages whose runs are recorded beforehand. */
  readonly silentBars?: number | undefined;
}

/** A strategy that can be run, in any language. */
export interface PreparedStrategy {
  readonly language: StrategyLanguage;
  /** Source as the user wrote it; part of the receipt. */
  readonly code: string;
  /** Sources of libraries that it imports; part of the receipt as well. */
  readonly importedCode?: string;
  /** Parameters that can be set before a run; null = only a run shows them. */
  readonly inputs: readonly InputDeclaration[] | null;
  /** Settings that the strategy states itself: all of them, some or (null) none. */
  readonly settings: Partial<RunSettings> | null;
  /** Currency in which it asks for its account; taken where the run can convert to it. Undefined = none. */
  readonly declaredCurrency?: string | undefined;
  /** True for a script that draws and alerts only: it cannot place an order. */
  readonly isIndicator: boolean;
  /** True when its values, exits or stated slippage are known to depend on the tick of the instrument. */
  readonly readsTick?: boolean | undefined;
  /** Binds the strategy to the conditions of one run. Python is run in the sandbox of the environment to do so. */
  readonly execute: (
    terms: ExecutionTerms,
    environment: RunEnvironment,
  ) => Promise<ExecutionOutcome>;
  /** Opens a live run of a strategy that decides in the sandbox of the environment; undefined = `execute` gives one that decides by itself. */
  readonly openReplay?: (environment: RunEnvironment) => LiveReplay;
  /** Computes the value of every block at every bar; null = the strategy is not made of blocks. */
  readonly explain: ((conditions: RunConditions) => Outcome<readonly ExplainedBlock[]>) | null;
}
