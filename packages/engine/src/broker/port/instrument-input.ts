import type { Bars } from '../../model/bars.ts';
import type { CorporateAction } from '../../model/corporate-action.ts';
import type { ConvertedInstrument } from '../../model/instrument.ts';

/** An instrument of a run, with all that happens to it. */
export interface InstrumentInput extends ConvertedInstrument {
  /** On the clock that all instruments of the run share. */
  readonly bars: Bars;
  /** 0 on bars on which it was not traded and its last close is carried on; without it, it was traded on all. */
  readonly traded?: Uint8Array | undefined;
  /** Splits and dividends by ascending time; bars are then as they were traded, not adjusted. */
  readonly actions?: readonly CorporateAction[] | undefined;
  /**
   * Bars of a finer timeframe inside the bars, so that fills follow them instead of an assumed path; checked by
   * `finerBarRanges`. A bar without finer bars follows the assumed path.
   */
  readonly finerBars?: Bars | undefined;
}
