import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { isTimeframe, type Parameters, type Timeframe, TIMEFRAMES } from '@stratloom/engine';
import { Settings } from '@stratloom/contracts';
import { z } from 'zod';
import { CommandProblem } from '../command-problem.ts';
import { readText } from '../files/read-text.ts';

/** What `stratloom backtest` was asked to do, checked. */
export interface BacktestOptions {
  readonly strategyFile: string;
  readonly barsFile: string;
  readonly timeframe: Timeframe | undefined;
  readonly symbol: string;
  readonly settings: Settings;
  readonly parameters: Parameters;
  readonly seed: number;
  readonly jsonFile: string | undefined;
  readonly tradesFile: string | undefined;
  readonly equityFile: string | undefined;
  readonly htmlFile: string | undefined;
}

const OPTIONS = {
  bars: { type: 'string' },
  timeframe: { type: 'string' },
  symbol: { type: 'string' },
  settings: { type: 'string' },
  cash: { type: 'string' },
  commission: { type: 'string' },
  fill: { type: 'string' },
  param: { type: 'string', multiple: true },
  seed: { type: 'string' },
  json: { type: 'string' },
  trades: { type: 'string' },
  equity: { type: 'string' },
  html: { type: 'string' },
} as const;

/** Reads the arguments and the settings file. Throws CommandProblem. */
export async function readBacktestOptions(args: readonly string[]): Promise<BacktestOptions> {
  const { values, positionals } = parse(args);
  const [strategyFile, ...rest] = positionals;
  if (strategyFile === undefined) throw usage('No strategy file was given.');
  if (rest.length > 0) throw usage(`"${rest[0]}" is one file too many.`);
  if (extname(strategyFile) !== '.py') {
    throw usage(`${strategyFile} is not a Python file (.py).`);
  }
  if (values.bars === undefined) throw usage('No bars were given: --bars FILE.csv is missing.');
  return {
    strategyFile,
    barsFile: values.bars,
    timeframe: readTimeframe(values.timeframe),
    symbol: values.symbol ?? basename(values.bars, extname(values.bars)),
    settings: await readSettings(values.settings, {
      cash: values.cash,
      commission: values.commission,
      fill: values.fill,
    }),
    parameters: readParameters(values.param ?? []),
    seed: readNumber('--seed', values.seed ?? '1'),
    jsonFile: values.json,
    tradesFile: values.trades,
    equityFile: values.equity,
    htmlFile: values.html,
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

function usage(message: string): CommandProblem {
  const remedy = 'See "stratloom help" for the command and its options.';
  return new CommandProblem({ code: 'cli.usage', message, remedy });
}

function readTimeframe(text: string | undefined): Timeframe | undefined {
  if (text === undefined || isTimeframe(text)) return text;
  throw usage(`--timeframe ${text} is none of ${TIMEFRAMES.join(', ')}.`);
}

function readNumber(option: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw usage(`${option} ${text} is no number.`);
  return value;
}

/** `fast=10` is a number, `on=true` a boolean, all else a text. */
function readParameters(texts: readonly string[]): Parameters {
  const entries = texts.map((text) => {
    const at = text.indexOf('=');
    if (at <= 0) throw usage(`--param ${text} is not of the form NAME=VALUE.`);
    return [text.slice(0, at), parameterValue(text.slice(at + 1))] as const;
  });
  return Object.fromEntries(entries);
}

function parameterValue(text: string): number | boolean | string {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

interface SettingFlags {
  readonly cash: string | undefined;
  readonly commission: string | undefined;
  readonly fill: string | undefined;
}

async function readSettings(file: string | undefined, flags: SettingFlags): Promise<Settings> {
  const written = file === undefined ? {} : await readSettingsFile(file);
  const { cash, commission, fill } = flags;
  const result = Settings.safeParse({
    ...written,
    ...(cash === undefined ? {} : { cash: readNumber('--cash', cash) }),
    ...(commission === undefined
      ? {}
      : { commission: { kind: 'ratio', value: readNumber('--commission', commission) } }),
    ...(fill === undefined ? {} : { fill }),
  });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const problem = {
    code: 'settings.invalid',
    message: `${issue?.path.join('.') || 'The settings'}: ${issue?.message}`,
    remedy: 'docs/reference/settings.md lists every setting with its values.',
  };
  throw new CommandProblem(problem, file);
}

async function readSettingsFile(file: string): Promise<Record<string, unknown>> {
  const text = await readText(file);
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : 'it is not an object';
    const remedy = 'Write one JSON object, for example {"cash": 10000}.';
    const message = `The settings are not readable as JSON: ${why}.`;
    throw new CommandProblem({ code: 'settings.not-json', message, remedy }, file);
  }
}
