import type {
  ListingFigures,
  ListingRisk,
  ListingTag,
  LiveRecord,
  MarketListing,
  ModerationAction,
  ReportReason,
} from '@stratloom/contracts';
import { formatSignedPercent } from '../../../format/percent.ts';

/** Groups by name, as screens write them. */
export const TAG_NAMES: Readonly<Record<ListingTag, string>> = {
  ...{ ai: 'AI', momentum: 'Momentum', value: 'Value', volatility: 'Volatility' },
  ...{ trend: 'Trend', reversal: 'Reversal' },
};

/** Risks as screens write them. */
export const RISK_NAMES: Readonly<Record<ListingRisk, string>> = {
  ...{ low: 'Low risk', medium: 'Medium risk', high: 'High risk' },
};

/** Reasons of reports as screens write them. */
export const REASON_NAMES: Readonly<Record<ReportReason, string>> = {
  misleading: 'Misleading claims',
  copied: "Somebody else's work",
  abuse: 'Insults or threats',
  spam: 'Advertising',
  other: 'Something else',
};

/** Decisions of moderators as verbs. */
export const ACTION_NAMES: Readonly<Record<ModerationAction, string>> = {
  ...{ suspend: 'Suspend', restore: 'Restore', dismiss: 'Leave as it is' },
  ...{ 'hide-review': 'Hide review', 'show-review': 'Show review' },
};

/** Returns whether a listing divides an account among instruments. */
export function isAllocation({ language }: Pick<MarketListing, 'language'>): boolean {
  return language === 'allocation';
}

const DAY_MS = 86_400_000;

/** Returns how long ago something was published, for example `43 days old`. @param now - UTC ms. */
export function ageOf(publishedAt: number, now: number): string {
  const days = Math.floor(Math.max(0, now - publishedAt) / DAY_MS);
  if (days === 0) return 'New today';
  return days === 1 ? '1 day old' : `${days} days old`;
}

/** Returns simulated money in dollars, for example `$99.00`. @param cents - US cents. */
export function dollars(cents: number): string {
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}.${rest}`;
}

/** Returns a day, for example `Nov 20, 2026`. @param time - UTC ms. */
export function day(time: number): string {
  return new Date(time).toLocaleDateString('en-US', {
    ...{ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  });
}

/** Returns whose bars a run was on, with a word where they are not real: venues that simulate say so in their name. */
export function marketName({
  source,
  isSimulated,
}: {
  readonly source: string;
  readonly isSimulated: boolean;
}): string {
  const isSaid = source.toLowerCase().includes('simulated');
  return isSimulated && !isSaid ? `${source} (simulated prices)` : source;
}

/** Returns the record in a few words for a card; none where nothing is shown. */
export function liveWords(live: LiveRecord | null): string[] {
  const kinds = [
    ['Paper', live?.paper ?? null],
    ['Real money', live?.real ?? null],
  ] as const;
  return kinds.flatMap(([name, figures]) => {
    if (figures === null) return [];
    const { deployments, daysAlive, returnRatio } = figures;
    const count = deployments === 1 ? '1 deployment' : `${deployments} deployments`;
    return `${name}: ${count}, ${daysAlive} days, ${formatSignedPercent(returnRatio, 1)}`;
  });
}

/** Returns how many people turned to a listing lately. @param people - At least three. */
export function recentWords(people: number): string {
  return `Trending: bought or deployed by ${people.toLocaleString('en-US')} people in 30 days`;
}

/** Returns by which check the figures of a listing hold: where the engine is newer by now, by which engine. */
export function verifiedWords({
  figures: { engineVersion, checkedAt },
  isEngineNewer,
}: {
  readonly figures: Pick<ListingFigures, 'engineVersion' | 'checkedAt'>;
  readonly isEngineNewer: boolean;
}): string {
  return isEngineNewer ? `Verified with engine ${engineVersion}` : `Verified ${day(checkedAt)}`;
}
