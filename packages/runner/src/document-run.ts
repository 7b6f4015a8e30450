import { findGaps } from '@stratloom/engine/market-data';
import {
  buildReport,
  receiptPieces,
  createRunDocument,
  type RunDocument,
  type CausalityFinding,
  type FurtherFindings,
  runVerdicts,
} from '@stratloom/engine/report';
import type { RunInput, RunResult } from '@stratloom/engine/run';

/** Returns the SHA-256 of pieces after one another as lower-case hex; texts count as UTF-8. The platform provides it. */
export type Digest = (pieces: readonly (string | Uint8Array<ArrayBuffer>)[]) => Promise<string>;

/** What the engine cannot know about a run by itself. */
export interface RunSource {
  /** Source of the strategy as the user wrote it. */
  readonly code: string;
  readonly language: string;
  readonly seed: number;
}

/**
 * Returns everything there is to say about a finished run: report, verdicts and receipt.
 *
 * @param causality - What the causality check found; undefined while it has not been made.
 * @param findings - What else was found out, for example how far ambiguous bars move the result (`fillBand`).
 */
export async function documentRun(
  input: Omit<RunInput, 'strategy' | 'bars' | 'settings' | 'parameters'>,
  run: RunResult,
  source: RunSource,
  causality: CausalityFinding | undefined,
  digest: Digest,
  findings: FurtherFindings = {},
): Promise<RunDocument> {
  const report = buildReport(run);
  const { bars, settings, parameters } = run;
  const { instrument, calendar } = input;
  return createRunDocument({
    receipt: await digest(receiptPieces({ ...input, ...source, bars, settings, parameters })),
    language: source.language,
    symbol: instrument.symbol,
    strategyName: run.strategyName,
    parameters,
    run,
    report,
    verdicts: runVerdicts(report, causality, findGaps(bars, calendar ?? null), findings),
    band: findings.band ?? null,
  });
}
