import { parseArgs } from 'node:util';
import type { Instrument } from '@stratloom/engine/model';
import { buildReport, type Verdict } from '@stratloom/engine/report';
import { type RunConditions, verdictsOf } from '@stratloom/runner';
import type { CommandIo } from '../command-io.ts';
import { readMarkets } from '../files/read-markets.ts';
import { readText } from '../files/read-text.ts';
import { withRecorder } from '../python-recorder.ts';
import { readConditions, type StatedTerms } from '../files/settings-file.ts';
import { VERDICT_MARKS } from '../report/summary.ts';
import { languageOf, marketFilesOf, readParameters, readRates, usage } from './backtest-options.ts';
import { prepareFile, type StrategyFile } from '../files/strategy-file.ts';
import { runStrategyFile } from './run-strategy-file.ts';

const OPTIONS = {
  bars: { type: 'string' },
  timeframe: { type: 'string' },
  'date-format': { type: 'string' },
  decimal: { type: 'string' },
  symbol: { type: 'string' },
  libraries: { type: 'string' },
  other: { type: 'string', multiple: true },
  settings: { type: 'string' },
  'account-currency': { type: 'string' },
  rates: { type: 'string' },
  set: { type: 'string', multiple: true },
} as const;

type Flags = ReturnType<typeof parse>['values'];

/** Findings of a check. */
type Finding = Pick<Verdict, 'status' | 'title' | 'explanation'>;

/** Seed of the run, as `backtest` has it without one. */
const SEED = 1;

/** The verdicts that are about the strategy itself. */
const CHECKED = new Set(['causality', 'warm-up', 'ambiguity', 'universe', 'missing-bars']);

/**
 * `stratloom check`: prints what is to be said about a strategy; with bars also whether it looks ahead, repaints, has too little
 * warm-up, or had bars that could have filled its orders in two ways. Returns 1 for errors and for failed checks, 0 for warnings
 * and less. Throws CommandProblem.
 */
export async function check(args: readonly string[], io: CommandIo): Promise<number> {
  const { file, flags } = readArguments(args);
  const language = languageOf(file);
  if (language === 'python' && flags.bars === undefined) {
    throw usage('A Python file is checked by running it: --bars FILE.csv is missing.');
  }
  const prepared = await prepareFile(file, language, await readText(file), flags.libraries);
  io.out(prepared.diagnostics);
  if (prepared.strategy === null) {
    io.out(`${file}: ${countText(prepared)}\n`);
    return 1;
  }
  const verdicts = [...repaintVerdicts(prepared), ...(await verdictsOfRun(prepared, flags, io))];
  io.out(`${file}: ${countText(prepared)}\n`);
  for (const { status, title, explanation } of verdicts) {
    io.out(`  ${VERDICT_MARKS[status]} ${title}\n    ${explanation}\n`);
  }
  return verdicts.some(({ status }) => status === 'fail') ? 1 : 0;
}

function readArguments(args: readonly string[]): { readonly file: string; readonly flags: Flags } {
  const { values, positionals } = parse(args);
  const [file, ...rest] = positionals;
  if (file === undefined) throw usage('No strategy file given.');
  if (rest.length > 0) throw usage(`"${rest[0]}" is an extra file: give one strategy file.`);
  return { file, flags: values };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

/** Runs the strategy, where there are bars to run it on. */
async function verdictsOfRun(
  { strategy, problemAt }: StrategyFile,
  flags: Flags,
  io: CommandIo,
): Promise<readonly Finding[]> {
  if (flags.bars === undefined || strategy === null) return [];
  const conditions = await readInput(flags, flags.bars, strategy, io);
  const job = { strategy, problemAt, conditions, seed: SEED, mode: 'checked' } as const;
  const { completed, findings } = await withRecorder(io, {}, (recorder) =>
    runStrategyFile(job, recorder),
  );
  const verdicts = verdictsOf(completed, buildReport(completed.result), findings);
  return [
    ...verdicts.filter(({ id }) => CHECKED.has(id)),
    ...tickFindings(strategy.readsTick === true, conditions.instrument),
  ];
}

async function readInput(
  flags: Flags,
  bars: string,
  stated: StatedTerms,
  io: CommandIo,
): Promise<RunConditions> {
  const accountCurrency = flags['account-currency']?.toUpperCase();
  const rates = readRates(flags.rates);
  const conditions = await readConditions(flags.settings, { accountCurrency }, stated, rates);
  const { settings, calendar } = conditions;
  const markets = await readMarkets(marketFilesOf(flags, bars), conditions, io.err);
  return {
    ...{ ...markets.first, settings },
    parameters: readParameters(flags.set ?? []),
    ...(markets.others.length > 0 && { otherMarkets: markets.others }),
    ...(calendar !== undefined && { calendar }),
  };
}

/** A tick that the strategy depends on and that nobody has stated. */
function tickFindings(readsTick: boolean, instrument: Instrument): readonly Finding[] {
  const { tickSize, isTickInferred = false } = instrument;
  if (!readsTick || (tickSize > 0 && !isTickInferred)) return [];
  const found = isTickInferred
    ? `${plainNumber(tickSize)} is the greatest common step of the prices`
    : 'the prices have no common step, so that 0.01 is taken for distances in ticks';
  return [
    {
      status: 'warn',
      title: 'The tick is a guess, and the strategy depends on it',
      explanation: `The tick of the instrument was not stated: ${found}. State it in the settings file: {"instrument": {"tickSize": 0.01}}.`,
    },
  ];
}

function plainNumber(value: number): string {
  return value.toFixed(8).replace(/\.?0+$/, '');
}

/** Repainting that shows in the text alone; empty where none does. */
function repaintVerdicts({ repaintCount: count }: StrategyFile): readonly Finding[] {
  if (count === null) return [];
  if (count === 0) {
    return [
      {
        status: 'pass',
        title: 'No request repaints',
        explanation: 'No request gives values on past bars that became known only later.',
      },
    ];
  }
  return [
    {
      status: 'warn',
      title: count === 1 ? 'A request repaints' : `${count} requests repaint`,
      explanation: 'On past bars they give values that became known only later: see the warnings.',
    },
  ];
}

function countText({ errorCount, warningCount }: StrategyFile): string {
  const plural = (count: number, word: string): string =>
    `${count === 0 ? 'no' : count} ${word}${count === 1 ? '' : 's'}`;
  return `${plural(errorCount, 'error')}, ${plural(warningCount, 'warning')}`;
}
