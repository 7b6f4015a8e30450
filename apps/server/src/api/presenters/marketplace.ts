import {
  type AuthorListing,
  Language,
  ListingFigures,
  ListingTag,
  LiveRecord,
  type MarketListing,
  type OwnListing,
  type Purchase,
  SinceFigures,
  TimeframeName,
} from '@stratloom/contracts';
import { ENGINE_VERSION } from '@stratloom/engine/report';
import { refundableUntil } from '@stratloom/marketplace';
import type { PurchaseRow } from '../../db/queries/listing-purchases.ts';
import type { ListingRow, ListingVersionRow, MarketListingRow } from '../../db/queries/listings.ts';
import { isOlderVersion } from '../../marketplace/older-version.ts';

/** Returns a listing as everybody sees it. */
export function marketListing(row: MarketListingRow): MarketListing {
  const { id, name, description, price, risk, author, symbol, buyers, rating } = row;
  const figures = ListingFigures.parse(row.figures);
  return {
    ...{ figures, id, name, description, price, risk, author, symbol, buyers, rating },
    tags: ListingTag.array().parse(row.tags),
    language: Language.parse(row.language),
    timeframe: TimeframeName.parse(row.timeframe),
    version: row.current_version,
    publishedAt: row.published_at.getTime(),
    trialCount: row.trial_count,
    isOnSale: row.state === 'listed',
    reviewCount: row.review_count,
    recentPeople: row.recent_people,
    isEngineNewer: isOlderVersion(figures.engineVersion, ENGINE_VERSION),
    since: row.since === null ? null : SinceFigures.parse(row.since),
    live: row.live === null ? null : LiveRecord.parse(row.live),
  };
}

/** Returns a listing as a list shows it: of its curves, equity alone. */
export function listedListing(row: MarketListingRow): MarketListing {
  const listing = marketListing(row);
  const { figures, since } = listing;
  const equityOf = ({ times, values }: ListingFigures['curve']): ListingFigures['curve'] => ({
    ...{ times, values, hold: [], drawdowns: [] },
  });
  return {
    ...listing,
    figures: { ...figures, curve: equityOf(figures.curve) },
    since: since === null ? null : { ...since, curve: equityOf(since.curve) },
  };
}

/** Returns a listing as the page of its author shows it: with its record, and without its curves. */
export function authorListing(row: MarketListingRow): AuthorListing {
  const {
    figures,
    since,
    author: _,
    description: __,
    tags: ___,
    language: ____,
    recentPeople: _____,
    isEngineNewer: ______,
    ...rest
  } = marketListing(row);
  const recordOf = (run: AuthorListing['before']): AuthorListing['before'] => ({
    ...{ returnRatio: run.returnRatio, holdRatio: run.holdRatio },
    ...{ maxDrawdownRatio: run.maxDrawdownRatio, tradeCount: run.tradeCount },
  });
  return {
    ...{ ...rest, isSimulated: figures.isSimulated, before: recordOf(figures) },
    since: since === null ? null : { ...recordOf(since), to: since.to },
  };
}

/** Returns a listing as its author sees it. */
export function ownListing(row: ListingRow, versions: readonly ListingVersionRow[]): OwnListing {
  const { id, name, description, price, risk, state, suspension } = row;
  const checked = versions.find((version) => version.state === 'checked');
  return {
    ...{ id, name, description, price, risk, state, suspension },
    strategyId: row.strategy_id,
    tags: ListingTag.array().parse(row.tags),
    version: row.current_version,
    versions: versions.map((version) => ({
      number: version.number,
      versionNumber: version.version_number,
      state: version.state,
      refusal: version.refusal,
      changes: version.changes,
      at: version.created_at.getTime(),
    })),
    check: checked === undefined ? null : ListingFigures.parse(checked.figures),
  };
}

/** Returns a purchase as its buyer sees it. */
export function purchase(row: PurchaseRow): Purchase {
  const { id, price, state } = row;
  return {
    ...{ id, price, state },
    listingId: row.listing_id,
    name: row.listing_name,
    boughtAt: row.bought_at.getTime(),
    refundableUntil: refundableUntil({ boughtAt: row.bought_at.getTime() }),
  };
}
