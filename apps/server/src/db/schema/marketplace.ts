import type { ModerationAction, ReportReason } from '@stratloom/contracts';
import type { BookingKind, MarketAccount, PurchaseState } from '@stratloom/marketplace';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from './accounts.ts';

export interface ListingsTable {
  id: string;
  user_id: string;
  strategy_id: string;
  name: string;
  description: string;
  /** US cents, simulated. */
  price: number;
  tags: string[];
  risk: 'low' | 'medium' | 'high';
  /** Draft: no version has passed the checks yet. */
  state: 'draft' | 'listed' | 'withdrawn' | 'suspended';
  /** Version that is sold; 0 = none yet. */
  current_version: Generated<number>;
  created_at: Date;
  published_at: Date | null;
  /** State to which it goes back once it is no longer suspended. */
  state_before: Generated<'listed' | 'withdrawn' | null>;
  /** Words of the moderator who has suspended it. */
  suspension: Generated<string>;
  /** Whether it waits, once its first version has passed, for a word of its author. */
  is_held: Generated<boolean>;
  /** Record of its deployments, as far as it is shown. */
  live: ColumnType<unknown, string | undefined, string>;
}

export interface ListingVersionsTable {
  listing_id: string;
  user_id: string;
  number: number;
  /** Of the saved strategy. */
  version_number: number;
  language: string;
  code: string;
  symbol: string;
  timeframe: string;
  settings: Json;
  instrument: Json;
  parameters: Json;
  changes: string;
  /** Checked: passed, and not published yet. */
  state: 'waiting' | 'checked' | 'listed' | 'refused';
  refusal: Generated<string>;
  /** Versions of the strategy that were saved by then. */
  trial_count: number;
  figures: Json | null;
  since: Json | null;
  fingerprint: Json | null;
  attempts: Generated<number>;
  claimed_until: Generated<Date>;
  created_at: Date;
  checked_at: Date | null;
  since_at: Date | null;
  /** When followers of the author heard of it; null = not yet. */
  announced_at: Generated<Date | null>;
}

export interface ListingPurchasesTable {
  id: string;
  user_id: string;
  listing_id: string;
  author_id: string;
  listing_name: string;
  /** US cents, simulated. */
  price: number;
  state: PurchaseState;
  bought_at: Date;
  ended_at: Date | null;
}

export interface ListingReviewsTable {
  id: Generated<string>;
  listing_id: string;
  user_id: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  is_hidden: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface ListingReportsTable {
  id: string;
  /** Reporter. */
  user_id: string;
  listing_id: string;
  /** Null = the listing itself. */
  review_id: string | null;
  reason: ReportReason;
  words: string;
  /** Gone: what was reported was deleted before anybody decided. */
  state: Generated<'open' | 'upheld' | 'dismissed' | 'gone'>;
  created_at: Date;
  ended_at: Generated<Date | null>;
}

/** Trail of what moderators have done, written once. */
export interface ModerationEntriesTable {
  id: GeneratedAlways<number>;
  /** Moderator. */
  user_id: string;
  action: ModerationAction;
  listing_id: string;
  listing_name: string;
  review_id: string | null;
  reason: string;
  /** Reports that it has ended. */
  report_count: number;
  decided_at: GeneratedAlways<Date>;
}

/** News that wait to become alerts of their readers. */
export interface MarketNewsTable {
  id: Generated<string>;
  user_id: string;
  title: string;
  message: string;
  created_at: Generated<Date>;
}

/** Lines of bookings, written once. */
export interface MarketEntriesTable {
  id: GeneratedAlways<number>;
  /** Null = the marketplace's own. */
  user_id: string | null;
  account: MarketAccount['account'];
  kind: BookingKind;
  purchase_id: string | null;
  /** US cents, simulated. */
  amount: number;
  booked_at: GeneratedAlways<Date>;
}

export interface MarketBalancesTable {
  user_id: string;
  account: MarketAccount['account'];
  /** US cents, simulated. */
  amount: number;
}

/** Listings that have been published, as everybody sees them. */
export interface MarketListingsView {
  id: string;
  author_id: string;
  /** Handle; null = the author has none any more. */
  author: string | null;
  name: string;
  description: string;
  price: number;
  tags: string[];
  risk: ListingsTable['risk'];
  state: ListingsTable['state'];
  current_version: number;
  published_at: Date;
  language: string;
  symbol: string;
  timeframe: string;
  trial_count: number;
  figures: Json;
  since: Json | null;
  version_at: Date;
  buyers: number;
  review_count: number;
  rating: number | null;
  live: Json | null;
  /** People who bought or deployed it in the last 30 days, its author left out; null = fewer than three. */
  recent_people: number | null;
}

/** Listings on sale with what they are found and ordered by. */
export interface MarketRanksView {
  id: string;
  author: string | null;
  name: string;
  description: string;
  tags: string[];
  published_at: Date;
  version_at: Date;
  record_days: number;
  since_return: number;
  drawdown: number;
  /** No failed check, and no deeper drawdown since publication than before; null = no bar has closed since. */
  is_steady: boolean | null;
  /** Null = none. */
  buyers: number | null;
  recent_people: number | null;
}

export interface MarketVersionsView {
  listing_id: string;
  number: number;
  changes: string;
  created_at: Date;
  since: Json | null;
}

export interface MarketReviewsView {
  id: string;
  listing_id: string;
  reviewer_id: string;
  reviewer: string | null;
  rating: number;
  text: string;
  created_at: Date;
  updated_at: Date;
}

export interface MarketFingerprintsView {
  listing_id: string;
  author_id: string;
  name: string;
  symbol: string;
  timeframe: string;
  fingerprint: Json;
  state: ListingsTable['state'];
  /** Since when the version has been on sale. */
  listed_at: Date;
}

/** Open reports, with what they are about. */
export interface MarketReportsView {
  id: string;
  listing_id: string;
  review_id: string | null;
  reason: ReportReason;
  words: string;
  created_at: Date;
  listing_name: string;
  listing_state: ListingsTable['state'];
  description: string;
  author_id: string;
  author: string | null;
  review_text: string | null;
  reviewer_id: string | null;
  reviewer: string | null;
}

export interface MarketModerationView {
  id: number;
  action: ModerationAction;
  listing_id: string;
  listing_name: string;
  review_id: string | null;
  reason: string;
  report_count: number;
  decided_at: Date;
  /** Handle; null where it is not shown. */
  moderator: string | null;
  moderator_id: string;
}

export interface MarketBuyersView {
  purchase_id: string;
  listing_id: string;
  buyer_id: string;
  state: PurchaseState;
}
