import type { FurtherFindings } from '@stratloom/engine/report';
import { runBacktest, type RunInput, type RunResult } from '@stratloom/engine/run';
import { checkCausality, checkScriptWarmUp, fillBand } from '@stratloom/runner';
import { problemOf, type RunnableScript, ScriptStop, type ScriptView } from '@stratloom/lang-pine';
import { stoppedBlock } from '@stratloom/lang-visual';
import { CommandProblem } from '../command-problem.ts';
import { blockText } from '../report/rule-diagnostics.ts';
import { type CheckedRun, CUT_COUNT, type RunMode } from './checked-run.ts';
import type { RunnableRules } from './read-rules.ts';

/** How a run is checked. */
interface Checks {
  readonly mode: RunMode;
  /** Of the places at which bars are cut. */
  readonly seed: number;
}

/** Runs a script and checks it for look-ahead, warm-up and ambiguous bars. Throws CommandProblem with the script's line. */
export function runPine(
  file: string,
  code: string,
  script: RunnableScript,
  input: Omit<RunInput, 'strategy'>,
  checks: Checks,
): CheckedRun {
  return runScript(
    script,
    input,
    checks,
    (stop) => new CommandProblem(problemOf(code, stop), file),
  );
}

/** As `runPine`, of rules of the visual builder. Throws CommandProblem with the block. */
export function runRules(
  file: string,
  { tree, script, runnable }: RunnableRules,
  input: Omit<RunInput, 'strategy'>,
  checks: Checks,
): CheckedRun {
  return runScript(runnable, input, checks, (stop) => {
    const { path, ...problem } = stoppedBlock(script, stop);
    return new CommandProblem(problem, `${file}${blockText(tree, path)}`);
  });
}

function runScript(
  script: RunnableScript,
  input: Omit<RunInput, 'strategy'>,
  checks: Checks,
  problemOfStop: (stop: ScriptStop) => CommandProblem,
): CheckedRun {
  checkInputs(script, input);
  const views: ScriptView[] = [];
  const strategy = script.strategy({
    calendar: input.calendar,
    onStart: (view) => views.push(view),
  });
  try {
    const checked = runAndCheck({ ...input, strategy }, checks);
    // The first run is the one that was asked for; the others only check it.
    const lines = views[0]?.log() ?? [];
    return { ...checked, output: lines.map(({ level, text }) => `${level}: ${text}`) };
  } catch (error) {
    throw error instanceof ScriptStop ? problemOfStop(error) : error;
  }
}

function runAndCheck(input: RunInput, { mode, seed }: Checks): Omit<CheckedRun, 'output'> {
  const run = runBacktest(input);
  if (mode === 'once') return { run, causality: undefined, findings: {} };
  const causality = checkCausality(input, run, CUT_COUNT, seed);
  return { run, causality, findings: findFurther(input, run) };
}

function findFurther(input: RunInput, run: RunResult): FurtherFindings {
  const warmUp = checkScriptWarmUp(input, run);
  if (run.ambiguousBarIndexes.length === 0) return { warmUp };
  return { warmUp, band: fillBand(input, run) };
}

/** A value that an input does not take would be without effect, or make everything unknown, and nobody would notice. */
function checkInputs(
  { inputs }: RunnableScript,
  { parameters }: Pick<RunInput, 'parameters'>,
): void {
  for (const [name, value] of Object.entries(parameters)) {
    const input = inputs.find(({ id }) => id === name);
    if (input === undefined) throw unknownInput(name, inputs);
    const wanted = typeof input.defaultValue;
    if (typeof value === wanted) continue;
    throw new CommandProblem({
      code: 'cli.input-kind',
      message: `The input "${name}" cannot be set to ${String(value)}.`,
      remedy: `Give it ${KINDS[wanted] ?? 'another value'}, such as ${name}=${String(input.defaultValue)}.`,
    });
  }
}

const KINDS: Readonly<Record<string, string>> = {
  number: 'a number',
  boolean: 'true or false',
  string: 'a text',
};

function unknownInput(name: string, inputs: RunnableScript['inputs']): CommandProblem {
  const known = inputs.map(({ id }) => id).join(', ');
  return new CommandProblem({
    code: 'cli.unknown-input',
    message: `The script has no input "${name}".`,
    remedy: known === '' ? 'It has no inputs at all.' : `Its inputs are: ${known}.`,
  });
}
