import type { RunSettings } from '@stratloom/engine/model';
import type { RunInput } from '@stratloom/engine/run';
import { compilePine } from '@stratloom/lang-pine';
import { diagnostics } from '../report/diagnostics.ts';
import { ruleDiagnostics } from '../report/rule-diagnostics.ts';
import type { StrategyLanguage } from './backtest-options.ts';
import type { CheckedRun } from './checked-run.ts';
import { compileRulesFile } from './read-rules.ts';
import { runPine, runRules } from './run-pine.ts';
import { runPython } from './run-python.ts';

const mode = 'checked';

type Input = Omit<RunInput, 'strategy'>;

/** A strategy file as far as it can be looked at without bars. */
export interface CompiledFile {
  /** What is to be said about it, for a terminal. */
  readonly diagnostics: string;
  readonly errorCount: number;
  readonly warningCount: number;
  /** Requests that give values of past bars that became known only later; null where the text does not say. */
  readonly repaintCount: number | null;
  /** Settings that it states itself. */
  readonly settings?: RunSettings | undefined;
  /** Runs and checks it; null where it has errors. Throws CommandProblem. */
  readonly run: ((input: Input, seed: number) => CheckedRun | Promise<CheckedRun>) | null;
}

/** Compiles a strategy file. */
export function compileFile(file: string, language: StrategyLanguage, code: string): CompiledFile {
  if (language === 'pine') return compilePineFile(file, code);
  if (language === 'visual') return compileVisualFile(file, code);
  return {
    ...{ diagnostics: '', errorCount: 0, warningCount: 0, repaintCount: null },
    run: (input, seed) => runPython(file, { ...input, code, seed }, mode),
  };
}

function compilePineFile(file: string, code: string): CompiledFile {
  const { messages, runnable } = compilePine(code);
  return {
    ...counts(messages),
    diagnostics: diagnostics(file, code, messages),
    settings: runnable?.settings,
    run: runnable && ((input, seed) => runPine(file, code, runnable, input, { mode, seed })),
  };
}

function compileVisualFile(file: string, code: string): CompiledFile {
  const { problems, rules } = compileRulesFile(code);
  return {
    ...counts(problems),
    diagnostics: ruleDiagnostics(file, code, problems),
    settings: rules?.runnable.settings,
    run: rules && ((input, seed) => runRules(file, rules, input, { mode, seed })),
  };
}

function counts(messages: readonly { readonly severity: string; readonly code: string }[]) {
  const errorCount = messages.filter(({ severity }) => severity === 'error').length;
  return {
    errorCount,
    warningCount: messages.length - errorCount,
    repaintCount: messages.filter(({ code }) => code === 'pine.repaint').length,
  };
}
