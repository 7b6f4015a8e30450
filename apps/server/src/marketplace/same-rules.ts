import { DAY_MS } from '@stratloom/engine/model';
import { allocation } from '@stratloom/engine/report';
import type { RunResult } from '@stratloom/engine/run';
import { readAllocation, rulesText } from '@stratloom/lang-allocation';
import {
  type Fingerprint,
  fingerprintOf,
  isSameRules,
  type TradeMark,
} from '@stratloom/marketplace';
import { z } from 'zod';
import {
  type ListingVersionRow,
  lockPublishing,
  type TakenFingerprintRow,
  takenFingerprints,
} from '../db/queries/listings.ts';
import type { UserSpace } from '../db/user-space.ts';

const StoredFingerprint = z.object({ words: z.array(z.number()), trades: z.array(z.number()) });

/** Steps in which shares of an account are compared: 60 % and 58 % of it are the same. */
const SHARE_STEP = 0.05;

/** Returns the fingerprint of rules that were run. */
export function rulesFingerprint(
  { language, code }: Pick<ListingVersionRow, 'language' | 'code'>,
  result: RunResult,
): Fingerprint {
  const read = language === 'allocation' ? readAllocation(code) : undefined;
  if (read?.ok !== true) return fingerprintOf(code, result.trades.toArray());
  return fingerprintOf(rulesText(read.document), sharesEntered(result));
}

/**
 * Returns the purchases of an allocation as marks. All that rebalance on the same days buy on the same days: what marks them is of
 * which instrument, and the share of the account that it has then. What is still held counts: much of it is never sold.
 */
function sharesEntered(result: RunResult): TradeMark[] {
  const { dayTime, instruments } = allocation(result);
  const days = new Map(Array.from(dayTime, (time, at) => [time, at]));
  const entries = [...result.trades.toArray(), ...result.openTrades];
  return entries.map(({ entryTime, instrumentIndex }) => {
    const day = days.get(Math.floor(entryTime / DAY_MS) * DAY_MS) ?? -1;
    const { symbol = '', ratio } = instruments[instrumentIndex] ?? {};
    return { entryTime, side: `${symbol} ${Math.round((ratio?.[day] ?? 0) / SHARE_STEP)}` };
  });
}

/** Returns the fingerprint of a version that has passed. Throws where it has none. */
export function storedFingerprint({ fingerprint }: ListingVersionRow): Fingerprint {
  return StoredFingerprint.parse(fingerprint);
}

/**
 * Returns why rules cannot be sold that stand in another listing; null = they do not. Of a version that is on sale only what
 * was so before it counts. An author's own rules may be sold on other instruments and timeframes, and on the same one once: a
 * second listing of them would begin without the record and the reviews of the first.
 */
export async function sameRulesAs(
  space: UserSpace,
  version: ListingVersionRow,
  fingerprint: Fingerprint,
): Promise<string | null> {
  const { listing_id: id, state, checked_at: since, timeframe } = version;
  const isSame = (other: TakenFingerprintRow): boolean => {
    if (other.listing_id === id) return false;
    if (state === 'listed' && since !== null && other.listed_at >= since) return false;
    const isSameMarket = other.timeframe === timeframe && isSameInstrument(version, other);
    const isOwn = other.author_id === space.userId && other.state !== 'suspended';
    if (isOwn && !isSameMarket) return false;
    return isSameRules(fingerprint, StoredFingerprint.parse(other.fingerprint), isSameMarket);
  };
  const same = (await takenFingerprints(space)).find(isSame);
  if (same === undefined) return null;
  const words = `Its rules are those of “${same.name}”`;
  if (same.state === 'suspended') return `${words}, which is suspended.`;
  return same.author_id === space.userId
    ? `${words}, which you have listed on the same market. Publish a new version of it instead.`
    : `${words}, which is listed.`;
}

/** Returns whether trades can be compared. Those of an allocation name their instruments, so that all of its instruments count as one. */
function isSameInstrument(
  { language, symbol }: ListingVersionRow,
  other: TakenFingerprintRow,
): boolean {
  return language === 'allocation' || other.symbol === symbol;
}

/**
 * Returns why rules that have passed their check cannot be put on sale after all: somebody else may have published the same ones
 * meanwhile. Nobody else publishes until the transaction ends.
 */
export async function publishedMeanwhile(
  space: UserSpace,
  version: ListingVersionRow,
  fingerprint: Fingerprint,
): Promise<string | null> {
  await lockPublishing(space);
  return sameRulesAs(space, version, fingerprint);
}
