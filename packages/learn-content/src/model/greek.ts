import type { SourceId } from '../sources/sources.ts';

/** One of the five sensitivities of an option's price. */
export interface Greek {
  readonly name: 'Delta' | 'Gamma' | 'Theta' | 'Vega' | 'Rho';
  /** The Greek letter. */
  readonly symbol: string;
  readonly description: string;
  /** In the mathematics of TeX, without delimiters: Black and Scholes, European option without dividends. */
  readonly formula: string;
  readonly source: SourceId;
  readonly interpretation: string;
  /** The values it can take. */
  readonly range: string;
  readonly example: {
    readonly scenario: string;
    readonly calculation: string;
    readonly result: string;
  };
}
