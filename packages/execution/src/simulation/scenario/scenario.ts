import { NO_OWNER_ACTIONS } from '../../deployments/owner-actions.ts';
import type { Deployment } from '../../deployments/deployment.ts';
import { openBooks } from '../../ledger/deployment-books.ts';
import type { OwnerLimits } from '../../owners/owner-book.ts';
import { type VenueRules, VENUE_RULES } from '../../recovery/venue-rules.ts';
import type { WorkerSettings } from '../../worker/worker-settings.ts';
import { WORKER_SETTINGS } from '../../worker/worker-settings.ts';
import type { Chance } from '../driver/chance.ts';
import { EPOCH, SYMBOLS } from '../venue/market.ts';

const MINUTE_MS = 60_000;
const QUOTE_CURRENCY = 'USD';

/** Times of a run, virtual ms. */
export const FAULTS_BEGIN = 5_000;
export const FAULTS_END = 20 * MINUTE_MS;
/** Time after the end of the faults within which everything has to agree. */
export const HEALING_MS = 10 * MINUTE_MS;

/** Lag of lists, ms: short, so that its end is crossed often. */
const HISTORY_LAG_MS = 8_000;

const VENUES = [
  VENUE_RULES.coinbase,
  VENUE_RULES.alpaca,
  VENUE_RULES.kraken,
  VENUE_RULES.binanceus,
] as const;

/** Times of workers: as in production, with fewer looks at nothing. */
export const SIMULATED_SETTINGS: WorkerSettings = { ...WORKER_SETTINGS, idleMs: 4_000 };

/** Draws the rules of a venue. */
export function drawRules(chance: Chance): VenueRules {
  return { ...chance.pick('venue', VENUES), historyLagMs: HISTORY_LAG_MS };
}

/** Bounds of both accounts together: less than their deployments may hold by limits of their own. */
export const OWNER_LIMITS: OwnerLimits = { maxExposure: '1000', maxDailyLoss: '1000' };

/** Hours in which the second deployment of each account may open positions: ten of the minutes of a run. */
export const HOURS = '2355-0005 UTC';

/** Money of the third deployment of each account: less than its limits would let it spend. */
const SCARCE = '400';

/** Returns a deployment with limits so small that they are often reached. The third of each account trades both instruments. */
export function deploymentOf(accountId: string, number: number): Deployment {
  const own = SYMBOLS[number];
  const funds = own === undefined ? SCARCE : '1000';
  const markets = (own === undefined ? SYMBOLS : [own]).map((symbol) => ({
    ...{ symbol, baseCurrency: symbol.replace(`-${QUOTE_CURRENCY}`, '') },
  }));
  return {
    id: `${accountId}-d${number}`,
    accountId,
    tag: `${accountId}d${number}`,
    ...{ markets, quoteCurrency: QUOTE_CURRENCY, timeframeMs: MINUTE_MS, startsAt: EPOCH },
    codeHash: 'simulated',
    funds,
    limits: {
      maxOrderNotional: '450',
      maxPositionNotional: '600',
      maxDailyLoss: '500',
      maxDrawdownRatio: 0.5,
      maxOrdersPerMinute: 4,
      maxOrdersPerDay: 500,
      priceCollarRatio: 0.05,
      maxPriceAgeMs: 60_000,
    },
    schedule: number === 1 ? HOURS : '',
    books: openBooks(funds, EPOCH),
    ...{ state: 'running', stateBy: 'owner', stateReason: 'deployed', stateAt: EPOCH },
    ...{ inputSeq: 0, processedSeq: 0, lastBarTime: EPOCH - MINUTE_MS },
    owner: NO_OWNER_ACTIONS,
  };
}
