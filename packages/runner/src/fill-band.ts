import {
  buildReport,
  type FinishedRun,
  type BandEdge,
  type ResultBand,
} from '@stratloom/engine/report';

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
