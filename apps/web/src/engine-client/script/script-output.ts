import type { CompletedRun, OutputLine } from '@stratloom/runner';
import type { EngineRun } from '../run-job.ts';
import { layOutRules } from './rules-layout.ts';
import { layOutScript } from './script-layout.ts';

function lineText({ text, log }: OutputLine): string {
  return log === null ? text : `[${log.level}] bar ${log.barIndex}: ${text}`;
}

/** Returns drawings, alerts and lines of a run, laid out for the chart and the panels. */
export function scriptOutput({
  job: { strategy },
  result: { bars },
  execution,
}: CompletedRun): Pick<EngineRun, 'drawings' | 'alerts' | 'output'> {
  const output = execution.output().map(lineText);
  const drawn = execution.view()?.output(bars.length);
  if (drawn === undefined) return { drawings: null, alerts: [], output };
  const drawings = layOutScript(drawn, bars);
  const alerts = drawn.alerts.map(({ bar, title, message }) => ({
    barIndex: bar,
    title,
    text: message,
  }));
  return {
    drawings: strategy.language === 'visual' ? layOutRules(drawings, bars) : drawings,
    alerts,
    output,
  };
}
