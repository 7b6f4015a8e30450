import {
  documentRun,
  equityCsv,
  renderHtmlReport,
  reportDetails,
  reportSeries,
  tradesCsv,
} from '@stratloom/engine';
import type { PythonRunRequest } from '@stratloom/lang-python';
import { sha256 } from '../digest.ts';
import { readMarkets } from '../files/read-markets.ts';
import { readText } from '../files/read-text.ts';
import { writeText } from '../files/write-text.ts';
import { summary } from '../report/summary.ts';
import { type BacktestOptions, readBacktestOptions } from './backtest-options.ts';
import { runPython } from './run-python.ts';

/** `stratloom backtest`: runs a strategy file on a CSV file of bars. Throws CommandProblem. */
export async function backtest(args: readonly string[]): Promise<number> {
  const options = await readBacktestOptions(args);
  const code = await readText(options.strategyFile);
  const request = await readRequest(options, code);
  const { run, causality, findings, output } = await runPython(options.strategyFile, request);
  for (const line of output) process.stderr.write(`${line}\n`);
  const source = { code, language: 'python', seed: options.seed };
  const document = await documentRun(request, run, source, causality, sha256, {
    ...findings,
    trials: options.triedCount === undefined ? undefined : { combinationCount: options.triedCount },
  });
  await writeResults(options, run, document);
  return 0;
}

async function readRequest(options: BacktestOptions, code: string): Promise<PythonRunRequest> {
  const { parameters, seed, conditions } = options;
  const { settings, calendar } = conditions;
  const { first, others } = await readMarkets(options.marketFiles, conditions.instrument, calendar);
  return {
    ...{ ...first, code, parameters, settings, seed },
    ...(others.length > 0 && { otherMarkets: others }),
    ...(calendar !== undefined && { calendar }),
  };
}

async function writeResults(
  { jsonFile, tradesFile, equityFile, htmlFile }: BacktestOptions,
  run: Awaited<ReturnType<typeof runPython>>['run'],
  document: Awaited<ReturnType<typeof documentRun>>,
): Promise<void> {
  const { bars, plots } = run;
  const json = `${JSON.stringify(document, null, 2)}\n`;
  if (jsonFile !== undefined) await writeText(jsonFile, json);
  if (tradesFile !== undefined) await writeText(tradesFile, tradesCsv(document.trades));
  if (equityFile !== undefined) {
    await writeText(equityFile, equityCsv(bars.openTime, reportSeries(run)));
  }
  if (htmlFile !== undefined) {
    const series = reportSeries(run);
    const details = reportDetails(run);
    await writeText(htmlFile, renderHtmlReport({ document, series, bars, plots, details }));
  }
  const usesStandardOutput = [jsonFile, tradesFile, equityFile, htmlFile].includes('-');
  if (!usesStandardOutput) process.stdout.write(summary(document));
}
