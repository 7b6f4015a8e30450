import { invariant } from '@stratloom/engine/model';
import type { Bars } from '@stratloom/engine/model';
import type { RunResult } from '@stratloom/engine/run';
import type { Parameters } from '@stratloom/engine/strategy';
import { ScriptStop } from '@stratloom/lang-pine';
import type { LogLine, RunnableScript, ScriptView } from '@stratloom/lang-pine';
import type { ChartSheet } from '../../charts/sheet/chart-sheet.ts';
import type { RunProblem } from '../run-job.ts';
import { sheetOnChart } from '../script/script-sheet.ts';
import type { Playable } from './playable.ts';

/** What tells apart the languages that are compiled to scripts. */
interface ScriptTerms {
  /** Its language, as receipts have it. */
  readonly language: string;
  /** Returns what stopped a run as a problem at its place. */
  readonly problemOf: (stop: ScriptStop) => RunProblem;
  readonly explain: Playable['explain'];
  /** Lays out what a run drew. */
  readonly layOut: (sheet: ChartSheet, bars: Bars) => ChartSheet;
}

function logText({ bar, level, text }: LogLine): string {
  return `[${level}] bar ${bar}: ${text}`;
}

/** Returns the bar of the first order; null = there is none. */
function firstOrderBar({ orders }: RunResult): number | null {
  return orders.length === 0 ? null : orders.at(1).placedBarIndex;
}

/** Returns a compiled script as something that the engine can run once. */
export function runnablePlay(
  runnable: RunnableScript,
  parameters: Parameters,
  { language, problemOf, explain, layOut }: ScriptTerms,
): Playable {
  let view: ScriptView | null = null;
  const strategy = runnable.strategy({
    onStart: (started) => {
      view = started;
    },
  });
  const seen = (): ScriptView => {
    invariant(view !== null, 'what a script drew is asked for after its run');
    return view;
  };
  return {
    language,
    strategy,
    parameters,
    doubt: () => null,
    leftBehind: ({ bars }) => {
      const sheet = seen().output(bars.length);
      return {
        sheet: layOut(sheetOnChart(sheet, bars), bars),
        alerts: sheet.alerts.map(({ bar, title, message }) => ({
          barIndex: bar,
          title,
          text: message,
        })),
        output: seen().log().map(logText),
      };
    },
    firstDecision: firstOrderBar,
    problemOf: (error) => (error instanceof ScriptStop ? problemOf(error) : null),
    explain,
  };
}
