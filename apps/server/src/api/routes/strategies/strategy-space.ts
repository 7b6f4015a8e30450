import type { StrategyContent, StrategyDetail } from '@stratloom/contracts';
import {
  listVersions,
  measureStrategies,
  type NewVersion,
  readStrategy,
  readVersion,
  type StrategyRow,
} from '../../../db/queries/strategies.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { type ApiFailure, notFound } from '../../api-failure.ts';
import { QUOTAS, requireQuota, requireSpace } from '../../policies/quotas.ts';
import { strategyDetail } from '../../presenters/strategy.ts';

/** The failure for a strategy that does not exist or is someone else's. */
export function noStrategy(): ApiFailure {
  return notFound('strategies.not-found', 'This strategy');
}

/** Returns one of the user's strategies; throws the 404 failure when there is none. */
export async function requireStrategy(space: UserSpace, id: string): Promise<StrategyRow> {
  const strategy = await readStrategy(space, id);
  if (strategy === undefined) throw noStrategy();
  return strategy;
}

/** Returns a strategy as its page shows it, with the content of `versionNumber` or of the newest version. */
export async function detailOf(
  space: UserSpace,
  id: string,
  versionNumber?: number,
): Promise<StrategyDetail> {
  const strategy = await requireStrategy(space, id);
  const number = versionNumber ?? strategy.version_number;
  const version = await readVersion(space, id, number);
  if (version === undefined) throw notFound('strategies.no-version', `Version ${number}`);
  return strategyDetail(strategy, version, await listVersions(space, id));
}

/** Locks the user and throws the 409 failure unless the quota allows one more strategy with `code`. */
export async function requireSpaceForStrategy(space: UserSpace, code: string): Promise<void> {
  const count = await requireSpaceForCode(space, code);
  requireQuota(count, QUOTAS.strategies, {
    code: 'strategies.too-many',
    things: 'strategies',
    remedy: 'Delete one that you no longer need.',
  });
}

/** Locks the user and throws the 409 failure unless the quota allows `code`; returns the count of strategies. */
export async function requireSpaceForCode(space: UserSpace, code: string): Promise<number> {
  await lockUser(space);
  const { count, codeBytes } = await measureStrategies(space);
  requireSpace(codeBytes + Buffer.byteLength(code), QUOTAS.codeBytes, {
    code: 'strategies.too-much-code',
    things: 'strategy code',
    remedy: 'Delete strategies that you no longer need.',
  });
  return count;
}

/** Returns a version in the form in which it is stored. */
export function versionRow(
  strategyId: string,
  versionNumber: number,
  content: StrategyContent,
  saved: { note: string; at: Date },
): NewVersion {
  const { from, to, ...rest } = content;
  return {
    ...rest,
    strategy_id: strategyId,
    version_number: versionNumber,
    note: saved.note,
    created_at: saved.at,
    from_time: from,
    to_time: to,
  };
}
