import type { Verdict } from '../report.ts';

/** Instruments among which a strategy chose. */
export interface UniverseFinding {
  readonly instrumentCount: number;
  /** Those that have no bar near the end of the run any more: delisted, taken over, renamed. */
  readonly endedCount: number;
}

/** Returns the verdict on the list that a strategy chose from; null where it chose from none. */
export function universeVerdict(finding: UniverseFinding | undefined): Verdict | null {
  if (finding === undefined || finding.instrumentCount < 2) return null;
  const { instrumentCount, endedCount } = finding;
  const id = 'universe';
  if (endedCount === 0) {
    return {
      id,
      status: 'warn',
      title: 'A list of today',
      explanation: `All ${instrumentCount} instruments to choose from are still traded at the end of the run. A list made today leaves out what was delisted since, and holds what has done well: the result is likely too good (survivorship bias). Use a list as it was at the start of the run, with what has ended since.`,
    };
  }
  const ended = endedCount === 1 ? '1 has' : `${endedCount} have`;
  return {
    id,
    status: 'pass',
    title: 'List with ended instruments',
    explanation: `Of the ${instrumentCount} instruments to choose from ${ended} ended before the run did. Whether the list is that of the start of the run cannot be seen from its bars.`,
  };
}
