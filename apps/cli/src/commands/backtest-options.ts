import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { isTimeframe, type Timeframe, TIMEFRAMES } from '@stratloom/engine/model';
import type { Parameters } from '@stratloom/engine/strategy';
import { CommandProblem } from '../command-problem.ts';
import type { RatesOption } from '../files/exchange-rates.ts';
import type { NamedFile } from '../files/named-file.ts';
import type { MarketFiles } from '../files/read-markets.ts';

/** Whether a strategy is run again to check it, or once only. */
export type RunMode = 'checked' | 'once';

/** Language of a strategy file. */
export type FileLanguage = 'python' | 'pine' | 'visual' | 'allocation';

const LANGUAGES: ReadonlyMap<string, FileLanguage> = new Map([
  ['.py', 'python'],
  ['.pine', 'pine'],
  ['.json', 'visual'],
]);

/** Options of `stratloom backtest`, checked. */
export interface BacktestOptions {
  readonly strategyFile: string;
  /** Language of the strategy. */
  readonly language: FileLanguage;
  /** Folder of libraries that a Pine script may import. */
  readonly librariesFolder: string | undefined;
  readonly marketFiles: MarketFiles;
  readonly settingsFile: string | undefined;
  /** Settings that have an option of their own; undefined = not given. */
  readonly settingFlags: Readonly<Record<string, unknown>>;
  /** Exchange rates; undefined = not given. */
  readonly rates: RatesOption | undefined;
  readonly parameters: Parameters;
  readonly seed: number;
  readonly mode: RunMode;
  /** Combinations of parameters that were tried before this one was chosen; undefined = not known. */
  readonly triedCount: number | undefined;
  readonly jsonFile: string | undefined;
  readonly tradesFile: string | undefined;
  readonly equityFile: string | undefined;
  readonly htmlFile: string | undefined;
  /** Whether a failed verdict fails the command. */
  readonly isStrict: boolean;
  /** Longest time of one Python run, ms; undefined = the usual one. */
  readonly timeLimitMs: number | undefined;
}

const OPTIONS = {
  bars: { type: 'string' },
  timeframe: { type: 'string' },
  'date-format': { type: 'string' },
  decimal: { type: 'string' },
  symbol: { type: 'string' },
  other: { type: 'string', multiple: true },
  'finer-bars': { type: 'string' },
  actions: { type: 'string' },
  libraries: { type: 'string' },
  settings: { type: 'string' },
  'account-currency': { type: 'string' },
  rates: { type: 'string' },
  cash: { type: 'string' },
  commission: { type: 'string' },
  fill: { type: 'string' },
  param: { type: 'string', multiple: true },
  set: { type: 'string', multiple: true },
  seed: { type: 'string' },
  once: { type: 'boolean' },
  tried: { type: 'string' },
  json: { type: 'string' },
  trades: { type: 'string' },
  equity: { type: 'string' },
  html: { type: 'string' },
  strict: { type: 'boolean' },
  'time-limit': { type: 'string' },
} as const;

/** Reads the arguments. Throws CommandProblem. */
export function readBacktestOptions(args: readonly string[]): BacktestOptions {
  const { values, positionals } = parse(args);
  const [strategyFile, ...rest] = positionals;
  if (strategyFile === undefined) throw usage('No strategy file given.');
  if (rest.length > 0) throw usage(`"${rest[0]}" is an extra file: give one strategy file.`);
  const language = languageOf(strategyFile);
  if (values.bars === undefined) throw usage('No bars given: --bars FILE.csv is missing.');
  return {
    strategyFile,
    language,
    librariesFolder: values.libraries,
    marketFiles: marketFilesOf(values, values.bars),
    settingsFile: values.settings,
    settingFlags: settingFlags(values),
    rates: readRates(values.rates),
    parameters: readParameters([...(values.param ?? []), ...(values.set ?? [])]),
    seed: readNumber('--seed', values.seed ?? '1'),
    mode: values.once === true ? 'once' : 'checked',
    triedCount: values.tried === undefined ? undefined : readCount('--tried', values.tried),
    jsonFile: values.json,
    tradesFile: values.trades,
    equityFile: values.equity,
    htmlFile: values.html,
    isStrict: values.strict === true,
    timeLimitMs: readSeconds('--time-limit', values['time-limit']),
  };
}

function parse(args: readonly string[]): ReturnType<typeof parseWithOptions> {
  try {
    return parseWithOptions(args);
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

function parseWithOptions(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
}

/** The options that say what the bars are. */
type MarketOptions = Readonly<
  Partial<
    Record<
      'timeframe' | 'date-format' | 'decimal' | 'symbol' | 'finer-bars' | 'actions',
      string | undefined
    >
  > & {
    other?: readonly string[] | undefined;
  }
>;

/** Returns the files of the instruments. Throws CommandProblem. */
export function marketFilesOf(values: MarketOptions, bars: string): MarketFiles {
  return {
    first: { symbol: values.symbol ?? stemOf(bars), file: bars },
    others: readOthers(values.other ?? []),
    timeframe: readTimeframe(values.timeframe),
    dateFormat: readChoice('--date-format', values['date-format'], ['dmy', 'mdy']),
    decimal: readChoice('--decimal', values.decimal, ['comma', 'point']),
    finerBarsFile: values['finer-bars'],
    actionsFile: values.actions,
  };
}

/** Returns the language of a strategy file. Throws CommandProblem. */
export function languageOf(file: string): FileLanguage {
  if (file.endsWith('.allocation.json')) return 'allocation';
  const language = LANGUAGES.get(extname(file));
  if (language !== undefined) return language;
  throw usage(
    `${file} is neither a Python file (.py) nor a Pine script (.pine) nor rules of the visual builder (.json) nor an allocation (.allocation.json).`,
  );
}

/** Returns the problem of a command that was not asked for as it should. */
export function usage(message: string): CommandProblem {
  const remedy = 'See "stratloom help" for the command and its options.';
  return new CommandProblem({ code: 'cli.usage', message, remedy });
}

function readTimeframe(text: string | undefined): Timeframe | undefined {
  if (text === undefined || isTimeframe(text)) return text;
  throw usage(`--timeframe ${text} is not one of ${TIMEFRAMES.join(', ')}.`);
}

function readChoice<Choice extends string>(
  option: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const choice = choices.find((known) => known === text);
  if (text === undefined || choice !== undefined) return choice;
  throw usage(`${option} ${text} is not one of ${choices.join(', ')}.`);
}

/** Reads a number of an option. Throws CommandProblem. */
export function readNumber(option: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw usage(`${option} ${text} is not a number.`);
  return value;
}

function readSeconds(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = readNumber(option, text);
  if (seconds <= 0) throw usage(`${option} ${text} is not a time above 0.`);
  return seconds * 1000;
}

/** Reads a whole number from 1 up. Throws CommandProblem. */
export function readCount(option: string, text: string): number {
  const value = readNumber(option, text);
  if (!Number.isInteger(value) || value < 1)
    throw usage(`${option} ${text} is not a whole number from 1 up.`);
  return value;
}

function stemOf(file: string): string {
  return file === '-' ? 'bars' : basename(file, extname(file));
}

/** `MSFT=msft.csv` names an instrument, `msft.csv` alone is called after its file. */
/** Reads files of bars with their symbols: `GOOG.csv`, or `GOOG=bars.csv`. */
export function readOthers(texts: readonly string[]): NamedFile[] {
  return texts.map((text) => {
    const at = text.indexOf('=');
    const file = text.slice(at + 1);
    return { symbol: at < 0 ? stemOf(file) : text.slice(0, at), file };
  });
}

/** Reads `EURUSD=1.08` (a rate) and `EURUSD=rates.csv` (bars of the pair). Throws CommandProblem. */
export function readRates(text: string | undefined): RatesOption | undefined {
  if (text === undefined) return undefined;
  const at = text.indexOf('=');
  const pair = text.slice(0, at).toUpperCase().replace(/[/-]/, '');
  const source = text.slice(at + 1);
  if (at <= 0 || source === '') throw usage(`--rates ${text} is not of the form EURUSD=1.08.`);
  return { pair, source: Number.isNaN(Number(source)) ? source : Number(source) };
}

/** Returns the settings that have an option of their own. Throws CommandProblem. */
export function settingFlags(
  flags: Readonly<
    Partial<Record<'account-currency' | 'cash' | 'commission' | 'fill', string | undefined>>
  >,
): Record<string, unknown> {
  const { cash, commission, fill } = flags;
  return {
    accountCurrency: flags['account-currency']?.toUpperCase(),
    cash: cash === undefined ? undefined : readNumber('--cash', cash),
    commission:
      commission === undefined
        ? undefined
        : { kind: 'ratio', value: readNumber('--commission', commission) },
    fill,
  };
}

/** Reads `fast=10` (a number), `on=true` (a boolean), and all else as text. Throws CommandProblem. */
export function readParameters(texts: readonly string[]): Parameters {
  const entries = texts.map((text) => {
    const at = text.indexOf('=');
    if (at <= 0) throw usage(`--param ${text} is not of the form NAME=VALUE.`);
    return [text.slice(0, at), parameterValue(text.slice(at + 1))] as const;
  });
  return Object.fromEntries(entries);
}

/** Reads `10` as a number, `true` as a boolean, and all else as text. */
export function parameterValue(text: string): number | boolean | string {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
