import { ownedPurchase } from '../../../db/queries/listing-purchases.ts';
import { readBoughtRules } from '../../../db/queries/listings.ts';
import { readVersion, type StrategyVersionRow } from '../../../db/queries/strategies.ts';
import type { ApiContext } from '../../context.ts';
import { noStrategy } from '../strategies/strategy-space.ts';

/** Rules that a user may deploy. */
export interface DeployableVersion extends Pick<
  StrategyVersionRow,
  'language' | 'code' | 'settings'
> {
  /** Version of a listing that they are of; null = the user's own. */
  readonly listing: { readonly id: string; readonly number: number } | null;
}

/** Returns a version of the user's own strategy, or of a listing that they have bought. @throws ApiFailure 404. */
export async function deployableVersion(
  { database }: ApiContext,
  userId: string,
  { strategyId: id, versionNumber: number }: { strategyId: string; versionNumber: number },
): Promise<DeployableVersion> {
  const found = await database.forUser(userId, async (space) => ({
    own: await readVersion(space, id, number),
    bought: await ownedPurchase(space, id),
  }));
  if (found.own !== undefined) return { ...found.own, listing: null };
  const rules =
    found.bought === undefined ? undefined : await readBoughtRules(database, id, number);
  if (rules === undefined) throw noStrategy();
  return { ...rules, listing: { id, number } };
}

/** Calls `stop` where what was deployed has been given back meanwhile: a purchase with a deployment is not given back after it. */
export async function keepsOwned(
  { database }: ApiContext,
  userId: string,
  { listing }: DeployableVersion,
  stop: () => Promise<unknown>,
): Promise<void> {
  if (listing === null) return;
  const owned = await database.forUser(userId, (space) => ownedPurchase(space, listing.id));
  if (owned === undefined) await stop();
}
