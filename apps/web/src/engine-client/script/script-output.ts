import type { CompletedRun, OutputLine } from '@stratloom/runner';
import type { RuleTree } from '@stratloom/lang-visual';
import type { EngineRun } from '../run-job.ts';
import { layOutRules } from './rules-layout.ts';
import { layOutScript } from './script-layout.ts';

function lineText({ text, log }: OutputLine): string {
  return log === null ? text : `[${log.level}] bar ${log.barIndex}: ${text}`;
}

/**
 * Returns drawings, alerts and lines of a run, laid out for the chart and the panels.
 *
 * @param tree - The rules that ran; null = it was something else.
 */
export function scriptOutput(
  { result: { bars }, execution }: CompletedRun,
  tree: RuleTree | null,
): Pick<EngineRun, 'drawings' | 'alerts' | 'output'> {
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
    drawings: tree === null ? drawings : layOutRules(drawings, bars, tree),
    alerts,
    output,
  };
}
