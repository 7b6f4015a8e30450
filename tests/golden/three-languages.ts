import assert from 'node:assert/strict';
import type { RunSettings } from '@stratloom/engine/model';
import { runBacktest, type RunInput, type RunResult } from '@stratloom/engine/run';
import { compilePine, type RunnableScript } from '@stratloom/lang-pine';
import { recordedStrategy } from '@stratloom/lang-python';
import type { ServerHost } from '@stratloom/lang-python/host-server';
import { compileRules, readTree } from '@stratloom/lang-visual';

/** One strategy written three times. */
export interface ThreeTexts {
  readonly pine: string;
  readonly python: string;
  /** Rule tree, as its JSON says it. */
  readonly rules: unknown;
}

/** Bars and instrument of a comparison. */
export type Market = Pick<RunInput, 'bars' | 'instrument'>;

/** Runs of one strategy, by language. */
export interface ThreeRuns {
  readonly pine: RunResult;
  readonly python: RunResult;
  readonly rules: RunResult;
}

function fromPine(code: string): RunnableScript {
  const { runnable, messages } = compilePine(code);
  assert.ok(runnable !== null, messages.map(({ text }) => text).join('\n'));
  return runnable;
}

function fromRules(json: unknown): RunnableScript {
  const read = readTree(json);
  assert.ok(read.ok, read.ok ? '' : (read.problems[0]?.message ?? ''));
  const { runnable } = compileRules(read.tree);
  assert.ok(runnable !== null, 'the rules compile');
  return runnable;
}

/**
 * Runs a strategy in three languages on the conditions that the script states.
 *
 * @param changes - Settings in the place of stated ones.
 */
export async function runThree(
  { pine, python, rules }: ThreeTexts,
  market: Market,
  host: ServerHost,
  changes: Partial<RunSettings> = {},
): Promise<ThreeRuns> {
  const script = fromPine(pine);
  const built = fromRules(rules);
  const terms = ({ settings }: RunnableScript): Omit<RunInput, 'strategy'> => ({
    ...{ ...market, settings: { ...settings, ...changes }, parameters: {} },
  });
  const outcome = await host.run({ ...terms(script), code: python, seed: 1 });
  assert.ok(outcome.ok, outcome.ok ? '' : `${outcome.problem.message}\n${python}`);
  const { recording } = outcome;
  return {
    pine: runBacktest({ ...terms(script), strategy: script.strategy() }),
    rules: runBacktest({ ...terms(built), strategy: built.strategy() }),
    python: runBacktest({
      ...terms(script),
      strategy: recordedStrategy(recording),
      parameters: recording.parameters,
    }),
  };
}

/** Returns all trades of a run as the command line writes them into JSON, names and last digits included. */
export function tradesJson({ trades, openTrades }: RunResult): string {
  return JSON.stringify([...trades.toArray(), ...openTrades]);
}
