import type { BarSource } from './bar-source.ts';
import type { InstrumentCatalogue } from './listing.ts';
import type { QuoteSource } from './quote-source.ts';
import type { StreamSource } from './stream-source.ts';

/** A place where instruments are traded, or prices come from. */
export interface Venue {
  /** Short name in code and databases, for example `kraken`; unique among the venues of a process. */
  readonly id: string;
  /** Name on screens, for example `Simulated prices`. */
  readonly name: string;
  readonly instruments: InstrumentCatalogue;
  readonly bars: BarSource;
  readonly quotes: QuoteSource;
  /** Only of a venue that was given a dialer; `polledStream` serves instead. */
  readonly stream?: StreamSource | undefined;
  /** True: what it gives is for the eyes of one user, and enters no store, feed or answer to anybody else. */
  readonly isPersonal?: true;
}
