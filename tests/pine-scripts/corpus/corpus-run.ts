import { invariant } from '@stratloom/engine/model';
import { Backtest } from '@stratloom/engine/run';
import { attempt, compilePine, problemOf } from '@stratloom/lang-pine';
import { inputFor } from '../sample-run.ts';
import type { CorpusScript } from './corpus.ts';

/** Bars that each script runs on: twenty-five days of hours. */
const BAR_COUNT = 600;

/** Reason why a script does not run. */
export interface Refusal {
  readonly code: string;
  readonly line: number;
  readonly message: string;
  readonly remedy: string;
}

/** Outcome of a script. */
export interface CorpusOutcome {
  readonly script: CorpusScript;
  readonly isCompiled: boolean;
  /** null when it ran to the end. */
  readonly refusal: Refusal | null;
  readonly tradeCount: number;
  /** Plots that have a number on some bar. */
  readonly plotCount: number;
}

/** Compiles and runs a script. */
export function tryScript(script: CorpusScript): CorpusOutcome {
  const { source } = script;
  const { runnable, messages } = compilePine(source);
  const none = { script, tradeCount: 0, plotCount: 0 };
  if (runnable === null) {
    const first = messages.find(({ severity }) => severity === 'error');
    invariant(first !== undefined, 'a script without errors can not be run');
    return { ...none, isCompiled: false, refusal: refusalOf(problemOf(source, first)) };
  }
  const outcome = attempt(source, () => {
    const run = new Backtest(inputFor(runnable, BAR_COUNT));
    run.advance();
    return run.finish();
  });
  if (!outcome.ok) return { ...none, isCompiled: true, refusal: refusalOf(outcome.problem) };
  const { trades, plots } = outcome.value;
  return {
    ...{ script, isCompiled: true, refusal: null, tradeCount: trades.toArray().length },
    plotCount: plots.filter(({ values }) => values.some((value) => !Number.isNaN(value))).length,
  };
}

function refusalOf({
  code,
  line,
  message,
  remedy,
}: Omit<Refusal, 'line'> & { line?: number }): Refusal {
  return { code, line: line ?? 0, message, remedy };
}
