import { ratioText } from '../html/number-text.ts';
import type { Verdict } from '../report.ts';
import type { WarmUpBreak, WarmUpFinding } from '../warm-up.ts';

/** Differences below it are what is left of a first value in a long average. */
const SLIGHT = 0.001;

/** Returns the verdict on the bars before the first decision. */
export function warmUpVerdict(finding: WarmUpFinding | undefined): Verdict {
  const id = 'warm-up';
  if (finding === undefined) {
    return {
      id,
      status: 'unknown',
      title: 'Warm-up not tested',
      explanation: 'The strategy has not been run with fewer bars before its first decision.',
    };
  }
  const { barCount, neededBarCount, laterBarCount, firstBreak } = finding;
  if (neededBarCount !== undefined && neededBarCount > barCount) return tooEarly(finding);
  if (firstBreak !== null) return unsettled(firstBreak, laterBarCount);
  if (laterBarCount === 0) return untested(finding);
  return {
    id,
    status: 'pass',
    title: `${countText(barCount)} of warm-up`,
    explanation: `The first decision comes after ${countText(barCount)}. Started ${countText(laterBarCount)} later, the strategy showed the same values: more warm-up would change nothing.`,
  };
}

function tooEarly({ barCount, neededBarCount }: WarmUpFinding): Verdict {
  return {
    id: 'warm-up',
    status: 'fail',
    title: 'Decides too early',
    explanation: `The first decision comes after ${countText(barCount)}, but the indicators need ${countText(neededBarCount ?? 0)} before their first value. Decisions before that rest on values that do not exist yet. Let the strategy wait, or load more bars before the start.`,
  };
}

function unsettled(found: WarmUpBreak, laterBarCount: number): Verdict {
  const { barIndex, what, differenceRatio } = found;
  const slight = differenceRatio < SLIGHT;
  const size = Number.isFinite(differenceRatio)
    ? `differs by ${slight ? 'less than 0.10%' : ratioText(differenceRatio)}`
    : 'is known in only one of the two runs';
  return {
    id: 'warm-up',
    status: slight ? 'warn' : 'fail',
    title: slight ? 'Warm-up is short' : 'Warm-up changes the result',
    explanation: `Started ${countText(laterBarCount)} later, ${what} at bar ${barIndex} ${size}. Recursive averages such as EMA need more bars before the first decision; the results depend on where the data starts.`,
  };
}

function untested({ barCount, neededBarCount }: WarmUpFinding): Verdict {
  if (neededBarCount === undefined) {
    return {
      id: 'warm-up',
      status: 'unknown',
      title: 'Warm-up not tested',
      explanation:
        'Either the strategy decided nothing, or too few bars follow its first decision.',
    };
  }
  return {
    id: 'warm-up',
    status: 'pass',
    title: `${countText(barCount)} of warm-up`,
    explanation: `The first decision comes after ${countText(barCount)}; the indicators need ${countText(neededBarCount)} before their first value.`,
  };
}

function countText(count: number): string {
  return `${count} ${count === 1 ? 'bar' : 'bars'}`;
}
