import {
  allocateBars,
  BAR_FIELDS,
  type Bars,
  type RunSettings,
  type Timeframe,
} from '@stratloom/engine/model';
import type { ConsensusTerms } from '../golden/consensus-input.ts';
import type { Scenario } from '../golden/pine/scenario.ts';

/** Bars as they travel: plain numbers, which JSON keeps to the bit. */
export interface SentBars {
  readonly timeframe: Timeframe;
  readonly columns: readonly (readonly number[])[];
}

/** A scenario in Pine Script as it travels. */
export interface SentScenario extends Omit<Scenario, 'bars' | 'others'> {
  readonly bars: SentBars;
  readonly others: Readonly<Record<string, SentBars>>;
}

/** All that both runtimes are given. */
export interface ParityInput {
  /** Bars by name. */
  readonly bars: Readonly<Record<string, SentBars>>;
  /** Settings of the cases of backtesting.py. */
  readonly settings: Readonly<Record<string, RunSettings>>;
  /** Cases of several engines by id; none without the shared golden folder. */
  readonly consensus: Readonly<Record<string, ConsensusTerms>>;
  /** Scenarios in Pine Script. */
  readonly pine: readonly SentScenario[];
}

/** Returns bars as they can be sent. */
export function sentBars(bars: Bars): SentBars {
  const columns = BAR_FIELDS.map((field) => [...bars[field].subarray(0, bars.length)]);
  return { timeframe: bars.timeframe, columns };
}

/** Returns bars that were sent. */
export function receivedBars({ timeframe, columns }: SentBars): Bars {
  const bars = allocateBars(columns[0]?.length ?? 0, timeframe);
  for (const [at, field] of BAR_FIELDS.entries()) bars[field].set(columns[at] ?? []);
  return bars;
}

/** Returns a scenario in Pine Script as it can be sent. */
export function sentScenario(scenario: Scenario): SentScenario {
  const { bars, others } = scenario;
  return { ...scenario, bars: sentBars(bars), others: mapValues(others, sentBars) };
}

/** Returns a scenario in Pine Script that was sent. */
export function receivedScenario(sent: SentScenario): Scenario {
  const { bars, others } = sent;
  return { ...sent, bars: receivedBars(bars), others: mapValues(others, receivedBars) };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
