import type { Bars, Instrument, Outcome, RunSettings } from '@stratloom/engine/model';
import type { Parameters } from '@stratloom/engine/strategy';
import type { RuleTree } from '@stratloom/lang-visual';
import type { OtherMarkets } from '../../../engine-client/engine-client.ts';

/** Request for a run: code, bars and settings. */
export interface RunOrder {
  readonly code: string;
  /** Rules that were read from exactly this code, in the language that has them. */
  readonly rules?: RuleTree | undefined;
  readonly parameters: Parameters;
  readonly settings: RunSettings;
  readonly instrument: Instrument;
  readonly bars: Bars;
  /** Bars inside them; null = there are none. */
  readonly finerBars: Bars | null;
  /** Instruments beside that of the bars, on one clock with it; null = there are none. */
  readonly others: OtherMarkets | null;
  /** Exchange rate of each bar, or why there are none; null = that of the instrument throughout. */
  readonly rates: Outcome<Float64Array> | null;
}
