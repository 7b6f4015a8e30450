import { readFileSync } from 'node:fs';
import type { Bars, Instrument, RunSettings, Timeframe } from '@stratloom/engine/model';
import {
  compileRules,
  type RuleTree,
  toPine,
  toPython,
  type Template,
} from '@stratloom/lang-visual';
import { SimulatedMarket } from '@stratloom/venues';

/** Files of a scenario: one strategy in three languages, and the settings under which Python runs. */
export const FILES = ['strategy.json', 'strategy.pine', 'strategy.py', 'settings.json'] as const;

/** Scripts that the generators make of a template. */
export type ScenarioTexts = Readonly<Record<(typeof FILES)[number], string>>;

/** Symbols of the simulated venue on which every scenario runs, on five years of days. */
export const SYMBOLS = ['AAPL', 'BTC-USD', 'SPY'] as const;

const FROM = Date.UTC(2019, 0, 1);
/** Half a year is enough where there are many bars a day. */
const INTRADAY_FROM = Date.UTC(2023, 6, 1);
const TO = Date.UTC(2024, 0, 1);

const market = new SimulatedMarket();

/** Returns where a file of a scenario lies. */
export function scenarioFile(id: string, file: string): URL {
  return new URL(`${id}/${file}`, import.meta.url);
}

/** Reads a file of a scenario. */
export function readScenario(id: string, file: (typeof FILES)[number]): string {
  return readFileSync(scenarioFile(id, file), 'utf8');
}

/** Returns the texts of a template's scenario. */
export function textsOf({ tree, id }: Template): ScenarioTexts {
  const python = toPython(tree);
  if (!python.ok) throw new Error(`${id}: ${python.problem.message}`);
  return {
    'strategy.json': JSON.stringify(tree),
    'strategy.pine': toPine(tree).text,
    'strategy.py': python.text,
    'settings.json': JSON.stringify(settingsOf(tree)),
  };
}

function settingsOf(tree: RuleTree): RunSettings {
  const { runnable, problems } = compileRules(tree);
  if (runnable === null) throw new Error(problems[0]?.message);
  return runnable.settings;
}

/** Bars of a symbol, and what it is. */
export interface SymbolBars {
  readonly instrument: Instrument;
  readonly bars: Bars;
}

/** Returns the bars of a symbol of the simulated venue: five years of days, or half a year of a shorter timeframe. */
export function barsOf(symbol: string, timeframe: Timeframe = '1d'): SymbolBars {
  const instrument = market.listings().find((each) => each.symbol === symbol);
  if (instrument === undefined) throw new Error(`the simulated venue has no ${symbol}`);
  const { tickSize, lotSize } = instrument;
  const from = timeframe === '1d' ? FROM : INTRADAY_FROM;
  return {
    instrument: { symbol, tickSize, lotSize },
    bars: market.bars(symbol, timeframe, from, TO),
  };
}
