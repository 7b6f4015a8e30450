import type { Figure } from './figure.ts';

/** Figures of the account. */
export interface AccountFigures {
  /** Equity at the end, account currency. */
  readonly finalEquity: number;
  /** `finalEquity` less the starting cash, account currency. */
  readonly netProfit: number;
  /** `netProfit` / starting cash. */
  readonly returnRatio: number;
  /** Return of buying at the close of the first decision bar, in equal parts of all instruments, and holding. */
  readonly buyAndHoldReturnRatio: Figure;
  /** `returnRatio` - `buyAndHoldReturnRatio`. */
  readonly excessReturnRatio: Figure;
  /** (final equity / starting cash)^(1 / years) - 1 over calendar time, years of 365.25 days. */
  readonly cagrRatio: Figure;
  /** Bars with an open trade at the close / bars. */
  readonly exposureRatio: number;
}
