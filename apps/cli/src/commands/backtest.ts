import {
  contributions,
  equityCsv,
  renderHtmlReport,
  reportDetails,
  reportSeries,
  type RunDocument,
  tradesCsv,
} from '@stratloom/engine/report';
import { DEFAULT_SERVER_LIMITS, type ServerLimits } from '@stratloom/lang-python/host-server';
import { document } from '@stratloom/runner';
import type { CommandIo } from '../command-io.ts';
import { CommandProblem } from '../command-problem.ts';
import { type Conditions, readConditions, type StatedTerms } from '../files/settings-file.ts';
import { filesOfMarkets, readMarkets, type RunMarkets } from '../files/read-markets.ts';
import { readText } from '../files/read-text.ts';
import { withRecorder } from '../python-recorder.ts';
import { prepareFile, type StrategyFile } from '../files/strategy-file.ts';
import { requireOutputs, writeText } from '../files/write-text.ts';
import { runJson } from '../report/run-json.ts';
import { summary } from '../report/summary.ts';
import { type BacktestOptions, readBacktestOptions } from './backtest-options.ts';
import { type CheckedRun, runStrategyFile } from './run-strategy-file.ts';

/** `stratloom backtest`: runs a strategy file on a CSV file of bars. Throws CommandProblem. */
export async function backtest(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readBacktestOptions(args);
  await requireOutputs(outputFiles(options), await inputFiles(options));
  const { strategyFile, language, librariesFolder, triedCount, parameters, seed, mode } = options;
  const code = await readText(strategyFile);
  const file = await prepareFile(strategyFile, language, code, librariesFolder);
  io.err(file.diagnostics);
  const { strategy, problemAt } = file;
  if (strategy === null) throw errorsIn(options, file);
  const checked = await withRecorder(io, limitsOf(options), async (recorder) => {
    if (language === 'python') recorder.warmUp();
    const input = await readInput(options, io, strategy);
    const conditions = { ...input, parameters };
    return runStrategyFile({ strategy, problemAt, conditions, seed, mode }, recorder);
  });
  const { completed, receipt, findings } = checked;
  for (const { text, log } of completed.execution.output()) {
    io.err(log === null ? `${text}\n` : `${log.level}: ${text}\n`);
  }
  const trials = triedCount === undefined ? undefined : { combinationCount: triedCount };
  const runDocument = document(completed, receipt, { ...findings, trials });
  await writeResults(options, checked, runDocument, io);
  const hasFailed = runDocument.verdicts.some(({ status }) => status === 'fail');
  return options.isStrict && hasFailed ? 1 : 0;
}

/** Limits of Python: its processor time may be that of two cores for as long. */
function limitsOf({ timeLimitMs }: BacktestOptions): Partial<ServerLimits> {
  if (timeLimitMs === undefined) return {};
  const cpuSeconds = Math.max(DEFAULT_SERVER_LIMITS.cpuSeconds, (2 * timeLimitMs) / 1000);
  return { runMs: timeLimitMs, cpuSeconds: Math.ceil(cpuSeconds) };
}

function outputFiles(options: BacktestOptions): string[] {
  const { jsonFile, tradesFile, equityFile, htmlFile } = options;
  return [jsonFile, tradesFile, equityFile, htmlFile].filter((path) => path !== undefined);
}

async function inputFiles(options: BacktestOptions): Promise<string[]> {
  const { strategyFile, marketFiles, settingsFile = '-', rates } = options;
  const ratesFile = typeof rates?.source === 'string' ? rates.source : '-';
  return [strategyFile, settingsFile, ratesFile, ...(await filesOfMarkets(marketFiles))];
}

const ERROR_WORDS = {
  pine: ['pine.errors', 'script', 'at its place'],
  visual: ['visual.errors', 'strategy', 'at its block'],
  allocation: ['allocation.errors', 'allocation', 'at its place'],
} as const;

function errorsIn(
  { strategyFile, language }: BacktestOptions,
  { errorCount }: StrategyFile,
): CommandProblem {
  const [code, what, place] = ERROR_WORDS[language === 'python' ? 'pine' : language];
  const count = errorCount === 1 ? 'an error' : `${errorCount} errors`;
  const message = `The ${what} cannot run: it has ${count}.`;
  const remedy = `The errors are listed above, ${place}.`;
  return new CommandProblem({ code, message, remedy }, strategyFile);
}

/** Reads instruments and conditions. @param stated - What the strategy states itself. */
async function readInput(
  { settingsFile, settingFlags, marketFiles, rates }: BacktestOptions,
  io: CommandIo,
  stated: StatedTerms,
): Promise<ReturnType<typeof inputOf>> {
  const conditions = await readConditions(settingsFile, settingFlags, stated, rates);
  return inputOf(conditions, await readMarkets(marketFiles, conditions, io.err));
}

function inputOf({ settings, calendar }: Conditions, { first, others }: RunMarkets) {
  return {
    ...{ ...first, settings },
    ...(others.length > 0 && { otherMarkets: others }),
    ...(calendar !== undefined && { calendar }),
  };
}

async function writeResults(
  options: BacktestOptions,
  { completed: { result, execution } }: CheckedRun,
  runDocument: RunDocument,
  io: CommandIo,
): Promise<void> {
  const { jsonFile, tradesFile, equityFile, htmlFile } = options;
  const { bars, plots, orders } = result;
  if (jsonFile !== undefined) {
    const json = runJson(runDocument, {
      openTime: bars.openTime.subarray(0, bars.length),
      series: reportSeries(result),
      orders: orders.toArray(),
      plots,
      output: execution.output().map(({ text, log }) => ({ text, level: log?.level ?? null })),
    });
    await writeText(jsonFile, json, io);
  }
  if (tradesFile !== undefined) await writeText(tradesFile, tradesCsv(runDocument.trades), io);
  if (equityFile !== undefined) {
    await writeText(equityFile, equityCsv(bars.openTime, reportSeries(result)), io);
  }
  if (htmlFile !== undefined) {
    const series = reportSeries(result);
    const details = reportDetails(result);
    const page = renderHtmlReport({ document: runDocument, series, bars, plots, details });
    await writeText(htmlFile, page, io);
  }
  if (!outputFiles(options).includes('-')) io.out(summary(runDocument, contributions(result)));
}
