import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Outcome } from '@stratloom/engine/model';
import {
  MARKET_RULES,
  type MarketRule,
  type Objective,
  type ParameterDomain,
  readObjectiveTerms,
  readSearchSpace,
  type SearchMethodName,
  type SearchSpace,
  type SearchSpaceTerms,
} from '@stratloom/engine/optimize';
import type { Parameters } from '@stratloom/engine/strategy';
import type { WalkForwardTerms } from '@stratloom/engine/validate';
import { CommandProblem } from '../command-problem.ts';
import type { RatesOption } from '../files/exchange-rates.ts';
import type { NamedFile } from '../files/named-file.ts';
import type { MarketFiles } from '../files/read-markets.ts';
import {
  type ResumedSearch,
  resumedSearch,
  serverOf,
  withServerAddress,
} from '../server-search/server-arguments.ts';
import type { ServerAccess } from '../trading/server-client.ts';
import {
  type FileLanguage,
  languageOf,
  marketFilesOf,
  parameterValue,
  readCount,
  readNumber,
  readOthers,
  readParameters,
  readRates,
  settingFlags,
  usage,
} from './backtest-options.ts';

/** Options of `stratloom optimize`, checked. */
export interface OptimizeOptions {
  readonly strategyFile: string;
  readonly language: FileLanguage;
  readonly librariesFolder: string | undefined;
  readonly marketFiles: MarketFiles;
  readonly settingsFile: string | undefined;
  readonly settingFlags: Readonly<Record<string, unknown>>;
  readonly rates: RatesOption | undefined;
  /** Values of parameters that are not searched. */
  readonly parameters: Parameters;
  readonly space: SearchSpace;
  /** Values and conditions of the space as they were stated. */
  readonly domains: SearchSpaceTerms['domains'];
  readonly where: readonly string[];
  readonly objective: Objective;
  /** The objective as it was written. */
  readonly objectiveText: string;
  readonly method: SearchMethodName;
  readonly runCount: number;
  readonly trainRatio: number;
  readonly walkForward: WalkForwardTerms | null;
  readonly earlierTrialCount: number;
  readonly rowCount: number;
  readonly seed: number;
  readonly jsonFile: string | undefined;
  /** Further markets, on each of which every run is made as well. */
  readonly alsoFiles: readonly NamedFile[];
  readonly marketRule: MarketRule;
  /** File that keeps runs, and from which they are taken; undefined = none. */
  readonly resumeFile: string | undefined;
  /** Threads that make runs. */
  readonly coreCount: number;
  /** Server that makes the runs; null = they are made here. */
  readonly server: ServerAccess | null;
}

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;

const OPTIONS = {
  ...{ bars: text, timeframe: text, 'date-format': text, decimal: text, symbol: text },
  ...{ other: several, 'finer-bars': text, actions: text, libraries: text, settings: text },
  ...{ 'account-currency': text, rates: text, cash: text, commission: text, fill: text },
  ...{ set: several, seed: text, json: text, range: several, list: several, where: several },
  ...{ objective: text, 'least-trades': text, 'max-drawdown': text, method: text, runs: text },
  ...{ train: text, 'walk-forward': text, windows: text, 'earlier-runs': text, top: text },
  ...{ also: several, over: text, cores: text, resume: text },
  ...{ server: text, 'token-file': text },
} as const;

type Flags = ReturnType<typeof parse>['values'];

const METHODS: readonly SearchMethodName[] = ['grid', 'random', 'tpe'];
/** Runs of a search that does not end by itself soon. */
const USUAL_RUNS = 200;
/** Combinations from which on a grid must be asked for with `--runs`. */
const MOST_GRID_RUNS = 1_000_000;

/** Returns the search on a server that the arguments name; null = they state one. Throws CommandProblem. */
export function readResumedSearch(args: readonly string[]): ResumedSearch | null {
  const { values, positionals } = parse(args);
  const rowCount = readCount('--top', values.top ?? '10');
  return resumedSearch(values, Object.keys(values), positionals.length, rowCount);
}

/** Reads the arguments. Throws CommandProblem. */
export function readOptimizeOptions(args: readonly string[]): OptimizeOptions {
  const { values, positionals } = parse(args);
  const [strategyFile, ...rest] = positionals;
  if (strategyFile === undefined) throw usage('No strategy file given.');
  if (rest.length > 0) throw usage(`"${rest[0]}" is an extra file: give one strategy file.`);
  if (values.bars === undefined) throw usage('No bars given: --bars FILE.csv is missing.');
  const method = METHODS.find((each) => each === (values.method ?? 'grid'));
  if (method === undefined)
    throw usage(`--method ${values.method} is not one of ${METHODS.join(', ')}.`);
  const stated = spaceOf(values);
  return {
    strategyFile,
    language: languageOf(strategyFile),
    librariesFolder: values.libraries,
    marketFiles: marketFilesOf(values, values.bars),
    settingsFile: values.settings,
    settingFlags: settingFlags(values),
    rates: readRates(values.rates),
    parameters: readParameters(values.set ?? []),
    ...{ ...stated, method, objective: objectiveOf(values) },
    objectiveText: values.objective ?? 'sharpe',
    runCount: runCountOf(values, method, stated.space),
    trainRatio: ratioOf('--train', values.train ?? '0.7'),
    walkForward: walkForwardOf(values),
    earlierTrialCount: earlierCountOf(values),
    rowCount: readCount('--top', values.top ?? '10'),
    seed: readNumber('--seed', values.seed ?? '1'),
    jsonFile: values.json,
    ...marketsOf(values),
    coreCount: coreCountOf(values),
    resumeFile: values.resume,
    server: serverOf(values),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: withServerAddress(args),
      options: OPTIONS,
      allowPositionals: true,
    });
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

function earlierCountOf(flags: Flags): number {
  const earlier = readNumber('--earlier-runs', flags['earlier-runs'] ?? '0');
  if (Number.isInteger(earlier) && earlier >= 0) return earlier;
  throw usage(`--earlier-runs ${earlier} is not a count.`);
}

/** Threads at most: each reads the bars. */
const MOST_CORES = 64;

function coreCountOf({ cores = '1', bars, server }: Flags): number {
  if (cores !== '1' && server !== undefined) {
    throw usage('--cores is for runs that are made here: leave it or --server out.');
  }
  const count = cores === 'all' ? availableParallelism() : readCount('--cores', cores);
  if (count > MOST_CORES) throw usage(`--cores ${count} is more than ${MOST_CORES}.`);
  if (count > 1 && bars === '-') {
    throw usage('--cores needs bars in a file: standard input can be read once only.');
  }
  return count;
}

function spaceOf({
  range = [],
  list = [],
  where = [],
}: Flags): Pick<OptimizeOptions, 'space' | 'domains' | 'where'> {
  const domains: Record<string, ParameterDomain> = {};
  const add = (
    option: string,
    text: string,
    domainOf: (terms: string) => ParameterDomain,
  ): void => {
    const at = text.indexOf('=');
    const name = text.slice(0, at);
    if (at <= 0) throw usage(`${option} ${text} is not of the form NAME=...`);
    if (Object.hasOwn(domains, name)) throw usage(`The parameter "${name}" is given twice.`);
    domains[name] = domainOf(text.slice(at + 1));
  };
  for (const text of range) add('--range', text, (terms) => rangeOf(text, terms));
  for (const text of list) {
    add('--list', text, (terms) => ({
      kind: 'list',
      values: terms.split(',').map(parameterValue),
    }));
  }
  if (Object.keys(domains).length === 0) {
    throw usage('There is nothing to search: --range NAME=FROM:TO:STEP or --list is missing.');
  }
  return { domains, where, space: valueOf(readSearchSpace({ domains, where })) };
}

function rangeOf(text: string, terms: string): ParameterDomain {
  const parts = terms.split(':');
  if (parts.length < 2 || parts.length > 3)
    throw usage(`--range ${text} is not of the form NAME=FROM:TO:STEP.`);
  const [from = NaN, to = NaN, step = 1] = parts.map((part) => readNumber('--range', part));
  return { kind: 'range', from, to, step };
}

function objectiveOf(flags: Flags): Objective {
  const most = flags['max-drawdown'];
  return {
    terms: valueOf(readObjectiveTerms(flags.objective ?? 'sharpe')),
    leastTrades: readCount('--least-trades', flags['least-trades'] ?? '10'),
    greatestDrawdownRatio: most === undefined ? null : ratioOf('--max-drawdown', most),
  };
}

function runCountOf({ runs }: Flags, method: SearchMethodName, space: SearchSpace): number {
  if (runs !== undefined) return readCount('--runs', runs);
  if (method !== 'grid') return USUAL_RUNS;
  if (space.combinationCount <= MOST_GRID_RUNS) return space.combinationCount;
  throw usage(
    `The grid has ${space.combinationCount} combinations: take wider steps, --method random or tpe, or say how many with --runs.`,
  );
}

function walkForwardOf(flags: Flags): WalkForwardTerms | null {
  const kind = flags['walk-forward'] ?? 'rolling';
  if (kind === 'none') return null;
  if (kind !== 'rolling' && kind !== 'anchored') {
    throw usage(`--walk-forward ${kind} is not one of rolling, anchored, none.`);
  }
  return { kind, windowCount: readCount('--windows', flags.windows ?? '6'), trainRatio: 0.6 };
}

function marketsOf({
  also = [],
  over = 'median',
  other,
  rates,
}: Flags): Pick<OptimizeOptions, 'alsoFiles' | 'marketRule'> {
  const marketRule = MARKET_RULES.find((each) => each === over);
  if (marketRule === undefined)
    throw usage(`--over ${over} is not one of ${MARKET_RULES.join(', ')}.`);
  if (also.length > 0 && (other !== undefined || rates !== undefined))
    throw usage('--also does not go with --other and --rates: give each market alone.');
  return { alsoFiles: readOthers(also), marketRule };
}

function ratioOf(option: string, text: string): number {
  const value = readNumber(option, text);
  if (value > 0 && value < 1) return value;
  throw usage(`${option} ${text} is not a ratio between 0 and 1.`);
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new CommandProblem(outcome.problem);
  return outcome.value;
}
