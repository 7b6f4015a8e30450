// Runs in Node and, bundled, in a browser's worker.
import type { RunResult } from '@stratloom/engine/run';
import {
  compilePine,
  type LogLine,
  type Message,
  placeOf,
  type RunnableScript,
  ScriptStop,
  type ScriptView,
} from '@stratloom/lang-pine';
import type { Scenario } from './scenario.ts';
import { startScenario } from './scenario-run.ts';

/**
 * Ways to run a script, all of which must give the same result.
 *
 * - `columns`: what depends on the bars only is computed for all bars at once.
 * - `bar by bar`: nothing is.
 * - `resumed`: half of the bars, then from a snapshot of it the other half.
 */
export type Way = 'columns' | 'bar by bar' | 'resumed';

export const WAYS: readonly Way[] = ['columns', 'bar by bar', 'resumed'];

/** Something that was said about a script, with its place from 1. */
export interface PlacedMessage {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  /** A problem and its remedy. */
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** Orders, plots and messages of a run. */
interface Shown {
  /** null for a script that was rejected or stopped. */
  readonly result: RunResult | null;
  /** Values of plots by their titles, one a bar. */
  readonly plots: Readonly<Record<string, readonly number[]>>;
  readonly log: readonly LogLine[];
}

/** Outcome of a scenario. */
export interface ScenarioRun extends Shown {
  /** Also that with which the run stopped. */
  readonly messages: readonly PlacedMessage[];
}

const NOTHING: Shown = { result: null, plots: {}, log: [] };

/** Runs a scenario. */
export function runScenario(scenario: Scenario, way: Way = 'columns'): ScenarioRun {
  const { source } = scenario;
  const { runnable, messages } = compilePine(source);
  const reported = messages.map((message) => placed(source, message, message.severity));
  if (runnable === null) return { messages: reported, ...NOTHING };
  try {
    const shown = way === 'resumed' ? resume(scenario, runnable) : run(scenario, runnable, way);
    return { messages: reported, ...shown };
  } catch (error) {
    if (!(error instanceof ScriptStop)) throw error;
    const { code, message: text, hint, at } = error;
    return {
      messages: [...reported, placed(source, { code, text, hint, at }, 'error')],
      ...NOTHING,
    };
  }
}

function run(scenario: Scenario, runnable: RunnableScript, way: Way): Shown {
  const { run: whole, view } = startScenario(scenario, runnable, way === 'bar by bar');
  whole.advance();
  const result = whole.finish();
  return { result, plots: plotsOf(view, result.bars.length), log: view.log() };
}

/** Plots of the first half are those of the run that was interrupted: a snapshot is about what comes. */
function resume(scenario: Scenario, runnable: RunnableScript): Shown {
  const first = startScenario(scenario, runnable, false);
  const middle = Math.floor(scenario.bars.length / 2);
  first.run.advance(middle);
  const second = startScenario(scenario, runnable, false);
  second.run.restore(structuredClone(first.run.snapshot()));
  second.run.advance();
  const result = second.run.finish();
  const early = plotsOf(first.view, middle);
  const late = plotsOf(second.view, result.bars.length);
  const titles = Object.keys(late);
  const joined = titles.map((title) => [
    title,
    [...(early[title] ?? []), ...(late[title] ?? []).slice(middle)],
  ]);
  return { result, plots: Object.fromEntries(joined), log: second.view.log() };
}

function plotsOf(view: ScriptView, barCount: number): Record<string, number[]> {
  const plots = view.output(barCount).plots.filter((drawn) => drawn.kind === 'plot');
  return Object.fromEntries(plots.map(({ title, values }) => [title, [...values]]));
}

function placed(
  source: string,
  { code, text, hint, at }: Pick<Message, 'code' | 'text' | 'hint' | 'at'>,
  severity: PlacedMessage['severity'],
): PlacedMessage {
  return { severity, code, text: `${text} ${hint}`, ...placeOf(source, at.start) };
}
