import type { Report, Verdict } from './report.ts';
import { ambiguityVerdict, type ResultBand } from './verdicts/ambiguity-verdict.ts';
import { type CausalityFinding, causalityVerdict } from './verdicts/causality-verdict.ts';
import { costsVerdict } from './verdicts/costs-verdict.ts';
import { type Coverage, coverageVerdict } from './verdicts/coverage-verdict.ts';
import { type MissingBarsFinding, missingBarsVerdict } from './verdicts/missing-bars-verdict.ts';
import { plausibilityVerdict } from './verdicts/plausibility-verdict.ts';
import { sizesVerdict } from './verdicts/sizes-verdict.ts';
import { sampleVerdict } from './verdicts/sample-verdict.ts';
import { type Trials, trialsVerdict } from './verdicts/trials-verdict.ts';
import { type UniverseFinding, universeVerdict } from './verdicts/universe-verdict.ts';
import { warmUpVerdict } from './verdicts/warm-up-verdict.ts';
import type { WarmUpFinding } from './warm-up.ts';

export type { BandEdge, ResultBand } from './verdicts/ambiguity-verdict.ts';
export type { CausalityFinding } from './verdicts/causality-verdict.ts';
export { causalityVerdict } from './verdicts/causality-verdict.ts';
export type { Coverage } from './verdicts/coverage-verdict.ts';
export type { MissingBarsFinding } from './verdicts/missing-bars-verdict.ts';
export type { Trials } from './verdicts/trials-verdict.ts';
export { deflatedSharpeRatio } from './verdicts/trials-verdict.ts';
export { countOversizedCloses } from './verdicts/sizes-verdict.ts';
export type { UniverseFinding } from './verdicts/universe-verdict.ts';
export { warmUpVerdict } from './verdicts/warm-up-verdict.ts';

/** Further findings about a run; an undefined finding is shown as not yet known. */
export interface FurtherFindings {
  readonly warmUp?: WarmUpFinding | undefined;
  readonly band?: ResultBand | undefined;
  readonly trials?: Trials | undefined;
  /** Orders that closed more than they asked for (see `countOversizedCloses`). */
  readonly oversizedCount?: number | undefined;
  /** Of a strategy that chooses from a list. */
  readonly universe?: UniverseFinding | undefined;
  /** Of a strategy that rebalances. */
  readonly missingBars?: MissingBarsFinding | undefined;
}

/** Returns what can be said about whether a run is to be believed; an undefined finding is shown as not yet known. */
export function runVerdicts(
  report: Report,
  causality: CausalityFinding | undefined,
  coverage: Coverage | undefined,
  { warmUp, band, trials, oversizedCount, universe, missingBars }: FurtherFindings = {},
): Verdict[] {
  const rare = [
    universeVerdict(universe),
    missingBarsVerdict(missingBars),
    sizesVerdict(oversizedCount),
  ];
  return [
    causalityVerdict(causality),
    warmUpVerdict(warmUp),
    ambiguityVerdict(report, band),
    sampleVerdict(report),
    coverageVerdict(coverage),
    trialsVerdict(report, trials),
    costsVerdict(report),
    ...rare.filter((verdict) => verdict !== null),
    plausibilityVerdict(report),
  ];
}
