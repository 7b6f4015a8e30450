import type { FillRule } from '@stratloom/engine/model';
import {
  buildReport,
  type FinishedRun,
  type BandEdge,
  type ResultBand,
} from '@stratloom/engine/report';
import { type RunInput, runBacktest } from '@stratloom/engine/run';

const RULES: readonly FillRule[] = ['worst', 'expected', 'best'];

/**
 * Returns how far the bars that no bar can decide move the result: the strategy is run again under the fill rules that
 * `run` was not made under, unless no bar is ambiguous, when all rules give the same.
 *
 * A recorded strategy asks for the same orders whatever is filled; what it would have decided is known only when it is
 * run where it was recorded, and `bandOfRuns` takes those runs.
 *
 * @param run - The run of `input`.
 */
export function fillBand(input: RunInput, run: FinishedRun): ResultBand {
  const isCertain = run.ambiguousBarIndexes.length === 0;
  const runUnder = (fill: FillRule): FinishedRun =>
    isCertain || fill === input.settings.fill
      ? run
      : runBacktest({ ...input, settings: { ...input.settings, fill } });
  const [worst = run, expected = run, best = run] = RULES.map(runUnder);
  return bandOfRuns(worst, expected, best);
}

/**
 * Returns the band of three runs that differ in their fill rule only.
 *
 * The rules look at one bar at a time, and what is better at its close may end worse: so the edges are those of the run
 * that ended lowest and of the one that ended highest, whichever rule they were made under.
 */
export function bandOfRuns(
  worst: FinishedRun,
  expected: FinishedRun,
  best: FinishedRun,
): ResultBand {
  const middle = edgeOf(expected);
  const edges = [edgeOf(worst), middle, edgeOf(best)].toSorted(
    (a, b) => a.finalEquity - b.finalEquity,
  );
  const [lowest = middle] = edges;
  return { worst: lowest, expected: middle, best: edges.at(-1) ?? middle };
}

function edgeOf(run: FinishedRun): BandEdge {
  const { finalEquity, returnRatio, maxDrawdownRatio } = buildReport(run);
  return { finalEquity, returnRatio, maxDrawdownRatio };
}
