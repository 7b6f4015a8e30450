import type { Decimal } from '../decimal/decimal.ts';
import type { DeploymentBooks } from '../ledger/deployment-books.ts';
import type { Limits } from '../risk/limits.ts';
import type { DeploymentState } from './deployment-state.ts';
import type { OwnerActions } from './owner-actions.ts';

/** Author of a change: the owner, or a rule of ours. */
export type Actor = 'owner' | 'system';

/** An instrument that a deployment trades. */
export interface DeployedMarket {
  /** Symbol at the venue of the account. */
  readonly symbol: string;
  readonly baseCurrency: string;
}

/** A strategy running live on one account. */
export interface Deployment {
  readonly id: string;
  readonly accountId: string;
  /** Short text, unique in the account, of which client order ids are made: at most 8 of a-z and 0-9. */
  readonly tag: string;
  /** At least one, in the order in which its run has them; all are priced in its quote currency. */
  readonly markets: readonly DeployedMarket[];
  readonly quoteCurrency: string;
  readonly timeframeMs: number;
  /** Bars that have closed by then warm the strategy up, and nothing is ordered on them; UTC ms. */
  readonly startsAt: number;
  /** SHA-256 of language, code and parameters, lower-case hex: proof of what runs. */
  readonly codeHash: string;
  /** Money that it may use, quote currency, > 0. */
  readonly funds: Decimal;
  readonly limits: Limits;
  /** When it may open positions: sessions with their time zone, such as `0930-1600:23456 America/New_York`; empty = always. */
  readonly schedule: string;
  readonly books: DeploymentBooks;
  readonly state: DeploymentState;
  readonly stateBy: Actor;
  /** Reason of the state in words. */
  readonly stateReason: string;
  /** Time of the last change of state, UTC ms. */
  readonly stateAt: number;
  /** Number of the last input of its log; 0 = none. */
  readonly inputSeq: number;
  /** Number of the last input that the strategy has processed. */
  readonly processedSeq: number;
  /** Open time of the last bar in the log, UTC ms. */
  readonly lastBarTime: number;
  readonly owner: OwnerActions;
}
