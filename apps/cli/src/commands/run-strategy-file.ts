import { invariant } from '@stratloom/engine/model';
import {
  advanceAtOnce,
  check,
  type CompletedRun,
  type PreparedStrategy,
  receiptOf,
  run,
  type RunConditions,
  type RunFindings,
} from '@stratloom/runner';
import { CommandProblem } from '../command-problem.ts';
import { sha256 } from '../digest.ts';
import type { StrategyFile } from '../files/strategy-file.ts';
import type { OpenRecorder } from '../python-recorder.ts';
import type { RunMode } from './backtest-options.ts';

const NEVER_CANCELLED = 'a command runs to its end';

/** Computing time that a Pine script may use in one run: processor time of its thread, since a search has several. */
export const SCRIPT_CLOCK = {
  now: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
  limitMs: 20_000,
};

/** A finished run with the findings of its checks. */
export interface CheckedRun {
  readonly completed: CompletedRun;
  readonly receipt: string;
  /** Empty when the strategy was run once only. */
  readonly findings: RunFindings;
}

/** A strategy of a file with all that decides its run. */
export interface FileJob {
  readonly strategy: PreparedStrategy;
  readonly problemAt: StrategyFile['problemAt'];
  readonly conditions: RunConditions;
  readonly seed: number;
  readonly mode: RunMode;
}

/** Runs a strategy and checks the run. Throws CommandProblem with the place in the file. */
export async function runStrategyFile(
  { strategy, problemAt, conditions, seed, mode }: FileJob,
  { record }: OpenRecorder,
): Promise<CheckedRun> {
  checkInputs(strategy, conditions);
  const environment = { digest: sha256, record, advance: advanceAtOnce, scriptClock: SCRIPT_CLOCK };
  const outcome = await run({ strategy, conditions, seed }, environment);
  invariant(outcome !== null, NEVER_CANCELLED);
  if (!outcome.ok) throw problemAt(outcome.problem);
  const { completed } = outcome;
  const receipt = await receiptOf(completed, sha256);
  if (mode === 'once') return { completed, receipt, findings: {} };
  const findings = await check({ completed, receipt }, environment);
  invariant(findings !== null, NEVER_CANCELLED);
  return { completed, receipt, findings };
}

/** Throws CommandProblem for a value that an input does not take: it would be without effect, or make everything unknown, and nobody would notice. */
export function checkInputs(
  { inputs }: Pick<PreparedStrategy, 'inputs'>,
  { parameters }: Pick<RunConditions, 'parameters'>,
): void {
  if (inputs === null) return;
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

function unknownInput(
  name: string,
  inputs: NonNullable<PreparedStrategy['inputs']>,
): CommandProblem {
  const known = inputs.map(({ id }) => id).join(', ');
  return new CommandProblem({
    code: 'cli.unknown-input',
    message: `The script has no input "${name}".`,
    remedy: known === '' ? 'It has no inputs at all.' : `Its inputs are: ${known}.`,
  });
}
