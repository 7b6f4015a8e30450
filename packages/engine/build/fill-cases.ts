import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Settings } from '@stratloom/contracts';
import {
  alignMarkets,
  exchangeRatesAtOpens,
  NEW_YORK,
  parseActionsCsv,
  parseBarsCsv,
  parseSessionCalendar,
} from '@stratloom/engine/market-data';
import { type Bars, type Instrument, isTimeframe, type Outcome } from '@stratloom/engine/model';
import type { MarketInput, RunInput } from '@stratloom/engine/run';
import type { Strategy } from '@stratloom/engine/strategy';
import { z } from 'zod';
import { readTable, type Table } from './fill-rows.ts';

/** Folder of the scenarios: a folder for each rule, in it a folder for each case. */
export const FILLS_FOLDER = new URL('../../../tests/golden/fills/', import.meta.url);

/** One case of a rule: what goes in, and by hand what comes out. */
export interface FillCase {
  /** Folder of the rule, for example `01-market-orders`. */
  readonly scenario: string;
  /** Folder of the case, for example `a-next-open`. */
  readonly name: string;
  readonly input: RunInput;
  /** Text of `strategy.py`, where the Python SDK can express the case. */
  readonly python: string | undefined;
  /** Text of `strategy.pine`, where Pine Script can express the case. */
  readonly pine: string | undefined;
  /** Settings and market as they are written; empty where there are none. */
  readonly settingsText: string;
  readonly marketText: string;
  readonly fills: Table;
  readonly trades: Table;
  /** Undefined where the case says nothing about orders that do not fill. */
  readonly unfilled: Table | undefined;
  readonly outcome: CaseOutcome;
}

/** Facts of a case about the run as a whole. */
export type CaseOutcome = z.output<typeof OutcomeFile>;

const OutcomeFile = z.strictObject({
  ambiguousBars: z.array(z.int()).default([]),
  finalEquity: z.number().optional(),
  bankruptcyBar: z.int().default(-1),
});

/** Differences from an instrument of any price and quantity that is always open. */
const MarketFile = z.strictObject({
  tickSize: z.number().default(0),
  lotSize: z.number().default(0),
  minNotional: z.number().optional(),
  pointValue: z.number().optional(),
  quoteCurrency: z.string().optional(),
  exchangeRate: z.number().optional(),
  /** True where rates.csv says what one unit of the account currency is worth. */
  hasInverseRates: z.boolean().default(false),
  session: z.string().optional(),
  timeZone: z.literal(NEW_YORK.name).optional(),
  finerTimeframe: z.string().refine(isTimeframe).optional(),
});

const StrategyModule = z.object({
  strategy: z.custom<Strategy>((value) => z.object({ start: z.function() }).safeParse(value)),
});

/** Returns the names of the folders of rules. */
export function scenarioNames(): string[] {
  return foldersIn(FILLS_FOLDER);
}

/** Reads all cases of a rule. */
export async function readFillCases(scenario: string): Promise<FillCase[]> {
  const folder = new URL(`${scenario}/`, FILLS_FOLDER);
  return await Promise.all(foldersIn(folder).map((name) => readFillCase(scenario, name)));
}

/** Reads one case. Throws for files that are missing or cannot be read. */
async function readFillCase(scenario: string, name: string): Promise<FillCase> {
  const folder = new URL(`${scenario}/${name}/`, FILLS_FOLDER);
  const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
  const readIfThere = (file: string): string | undefined =>
    existsSync(new URL(file, folder)) ? read(file) : undefined;
  const module: unknown = await import(new URL('strategy.ts', folder).href);
  const settingsText = readIfThere('settings.json') ?? '';
  const unfilled = readIfThere('unfilled.csv');
  return {
    scenario,
    name,
    input: {
      ...readMarkets(readIfThere),
      settings: Settings.parse(JSON.parse(settingsText || '{}')),
      strategy: StrategyModule.parse(module).strategy,
      parameters: {},
    },
    python: readIfThere('strategy.py'),
    pine: readIfThere('strategy.pine'),
    settingsText,
    marketText: readIfThere('market.json') ?? '',
    fills: readTable(read('fills.csv')),
    trades: readTable(read('trades.csv')),
    unfilled: unfilled === undefined ? undefined : readTable(unfilled),
    outcome: OutcomeFile.parse(JSON.parse(readIfThere('outcome.json') ?? '{}')),
  };
}

type ReadFile = (file: string) => string | undefined;

/** Bars, instruments, sessions and actions of a case. */
function readMarkets(
  read: ReadFile,
): Pick<RunInput, keyof MarketInput | 'otherMarkets' | 'calendar'> {
  const terms = MarketFile.parse(JSON.parse(read('market.json') ?? '{}'));
  const { session, timeZone, finerTimeframe, hasInverseRates, ...steps } = terms;
  const instrument = { symbol: 'TEST', ...steps };
  const bars = expect(parseBarsCsv(read('bars.csv') ?? ''));
  const [finer, actions, second] = [read('finer.csv'), read('actions.csv'), read('second.csv')];
  const rates = read('rates.csv');
  if (session !== undefined && timeZone === undefined) throw new Error('a session has no timeZone');
  return {
    ...withSecond(bars, instrument, second),
    instrument,
    exchangeRates:
      rates === undefined
        ? undefined
        : expect(exchangeRatesAtOpens(bars, expect(parseBarsCsv(rates)), hasInverseRates)),
    calendar: session === undefined ? undefined : expect(parseSessionCalendar(session, NEW_YORK)),
    finerBars:
      finer === undefined ? undefined : expect(parseBarsCsv(finer, { timeframe: finerTimeframe })),
    actions: actions === undefined ? undefined : expect(parseActionsCsv(actions)),
  };
}

/** Puts the bars of a case and those of its second instrument, if it has one, on one clock. */
function withSecond(
  bars: Bars,
  instrument: Instrument,
  second: string | undefined,
): Pick<RunInput, 'bars' | 'traded' | 'otherMarkets'> {
  if (second === undefined) return { bars };
  const timeframe = bars.timeframe;
  const others = expect(parseBarsCsv(second, { timeframe }));
  const [first, other] = expect(alignMarkets([{ bars }, { bars: others }])).markets;
  if (first === undefined || other === undefined) throw new Error('two markets are not two');
  return {
    ...first,
    otherMarkets: [{ ...other, instrument: { ...instrument, symbol: 'SECOND' } }],
  };
}

function foldersIn(folder: URL): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

function expect<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}
