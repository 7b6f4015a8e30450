import { ListingFigures } from '@stratloom/contracts';
import { buildReport, ENGINE_VERSION } from '@stratloom/engine/report';
import type { Fingerprint } from '@stratloom/marketplace';
import { check, type CompletedRun, partOfInput, receiptOf, verdictsOf } from '@stratloom/runner';
import { z } from 'zod';
import {
  claimListingVersion,
  type ListingRow,
  type ListingVersionRow,
  lockListing,
  type NamedListingVersion,
  readListingVersion,
  updateListing,
  updateListingVersion,
} from '../db/queries/listings.ts';
import { writeToBuyers } from '../db/queries/market-news.ts';
import type { UserSpace } from '../db/user-space.ts';
import { instrumentWords, symbolsOf } from './listed-instruments.ts';
import { noteDeployments } from './listing-deployments.ts';
import type { MarketBars } from './market-bars.ts';
import { isOlderVersion } from './older-version.ts';
import { LEAST_BARS, readMarket } from './read-market.ts';
import { type ElsewhereDeps, runElsewhere } from './run-elsewhere.ts';
import { checkedFigures, figuresSince } from './run-figures.ts';
import { publishedMeanwhile, rulesFingerprint, sameRulesAs } from './same-rules.ts';

/** Ports of checking. */
export type CheckDeps = ElsewhereDeps;

/**
 * Number of these checks and of what is shown of them. Rises when either changes: versions that were checked by earlier ones
 * are checked anew, on the same bars.
 */
const CHECK_NUMBER = 3;
/** Time for which whoever checks a version has it to themselves, ms. */
const CLAIM_MS = 120_000;
/** Tries after which a version is refused whose market does not answer, or whose check runs out of time. */
const MOST_ATTEMPTS = 5;

/** Parts of stored figures by which a version is followed. */
const StoredCheck = ListingFigures.pick({
  ...{ from: true, to: true, checkedAt: true, engineVersion: true },
}).extend({ checkNumber: z.int().default(1) });

/**
 * Outcome of a check: figures, or why the version is not sold. `isLater`: what stands in the way says nothing of the rules, and
 * may have gone by the next try.
 */
type CheckOutcome =
  | { readonly figures: ListingFigures; readonly fingerprint: Fingerprint }
  | { readonly refusal: string; readonly isLater?: true };

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
  if ('refusal' in outcome && outcome.isLater && version.attempts < MOST_ATTEMPTS) return;
  await database.forUser(authorId, async (space) => {
    const listing = await lockListing(space, listingId);
    // Its author may be gone by now, and rules that were not on sale with them.
    const isWaiting = (await readListingVersion(space, listingId, number))?.state === 'waiting';
    if (listing === undefined || !isWaiting) return;
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
  const market = await readMarket(deps, version, symbolsOf(version), before.from);
  const hasMarket = typeof market !== 'string';
  if (hasMarket && isOldCheck(before)) {
    const isOnSale = await checkAnew(deps, version, barsUntil(market, before.to));
    if (!isOnSale) return;
  }
  const made = hasMarket ? await runner.run(version, market) : null;
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
 * Checks a version on sale by the checks of now, on the bars of its first check. Returns false where it is off the market by
 * then: as it does not pass them, which its author reads, or by whatever somebody else has decided meanwhile. Where the check
 * comes to no end, it stays on sale as it is.
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
  if ('refusal' in outcome && outcome.isLater) return true;
  return deps.database.forUser(authorId, async (space) => {
    const listing = await lockListing(space, listingId);
    // Only this version was looked at, and whoever has suspended it meanwhile has the last word.
    if (listing?.state !== 'listed' || listing.current_version !== number) return false;
    if ('figures' in outcome) {
      await updateListingVersion(space, named, stored(outcome));
      return true;
    }
    await updateListingVersion(space, named, { refusal: `Checked anew: ${outcome.refusal}` });
    await updateListing(space, listingId, { state: 'withdrawn' });
    return false;
  });
}

function barsUntil(market: MarketBars, to: number): MarketBars {
  const { openTime, length } = market.bars;
  const end = openTime.subarray(0, length).findIndex((time) => time > to);
  return end < 0 ? market : partOfInput(market, 0, end);
}

/** Returns a passed check as it is stored. */
function stored({ figures, fingerprint }: Extract<CheckOutcome, { figures: ListingFigures }>) {
  return { figures: { ...figures, checkNumber: CHECK_NUMBER }, fingerprint };
}

async function outcomeOf(deps: CheckDeps, version: ListingVersionRow): Promise<CheckOutcome> {
  const market = await readMarket(deps, version, symbolsOf(version));
  if (typeof market === 'string') {
    const refusal = `There are no bars of ${oneOf(version)} to check it on.`;
    return { refusal, ...(market === 'silent' && { isLater: true }) };
  }
  return outcomeOn(deps, version, market);
}

/** Returns whose bars are missing, in words. */
function oneOf(version: ListingVersionRow): string {
  const words = instrumentWords(version);
  return words === version.symbol ? words : `one of its ${words}`;
}

async function outcomeOn(
  deps: CheckDeps,
  version: ListingVersionRow,
  market: MarketBars,
): Promise<CheckOutcome> {
  const { runner, clock } = deps;
  if (market.bars.length < LEAST_BARS) {
    return { refusal: `There are too few bars of ${oneOf(version)} to check it on.` };
  }
  const environment = runner.environment(market.instruments.length);
  const made = await runner.run(version, market, environment);
  if (!made.ok) return { refusal: made.problem, ...(made.isPassing && { isLater: true }) };
  const { completed } = made;
  if (buildReport(completed.result).tradeCount === 0) {
    return { refusal: `It closed no trade on the newest ${market.bars.length} bars.` };
  }
  const receipt = await receiptOf(completed, environment.digest);
  const findings = await check({ completed, receipt }, environment);
  if (findings === null) return { refusal: 'Checking it took too long.', isLater: true };
  const lookAhead = lookAheadOf(completed, findings);
  if (lookAhead !== null) return { refusal: lookAhead };
  const fingerprint = rulesFingerprint(version, completed.result);
  const alike = await deps.database.forUser(version.user_id, (space) =>
    sameRulesAs(space, version, fingerprint),
  );
  if (alike !== null) return { refusal: alike };
  const figures = await checkedFigures(
    made,
    {
      ...{ findings, trialCount: version.trial_count, at: clock().getTime() },
      others: await runElsewhere(deps, version, market),
    },
    environment.digest,
  );
  return { figures, fingerprint };
}

/**
 * Returns why rules cannot be sold that look ahead, or of which nobody can tell; null = they do not. The one warning of this
 * verdict is about decisions inside bars, of which nobody can tell.
 */
function lookAheadOf(
  completed: CompletedRun,
  findings: Parameters<typeof verdictsOf>[2],
): string | null {
  const verdicts = verdictsOf(completed, buildReport(completed.result), findings);
  const causality = verdicts.find(({ id }) => id === 'causality');
  if (causality?.status === 'pass') return null;
  return `${causality?.title ?? 'Not tested'}: ${causality?.explanation ?? ''}`;
}
