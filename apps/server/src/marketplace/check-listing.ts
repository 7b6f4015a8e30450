import { createHash } from 'node:crypto';
import { ListingFigures } from '@stratloom/contracts';
import { isTimeframe, sliceBars, timeframeMs } from '@stratloom/engine/model';
import { buildReport, ENGINE_VERSION } from '@stratloom/engine/report';
import { type Fingerprint, fingerprintOf } from '@stratloom/marketplace';
import { check, type CompletedRun, receiptOf, verdictsOf } from '@stratloom/runner';
import { VenueError, VenueSilence } from '@stratloom/venues';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import {
  claimListingVersion,
  type ListingRow,
  type ListingVersionRow,
  lockListing,
  type NamedListingVersion,
  readListingVersion,
  strategyOfListing,
  updateListing,
  updateListingVersion,
} from '../db/queries/listings.ts';
import { writeToBuyers } from '../db/queries/market-news.ts';
import type { UserSpace } from '../db/user-space.ts';
import type { Clock } from '../process/clock.ts';
import { noteDeployments } from './listing-deployments.ts';
import type { MarketBars, MarketRunner } from './market-runner.ts';
import { isOlderVersion } from './older-version.ts';
import { checkedFigures, figuresSince, headOf } from './run-figures.ts';
import { publishedMeanwhile, sameRulesAs } from './same-rules.ts';

/** Ports of checking. */
export interface CheckDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly runner: MarketRunner;
}

/**
 * Number of these checks and of what is shown of them. Rises when either changes: versions that were checked by earlier ones
 * are checked anew, on the same bars.
 */
const CHECK_NUMBER = 2;
/** Bars of a check: the newest ones there are, whatever its author has tested on. */
const CHECK_BARS = 5_000;
/** Most bars over which a version is followed: of minutes, two months. */
const MOST_FOLLOWED_BARS = 90_000;
/** With fewer, nothing can be said. */
const LEAST_BARS = 200;
/** Time for which whoever checks a version has it to themselves, ms. */
const CLAIM_MS = 120_000;
/** Tries after which a version whose market does not answer is refused. */
const MOST_ATTEMPTS = 5;
/** Other instruments that rules are run on, by kind; two of them are drawn by the id of the strategy, so that another try shows no others. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  crypto: ['BTC-USD', 'ETH-USD', 'SOL-USD'],
  stock: ['AAPL', 'MSFT', 'NVDA', 'TSLA'],
};
const OTHER_COUNT = 2;

/** Parts of stored figures by which a version is followed. */
const StoredCheck = ListingFigures.pick({
  ...{ from: true, to: true, checkedAt: true, engineVersion: true },
}).extend({ checkNumber: z.int().default(1) });

/** Outcome of a check: figures, or why the version is not sold. */
type CheckOutcome =
  | { readonly figures: ListingFigures; readonly fingerprint: Fingerprint }
  | { readonly refusal: string };

/** Checks a version that waits, and puts it on sale or says to its author why not. Does nothing where somebody else is at it. */
export async function checkListing(deps: CheckDeps, named: NamedListingVersion): Promise<void> {
  const { database, clock } = deps;
  const { authorId, listingId, number } = named;
  const version = await database.forUser(authorId, async (space) =>
    (await claimListingVersion(space, named, CLAIM_MS))
      ? readListingVersion(space, listingId, number)
      : undefined,
  );
  if (version?.state !== 'waiting') return;
  const outcome = await outcomeOf(deps, version);
  if (outcome === 'later') return;
  await database.forUser(authorId, async (space) => {
    const listing = await lockListing(space, listingId);
    if (listing === undefined) return;
    const at = clock();
    const refuse = (refusal: string) =>
      updateListingVersion(space, named, { state: 'refused', refusal, checked_at: at });
    if ('refusal' in outcome) return refuse(outcome.refusal);
    const times = { checked_at: at, since_at: at };
    if (listing.is_held && listing.published_at === null) {
      await updateListingVersion(space, named, { ...stored(outcome), ...times, state: 'checked' });
      return;
    }
    const alike = await publishedMeanwhile(space, version, outcome.fingerprint);
    if (alike !== null) return refuse(alike);
    await updateListingVersion(space, named, { ...stored(outcome), ...times, state: 'listed' });
    // One that its author has taken off the market meanwhile, or that was suspended, stays so.
    const state = listing.state === 'draft' ? 'listed' : listing.state;
    const published = listing.published_at ?? at;
    await updateListing(space, listingId, {
      ...{ state, published_at: published, current_version: number },
    });
    if (state !== 'suspended') await announceVersion(space, listing, version);
  });
  await noteDeployments(deps, named);
}

/** Writes to whoever owns a listing that it has another version, and what changed. */
async function announceVersion(
  space: UserSpace,
  { id, name, current_version: before }: ListingRow,
  { number, changes }: ListingVersionRow,
): Promise<void> {
  if (before === 0) return;
  await writeToBuyers(space, id, {
    title: `Version ${number} of “${name}”`,
    message: `“${name}”, which you bought, has a version ${number}. What changed, in its author's words: ${changes}\n\nWhat runs on your accounts stays at the version that you deployed. Deploy the new one from its page in the marketplace.`,
  });
}

/** Computes anew what a version on sale has come to since it was published. */
export async function followListing(deps: CheckDeps, named: NamedListingVersion): Promise<void> {
  const { database, clock, runner } = deps;
  const { authorId, listingId, number } = named;
  const version = await database.forUser(authorId, async (space) =>
    (await claimListingVersion(space, named, CLAIM_MS))
      ? readListingVersion(space, listingId, number)
      : undefined,
  );
  if (version === undefined || version.checked_at === null) return;
  await noteDeployments(deps, named);
  const before = StoredCheck.parse(version.figures);
  const market = await marketOf(deps, version, version.symbol, before.from);
  if (market !== null && isOldCheck(before)) {
    const isOnSale = await checkAnew(deps, version, barsUntil(market, before.to));
    if (!isOnSale) return;
  }
  const made = market === null ? null : await runner.run(version, market);
  const at = clock();
  const since =
    made?.ok === true
      ? figuresSince(made.completed.result, version.checked_at.getTime(), at.getTime())
      : null;
  await database.forUser(authorId, (space) =>
    updateListingVersion(space, named, { since_at: at, ...(since !== null && { since }) }),
  );
}

/** Returns whether a check was made by checks or an engine of before. */
function isOldCheck({ checkNumber, engineVersion }: z.infer<typeof StoredCheck>): boolean {
  return checkNumber < CHECK_NUMBER || isOlderVersion(engineVersion, ENGINE_VERSION);
}

/**
 * Checks a version on sale by the checks of now, on the bars of its first check. Returns false where it does not pass them:
 * it is off the market then, and its author reads why.
 */
async function checkAnew(
  deps: CheckDeps,
  version: ListingVersionRow,
  market: MarketBars,
): Promise<boolean> {
  const { user_id: authorId, listing_id: listingId, number } = version;
  const named = { authorId, listingId, number };
  const { checkedAt } = StoredCheck.parse(version.figures);
  // At the time of its first check: the other instruments, too, had the bars of then.
  const then = { ...deps, clock: () => new Date(checkedAt) };
  const outcome = await outcomeOn(then, version, market);
  await deps.database.forUser(authorId, async (space) => {
    if ('figures' in outcome) {
      await updateListingVersion(space, named, stored(outcome));
      return;
    }
    await updateListingVersion(space, named, { refusal: `Checked anew: ${outcome.refusal}` });
    await updateListing(space, listingId, { state: 'withdrawn' });
  });
  return 'figures' in outcome;
}

function barsUntil(market: MarketBars, to: number): MarketBars {
  const { openTime, length } = market.bars;
  const end = openTime.subarray(0, length).findIndex((time) => time > to);
  return end < 0 ? market : { ...market, bars: sliceBars(market.bars, 0, end) };
}

/** Returns a passed check as it is stored. */
function stored({ figures, fingerprint }: Extract<CheckOutcome, { figures: ListingFigures }>) {
  return { figures: { ...figures, checkNumber: CHECK_NUMBER }, fingerprint };
}

async function outcomeOf(
  deps: CheckDeps,
  version: ListingVersionRow,
): Promise<CheckOutcome | 'later'> {
  const market = await marketOf(deps, version, version.symbol);
  if (market === null) {
    if (version.attempts < MOST_ATTEMPTS) return 'later';
    return { refusal: `There are no bars of ${version.symbol} to check it on.` };
  }
  return outcomeOn(deps, version, market);
}

async function outcomeOn(
  deps: CheckDeps,
  version: ListingVersionRow,
  market: MarketBars,
): Promise<CheckOutcome> {
  const { runner, clock } = deps;
  if (market.bars.length < LEAST_BARS) {
    return { refusal: `There are too few bars of ${version.symbol} to check it on.` };
  }
  const environment = runner.environment();
  const made = await runner.run(version, market, environment);
  if (!made.ok) return { refusal: made.problem };
  const { completed } = made;
  if (buildReport(completed.result).tradeCount === 0) {
    return { refusal: `It closed no trade on the newest ${market.bars.length} bars.` };
  }
  const receipt = await receiptOf(completed, environment.digest);
  const findings = await check({ completed, receipt }, environment);
  if (findings === null) return { refusal: 'Checking it took too long.' };
  const lookAhead = lookAheadOf(completed, findings);
  if (lookAhead !== null) return { refusal: lookAhead };
  const fingerprint = fingerprintOf(version.code, completed.result.trades.toArray());
  const alike = await deps.database.forUser(version.user_id, (space) =>
    sameRulesAs(space, version, fingerprint),
  );
  if (alike !== null) return { refusal: alike };
  const figures = await checkedFigures(
    made,
    {
      ...{ findings, trialCount: version.trial_count, at: clock().getTime() },
      others: await elsewhere(deps, version, market),
    },
    environment.digest,
  );
  return { figures, fingerprint };
}

/** Returns why rules cannot be sold that look ahead, or of which nobody can tell; null = they do not. */
function lookAheadOf(
  completed: CompletedRun,
  findings: Parameters<typeof verdictsOf>[2],
): string | null {
  const verdicts = verdictsOf(completed, buildReport(completed.result), findings);
  const causality = verdicts.find(({ id }) => id === 'causality');
  if (causality?.status === 'pass' || causality?.status === 'warn') return null;
  return `${causality?.title ?? 'Not tested'}: ${causality?.explanation ?? ''}`;
}

/** Returns the newest bars of an instrument, or those from a time on; null where nobody has or gives them. @param from - UTC ms. */
async function marketOf(
  { runner, clock }: CheckDeps,
  { timeframe }: ListingVersionRow,
  symbol: string,
  from?: number,
): Promise<MarketBars | null> {
  if (!isTimeframe(timeframe)) return null;
  try {
    const to = clock().getTime();
    if (from === undefined) {
      // Those that are complete by then, also for who looks later: a check that is made anew has the bars of the first one.
      const opened = to - timeframeMs(timeframe) + 1;
      return await runner.read({ symbol, timeframe, to: opened, barCount: CHECK_BARS });
    }
    const barCount = Math.ceil((to - from) / timeframeMs(timeframe));
    // Past so many bars the figures stand still, and say until when they go.
    if (barCount > MOST_FOLLOWED_BARS) return null;
    return await runner.read({ symbol, timeframe, to, barCount, from });
  } catch (error) {
    if (error instanceof VenueError || error instanceof VenueSilence) return null;
    throw error;
  }
}

/** Returns what the rules come to on instruments that nobody has chosen. */
async function elsewhere(
  deps: CheckDeps,
  version: ListingVersionRow,
  { instrument }: MarketBars,
): Promise<ListingFigures['elsewhere']> {
  const kind = instrument.type === 'crypto' ? 'crypto' : 'stock';
  const strategyId = await deps.database.forUser(version.user_id, (space) =>
    strategyOfListing(space, version.listing_id),
  );
  const order = (symbol: string): string =>
    createHash('sha256').update(`${strategyId} ${symbol}`).digest('hex');
  const drawn = (OTHERS[kind] ?? [])
    .filter((symbol) => symbol !== instrument.symbol)
    .toSorted((a, b) => order(a).localeCompare(order(b)))
    .slice(0, OTHER_COUNT);
  const found: ListingFigures['elsewhere'] = [];
  for (const symbol of drawn) {
    const market = await marketOf(deps, version, symbol);
    if (market === null || market.bars.length < LEAST_BARS) continue;
    const made = await deps.runner.run(version, market);
    if (!made.ok) continue;
    const { result } = made.completed;
    const { returnRatio, holdRatio, maxDrawdownRatio, tradeCount } = headOf(
      result,
      buildReport(result),
    );
    found.push({ symbol, returnRatio, holdRatio, maxDrawdownRatio, tradeCount });
  }
  return found;
}
