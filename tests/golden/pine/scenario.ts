import type { Bars } from '@stratloom/engine/model';
import type { Parameters } from '@stratloom/engine/strategy';

/** Instrument of a scenario unless it states another: prices in cents, any quantity, always open. */
export interface ScenarioMarket {
  readonly tickSize: number;
  readonly lotSize: number;
  /** When it is open, for example `0930-1600:23456`. */
  readonly session?: string | undefined;
  /** Clocks of the session; UTC without it. */
  readonly timeZone?: string | undefined;
}

/** All that goes into the run of one scenario. */
export interface Scenario {
  /** Rule and case, for example `01-history/a-before-the-first-bar`. */
  readonly name: string;
  /** Text of the script. */
  readonly source: string;
  readonly bars: Bars;
  readonly market: ScenarioMarket;
  /** Bars of further symbols that the run has. */
  readonly others: Readonly<Record<string, Bars>>;
  /** Values of inputs, by their ids; the others have their defaults. */
  readonly inputs: Parameters;
}
