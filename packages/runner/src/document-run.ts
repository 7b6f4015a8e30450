import { findGaps, guessCalendar } from '@stratloom/engine/market-data';
import {
  buildReport,
  countOversizedCloses,
  createRunDocument,
  type ReceiptPart,
  receiptPartPieces,
  receiptPieces,
  type Report,
  type RunDocument,
  runVerdicts,
  type Verdict,
} from '@stratloom/engine/report';
import type { RunInput, RunResult } from '@stratloom/engine/run';
import type { RunFindings } from './check.ts';
import type { CompletedRun } from './run.ts';
import type { Digest } from './run-environment.ts';

/** Facts about a run that the engine cannot know by itself. */
export interface RunSource {
  /** Source of the strategy as the user wrote it. */
  readonly code: string;
  readonly language: string;
  readonly seed: number;
}

/** SHA-256, hex, of each part of a receipt. */
export type ReceiptHashes = Readonly<Record<ReceiptPart, string>>;

/** The part of a run's input that its result does not hold. */
type Terms = Omit<RunInput, 'strategy' | 'bars' | 'settings' | 'parameters'>;

/** Returns the receipt of a run: the same for the same run wherever it was made. */
export async function receiptOf(
  { job, input, result }: CompletedRun,
  digest: Digest,
): Promise<string> {
  return receiptOfRun(input, result, sourceOf(job), digest);
}

/** Returns the hash of each part of a run's receipt, and of its result: what differs between two runs shows in them. */
export async function receiptHashesOf(
  { job, input, result }: CompletedRun,
  digest: Digest,
): Promise<ReceiptHashes> {
  const { bars, settings, parameters, equity, trades, openTrades } = result;
  const pieces = receiptPartPieces(
    { ...input, ...sourceOf(job), bars, settings, parameters },
    { equity, trades: [...trades.toArray(), ...openTrades] },
  );
  return {
    code: await digest(pieces.code),
    parameters: await digest(pieces.parameters),
    settings: await digest(pieces.settings),
    instrument: await digest(pieces.instrument),
    bars: await digest(pieces.bars),
    result: await digest(pieces.result),
  };
}

/** Returns report, verdicts and receipt of a run. @param findings - Of its checks; empty while there are none. */
export function document(
  { job, input, result, execution }: CompletedRun,
  receipt: string,
  findings: RunFindings = {},
): RunDocument {
  const all = { ...execution.findings?.(), ...findings };
  return documentOfRun(input, result, sourceOf(job), receipt, all);
}

/** Returns the verdicts on a run with everything that was found out about it. @param report - Of the run. */
export function verdictsOf(
  { input, result, execution }: CompletedRun,
  report: Report,
  findings: RunFindings,
): Verdict[] {
  return verdictsOfRun(input, result, report, { ...execution.findings?.(), ...findings });
}

/** Returns report, verdicts and receipt of a run that the engine itself has made. */
export async function documentRun(
  input: Terms,
  run: RunResult,
  source: RunSource,
  digest: Digest,
): Promise<RunDocument> {
  return documentOfRun(input, run, source, await receiptOfRun(input, run, source, digest), {});
}

function sourceOf({ strategy, seed }: CompletedRun['job']): RunSource {
  const { code, importedCode = '', language } = strategy;
  return { code: importedCode === '' ? code : `${code}\n${importedCode}`, language, seed };
}

async function receiptOfRun(
  input: Terms,
  { bars, settings, parameters }: RunResult,
  source: RunSource,
  digest: Digest,
): Promise<string> {
  return digest(receiptPieces({ ...input, ...source, bars, settings, parameters }));
}

function documentOfRun(
  input: Terms,
  run: RunResult,
  source: RunSource,
  receipt: string,
  findings: RunFindings,
): RunDocument {
  const report = buildReport(run);
  return createRunDocument({
    receipt,
    language: source.language,
    instrument: input.instrument,
    strategyName: run.strategyName,
    parameters: run.parameters,
    run,
    report,
    verdicts: verdictsOfRun(input, run, report, findings),
    band: findings.band ?? null,
  });
}

function verdictsOfRun(
  { calendar }: Terms,
  { bars, orders, settings }: RunResult,
  report: Report,
  findings: RunFindings,
): Verdict[] {
  const gaps = findGaps(bars, calendar ?? guessCalendar(bars));
  const oversizedCount = countOversizedCloses(orders, settings);
  return runVerdicts(report, findings.causality, gaps, { ...findings, oversizedCount });
}
