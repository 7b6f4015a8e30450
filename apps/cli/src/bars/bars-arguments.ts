import { parseArgs } from 'node:util';
import type { DateFormat, DecimalMark } from '@stratloom/engine/market-data';
import { DAY_MS, isTimeframe, type Timeframe, TIMEFRAMES } from '@stratloom/engine/model';
import { CommandProblem } from '../command-problem.ts';

const OPTIONS = {
  timeframe: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  repair: { type: 'boolean' },
  replace: { type: 'boolean' },
  adjusted: { type: 'boolean' },
  source: { type: 'string' },
  symbol: { type: 'string' },
  'date-format': { type: 'string' },
  decimal: { type: 'string' },
} as const;

/** Arguments of a `stratloom bars` command, checked one by one. */
export interface BarsArguments {
  /** Words that are no options. */
  readonly words: readonly string[];
  readonly timeframe: Timeframe | undefined;
  /** UTC ms, inclusive. */
  readonly from: number | undefined;
  /** UTC ms, exclusive. */
  readonly to: number | undefined;
  readonly repairs: boolean;
  readonly replaces: boolean;
  readonly isAdjusted: boolean;
  readonly source: string | undefined;
  readonly symbol: string | undefined;
  readonly dateFormat: DateFormat | undefined;
  readonly decimal: DecimalMark | undefined;
}

/** Option of a `stratloom bars` command. */
type BarsOption = keyof typeof OPTIONS;

/**
 * Reads the arguments of a command.
 *
 * @param options - Options that it takes.
 * @param counts - How many words it takes, at least and at most.
 * @throws CommandProblem
 */
export function readBarsArguments(
  args: readonly string[],
  options: readonly BarsOption[],
  [least, most]: readonly [number, number],
): BarsArguments {
  const { values, positionals } = parse(args);
  const stranger = Object.keys(OPTIONS).find(
    (name) => Object.hasOwn(values, name) && !options.some((option) => option === name),
  );
  if (stranger !== undefined) throw barsUsage(`--${stranger} is no option of this command.`);
  if (positionals.length < least) throw barsUsage('An argument is missing.');
  if (positionals.length > most) throw barsUsage(`"${positionals[most]}" is an extra argument.`);
  return {
    words: positionals,
    timeframe: timeframeOf(values.timeframe),
    from: timeOf('from', values.from),
    to: timeOf('to', values.to),
    repairs: values.repair === true,
    replaces: values.replace === true,
    isAdjusted: values.adjusted === true,
    ...{ source: values.source, symbol: values.symbol },
    dateFormat: oneOf('date-format', values['date-format'], ['dmy', 'mdy']),
    decimal: oneOf('decimal', values.decimal, ['comma', 'point']),
  };
}

/** Returns the problem of arguments that cannot be meant. */
export function barsUsage(message: string): CommandProblem {
  return new CommandProblem({
    code: 'arguments.invalid',
    message,
    remedy:
      'stratloom bars help shows how list, download, check, export, import, actions and remove are used.',
  });
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw barsUsage(error instanceof Error ? error.message : String(error));
  }
}

function timeframeOf(text: string | undefined): Timeframe | undefined {
  if (text === undefined || isTimeframe(text)) return text;
  throw barsUsage(`--timeframe is "${text}"; it can be ${TIMEFRAMES.join(', ')}.`);
}

/** Reads a date, or a time in UTC. */
function timeOf(name: 'from' | 'to', text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text);
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const time = isDate || isTime ? Date.parse(text) : Number.NaN;
  // A day that does not exist would silently be another one.
  const isReal = !isDate || new Date(time + DAY_MS / 2).toISOString().startsWith(text);
  if (Number.isNaN(time) || !isReal) {
    throw barsUsage(`--${name} is "${text}"; write 2024-01-31 or 2024-01-31T15:30:00Z.`);
  }
  return time;
}

function oneOf<Value extends string>(
  name: string,
  text: string | undefined,
  values: readonly Value[],
): Value | undefined {
  if (text === undefined) return undefined;
  const value = values.find((each) => each === text);
  if (value === undefined)
    throw barsUsage(`--${name} is "${text}"; it can be ${values.join(', ')}.`);
  return value;
}
