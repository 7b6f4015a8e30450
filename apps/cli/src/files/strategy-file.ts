import {
  type AllocationPreparation,
  prepare,
  type PreparedStrategy,
  type RulesPreparation,
  type RunProblem,
  type ScriptPreparation,
} from '@stratloom/runner';
import { CommandProblem } from '../command-problem.ts';
import type { blockText, ruleDiagnostics } from '../report/rule-diagnostics.ts';
import { librariesIn } from './library-folder.ts';
import type { FileLanguage } from '../commands/backtest-options.ts';

/** Words for the problems of rules, which come with their language. */
interface RuleWords {
  readonly blockText: typeof blockText;
  readonly ruleDiagnostics: typeof ruleDiagnostics;
}

/** A strategy file, prepared as far as that goes without bars. */
export interface StrategyFile {
  /** Errors and warnings, laid out for a terminal. */
  readonly diagnostics: string;
  readonly errorCount: number;
  readonly warningCount: number;
  /** Requests that give values of past bars that became known only later; null where the text does not say. */
  readonly repaintCount: number | null;
  /** null exactly when there are errors. */
  readonly strategy: PreparedStrategy | null;
  /** Returns the problem of a run with its place in the file. */
  readonly problemAt: (problem: RunProblem) => CommandProblem;
}

/**
 * Prepares the strategy in the text of a file. Throws CommandProblem.
 *
 * @param librariesFolder - Folder of libraries that a Pine script may import.
 */
export async function prepareFile(
  file: string,
  language: FileLanguage,
  code: string,
  librariesFolder?: string,
): Promise<StrategyFile> {
  const libraries = librariesFolder === undefined ? undefined : librariesIn(librariesFolder);
  const prepared = await prepare(
    language === 'pine' ? { language, code, libraries } : { language, code },
  );
  // The words for problems of a language bring all of that language along.
  if (prepared.language === 'pine') {
    const { diagnostics } = await import('../report/diagnostics.ts');
    return scriptFile(file, diagnostics(file, code, prepared.messages), prepared);
  }
  if (prepared.language === 'visual') {
    return rulesFile(file, code, prepared, await import('../report/rule-diagnostics.ts'));
  }
  if (prepared.language === 'allocation') return allocationFile(file, prepared);
  return {
    ...{ diagnostics: '', errorCount: 0, warningCount: 0, repaintCount: null },
    strategy: prepared.strategy,
    problemAt: (problem) => new CommandProblem(problem, file),
  };
}

function scriptFile(
  file: string,
  diagnostics: string,
  { messages, strategy }: ScriptPreparation,
): StrategyFile {
  return {
    ...counts(messages),
    diagnostics,
    strategy,
    problemAt: (problem) => new CommandProblem(problem, file),
  };
}

function rulesFile(
  file: string,
  code: string,
  { problems, tree, strategy }: RulesPreparation,
  words: RuleWords,
): StrategyFile {
  return {
    ...counts(problems),
    diagnostics: words.ruleDiagnostics(file, code, problems),
    strategy,
    problemAt: ({ path = [], ...problem }) =>
      new CommandProblem(problem, `${file}${words.blockText(tree, path)}`),
  };
}

function allocationFile(file: string, { problems, strategy }: AllocationPreparation): StrategyFile {
  return {
    ...counts(problems),
    repaintCount: null,
    diagnostics: problems
      .map(({ code, message, remedy }) => `${file}: error: ${message} [${code}]\n  = ${remedy}\n`)
      .join(''),
    strategy,
    problemAt: (problem) => new CommandProblem(problem, file),
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
