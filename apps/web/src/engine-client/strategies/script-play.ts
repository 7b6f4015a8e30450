import { invariant } from '@stratloom/engine';
import type { Parameters, RunResult } from '@stratloom/engine';
import { compilePine, placeOf, ScriptStop } from '@stratloom/lang-pine';
import type { LogLine, RunnableScript, ScriptView } from '@stratloom/lang-pine';
import type { RunProblem } from '../run-job.ts';
import { sheetOnChart } from '../script/script-sheet.ts';
import type { Playable } from './playable.ts';

interface KnownScript {
  readonly source: string;
  readonly runnable: RunnableScript;
}

/** The script that was last made ready: a run and the checks of it are of the same one. */
let known: KnownScript | null = null;

function runnableOf(source: string): RunnableScript {
  if (known?.source === source) return known.runnable;
  const { runnable } = compilePine(source);
  invariant(runnable !== null, 'only scripts without errors are run');
  known = { source, runnable };
  return runnable;
}

function problemOf(source: string, { code, message, hint, at }: ScriptStop): RunProblem {
  return { code, message, remedy: hint, ...placeOf(source, at.start) };
}

function logText({ bar, level, text }: LogLine): string {
  return `[${level}] bar ${bar}: ${text}`;
}

/** Returns the bar of the first order; null = there is none. */
function firstOrderBar({ orders }: RunResult): number | null {
  return orders.length === 0 ? null : orders.at(1).placedBarIndex;
}

/** Returns a script as something that the engine can run. */
export function scriptPlay(source: string, parameters: Parameters): Playable {
  let view: ScriptView | null = null;
  const strategy = runnableOf(source).strategy({
    onStart: (started) => {
      view = started;
    },
  });
  const seen = (): ScriptView => {
    invariant(view !== null, 'what a script drew is asked for after its run');
    return view;
  };
  return {
    language: 'pine',
    strategy,
    parameters,
    doubt: () => null,
    leftBehind: ({ bars }) => {
      const sheet = seen().sheet(bars.length);
      return {
        sheet: sheetOnChart(sheet, bars),
        alerts: sheet.alerts.map(({ bar, title, message }) => ({
          barIndex: bar,
          title,
          text: message,
        })),
        output: seen().log().map(logText),
      };
    },
    firstDecision: firstOrderBar,
    problemOf: (error) => (error instanceof ScriptStop ? problemOf(source, error) : null),
  };
}
