import {
  allLibraries,
  compilePine,
  type LibrarySource,
  type Message,
  OWN_LIBRARIES,
  type PineRunOptions,
  placeOf,
  type RunnableScript,
  ScriptStop,
  type ScriptView,
} from '@stratloom/lang-pine';
import type { PreparedStrategy, StrategyExecution } from '../prepared-strategy.ts';
import type { RunProblem } from '../run-problem.ts';
import type { RunConditions } from '../run-variation.ts';

/** A Pine script that was read and checked. */
export interface ScriptPreparation {
  readonly language: 'pine';
  readonly messages: readonly Message[];
  /** null exactly when some message is an error. */
  readonly strategy: PreparedStrategy | null;
}

/**
 * Reads and checks a Pine script. Throws only what `libraries` does.
 *
 * @param libraries - Those that it may import besides our own, and before them.
 */
export function prepareScript(code: string, libraries?: LibrarySource): ScriptPreparation {
  const { messages, runnable } = compilePine(
    code,
    libraries && allLibraries(libraries, OWN_LIBRARIES),
  );
  if (runnable === null) return { language: 'pine', messages, strategy: null };
  const problemOf = ({ code: id, message, hint, at }: ScriptStop): RunProblem => ({
    code: id,
    message,
    remedy: hint,
    ...placeOf(code, at.start),
  });
  const strategy: PreparedStrategy = {
    language: 'pine',
    code,
    importedCode: runnable.script.libraries.map(({ source }) => source).join('\n'),
    ...scriptTerms(runnable, problemOf),
    explain: null,
  };
  return { language: 'pine', messages, strategy };
}

type ScriptTerm =
  | 'inputs'
  | 'settings'
  | 'declaredCurrency'
  | 'isIndicator'
  | 'readsTick'
  | 'execute';

/** Returns the part of a prepared strategy that all languages share that are compiled to scripts. */
export function scriptTerms(
  runnable: RunnableScript,
  problemOf: (stop: ScriptStop) => RunProblem,
): Pick<PreparedStrategy, ScriptTerm> {
  const { inputs, settings, script, readsTick } = runnable;
  const { currency } = script.declaration.arguments;
  return {
    inputs,
    readsTick: readsTick || (settings.slippage.kind === 'ticks' && settings.slippage.value > 0),
    settings,
    declaredCurrency: typeof currency === 'string' && currency !== 'NONE' ? currency : undefined,
    isIndicator: script.declaration.kind !== 'strategy',
    execute: async ({ conditions, isLive }, { scriptClock: clock }) => ({
      ok: true,
      execution: executionOf(runnable, conditions, problemOf, { clock, isBarByBar: isLive }),
    }),
  };
}

function executionOf(
  runnable: RunnableScript,
  { calendar, parameters }: RunConditions,
  problemOf: (stop: ScriptStop) => RunProblem,
  options: Pick<PineRunOptions, 'clock' | 'isBarByBar'>,
): StrategyExecution {
  let view: ScriptView | null = null;
  return {
    strategy: runnable.strategy({
      ...options,
      calendar,
      onStart: (started) => {
        view ??= started;
      },
    }),
    parameters,
    replayProblem: () => null,
    problemOf: (error) => (error instanceof ScriptStop ? problemOf(error) : null),
    output: () => {
      const lines = view?.log() ?? [];
      return lines.map(({ level, bar, text }) => ({ text, log: { level, barIndex: bar } }));
    },
    view: () => view,
  };
}
