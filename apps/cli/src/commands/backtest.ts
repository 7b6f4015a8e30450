import {
  equityCsv,
  renderHtmlReport,
  reportDetails,
  reportSeries,
  type RunDocument,
  tradesCsv,
} from '@stratloom/engine/report';
import { type RunResult } from '@stratloom/engine/run';
import { documentRun } from '@stratloom/runner';
import { sha256 } from '../digest.ts';
import { type Conditions, readConditions } from '../files/settings-file.ts';
import { readMarkets, type RunMarkets } from '../files/read-markets.ts';
import { readText } from '../files/read-text.ts';
import { writeText } from '../files/write-text.ts';
import { summary } from '../report/summary.ts';
import { type BacktestOptions, readBacktestOptions } from './backtest-options.ts';
import type { CheckedRun } from './checked-run.ts';
import { readScript } from './read-script.ts';
import { readRulesFile } from './read-rules.ts';
import { runPine, runRules } from './run-pine.ts';
import { runPython } from './run-python.ts';

/** `stratloom backtest`: runs a strategy file on a CSV file of bars. Throws CommandProblem. */
export async function backtest(args: readonly string[]): Promise<number> {
  const options = readBacktestOptions(args);
  const code = await readText(options.strategyFile);
  const { input, checked } = await runCode(options, code);
  const { run, causality, findings, output } = checked;
  for (const line of output) process.stderr.write(`${line}\n`);
  const source = { code, language: options.language, seed: options.seed };
  const document = await documentRun(input, run, source, causality, sha256, {
    ...findings,
    trials: options.triedCount === undefined ? undefined : { combinationCount: options.triedCount },
  });
  await writeResults(options, run, document);
  return 0;
}

async function runCode(
  options: BacktestOptions,
  code: string,
): Promise<{ readonly input: ReturnType<typeof inputOf>; readonly checked: CheckedRun }> {
  const { strategyFile, parameters, seed, mode } = options;
  if (options.language === 'python') {
    const input = await readInput(options);
    const request = { ...input, code, parameters, seed };
    return { input, checked: await runPython(strategyFile, request, mode) };
  }
  if (options.language === 'visual') {
    const rules = readRulesFile(strategyFile, code);
    const input = await readInput(options, rules.runnable.settings);
    return {
      input,
      checked: runRules(strategyFile, rules, { ...input, parameters }, { mode, seed }),
    };
  }
  const script = readScript(strategyFile, code);
  const input = await readInput(options, script.settings);
  return {
    input,
    checked: runPine(strategyFile, code, script, { ...input, parameters }, { mode, seed }),
  };
}

/** Reads instruments and conditions. @param stated - Settings that the strategy states itself. */
async function readInput(
  { settingsFile, settingFlags, marketFiles }: BacktestOptions,
  stated?: Conditions['settings'],
): Promise<ReturnType<typeof inputOf>> {
  const conditions = await readConditions(settingsFile, settingFlags, stated);
  const { instrument, calendar } = conditions;
  return inputOf(conditions, await readMarkets(marketFiles, instrument, calendar));
}

function inputOf({ settings, calendar }: Conditions, { first, others }: RunMarkets) {
  return {
    ...{ ...first, settings },
    ...(others.length > 0 && { otherMarkets: others }),
    ...(calendar !== undefined && { calendar }),
  };
}

async function writeResults(
  { jsonFile, tradesFile, equityFile, htmlFile }: BacktestOptions,
  run: RunResult,
  document: RunDocument,
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
