import { type Gate, ProviderId } from '@stratloom/contracts';
import type { Limits } from '@stratloom/execution';
import { VenueSilence } from '@stratloom/venues';
import type { Caller } from '../../../auth/caller.ts';
import { checkConnection } from '../../../connections/check-connection.ts';
import { readConnection } from '../../../db/queries/connections.ts';
import {
  type AccountRow,
  type DeploymentRow,
  listAccounts,
  listDeployments,
  readDeployment,
} from '../../../db/queries/execution-lists.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { readTradingLimits } from '../../../db/queries/trading-limits.ts';
import { paperTrial } from '../../../db/queries/venue-accounts.ts';
import { type Allotment, gates, type KeyFacts, staysWithin } from '../../../live/gates.ts';
import { OutboundFailure } from '../../../outbound/pinned-fetch.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { requireStepUp } from '../../policies/step-up.ts';
import { requireAccount } from './trading-space.ts';

/** Longest wait for the clock of a venue, ms. */
const ASK_MS = 10_000;

/** A deployment that is about to trade. */
interface GatedCode {
  readonly account: AccountRow;
  /** Null: it has been let through before, and goes on. */
  readonly codeHash: string | null;
  /** New deployment; left out for a look, or for one that is resumed. */
  readonly wanted?: { readonly id: string; readonly limits: Limits } | undefined;
}

/** A deployment that asks to be let through. */
interface GatedDeployment extends GatedCode {
  readonly wanted: {
    readonly id: string;
    readonly limits: Limits;
    readonly override?: { reason: string } | undefined;
  };
}

/** Entry of the audit log about what was gone without. */
interface OverrideNote {
  readonly kind: 'gate-overridden';
  readonly message: string;
  readonly facts: readonly Gate[];
}

/** Returns what has to be so before code may trade on an account; nothing on paper. */
export async function gatesOf(
  context: ApiContext,
  userId: string,
  { account, codeHash, wanted }: GatedCode,
): Promise<readonly Gate[]> {
  if (account.money === 'paper') return [];
  const { database } = context;
  const key = await keyFacts(context, userId, account);
  return gates({
    ...{ key, account },
    trial:
      codeHash === null
        ? null
        : await database.forUser(userId, (space) => paperTrial(space, codeHash)),
    limits: await database.forUser(userId, readTradingLimits),
    allotted: await database.forUser(userId, (space) => allotted(space, wanted?.limits)),
    forgetful: await context.forgetfulSettings(),
    clockOffsetMs: await clockOffset(context, userId, account),
  });
}

/**
 * Lets a new deployment through; one that is there already passes. Returns what the audit log has to keep of it.
 *
 * @throws ApiFailure for what keeps it from trading real money.
 */
export async function passGates(
  context: ApiContext,
  caller: Caller,
  { account, codeHash, wanted }: GatedDeployment,
): Promise<readonly OverrideNote[]> {
  if (account.money === 'paper') return [];
  const { userId } = caller;
  const known = await context.database.forUser(userId, (space) => readDeployment(space, wanted.id));
  if (known !== undefined) return [];
  requireStepUp(context, caller);
  const unmet = (await gatesOf(context, userId, { account, codeHash, wanted })).filter(
    ({ isMet }) => !isMet,
  );
  requireNone(unmet.filter(({ isOverridable }) => wanted.override === undefined || !isOverridable));
  if (wanted.override === undefined || unmet.length === 0) return [];
  return [{ kind: 'gate-overridden', message: wanted.override.reason, facts: unmet }];
}

/**
 * Throws unless a deployment may go on: for real money what holds for a new one, but its time on paper.
 *
 * @param codeHash - Of another code by which it is to go on, which must have been on paper; null = of none.
 */
export async function requireResumable(
  context: ApiContext,
  caller: Caller,
  { accountId }: DeploymentRow,
  codeHash: string | null = null,
): Promise<void> {
  const { userId } = caller;
  const account = await context.database.forUser(userId, (space) =>
    requireAccount(space, accountId),
  );
  if (account.money === 'paper') return;
  requireStepUp(context, caller);
  const found = await gatesOf(context, userId, { account, codeHash });
  requireNone(found.filter(({ isMet }) => !isMet));
}

/** Returns whether all that may trade real money stays within the limits of its owner together. */
export async function isWithinLimits(space: UserSpace): Promise<boolean> {
  const limits = await readTradingLimits(space);
  return limits !== undefined && staysWithin(limits, await allotted(space, undefined));
}

/** Sums what the deployments with real money, and a new one, may hold and lose. */
async function allotted(space: UserSpace, added: Limits | undefined): Promise<Allotment> {
  const accounts = await listAccounts(space);
  const real = new Set(accounts.filter(({ money }) => money === 'real').map(({ id }) => id));
  const running = (await listDeployments(space, null, { limit: 10_000, after: null })).filter(
    ({ accountId, state }) => real.has(accountId) && state !== 'stopped',
  );
  const all = [...running.map(({ limits }) => limits), ...(added === undefined ? [] : [added])];
  return {
    exposure: all.reduce((sum, { maxPositionNotional }) => sum + Number(maxPositionNotional), 0),
    dailyLoss: all.reduce((sum, { maxDailyLoss }) => sum + Number(maxDailyLoss), 0),
  };
}

function requireNone(unmet: readonly Gate[]): void {
  const [first] = unmet;
  if (first === undefined) return;
  const message = unmet.map(({ words }) => words).join(' ');
  const remedy = unmet.map((gate) => gate.remedy).join(' ');
  throw new ApiFailure(409, 'trading.preflight', `Real money is not traded yet. ${message}`, {
    remedy,
  });
}

/** Asks the venue what the key of an account may do now: rights can be widened there at any time. */
async function keyFacts(
  context: ApiContext,
  userId: string,
  { connectionId, venue: id }: AccountRow,
): Promise<KeyFacts> {
  const client = context.venues[ProviderId.parse(id)];
  const venue = client.name;
  if (connectionId === null) return { kind: 'refused', venue };
  try {
    const checked = await checkConnection(context, userId, connectionId, () => client);
    if (checked?.rights === undefined) return { kind: 'refused', venue };
    const { rights, forbidden, missing } = checked.rights;
    return { kind: 'known', venue, mayTrade: rights.includes('trade'), forbidden, missing };
  } catch (error) {
    if (error instanceof VenueSilence || error instanceof OutboundFailure) {
      return { kind: 'silent', venue };
    }
    throw error;
  }
}

async function clockOffset(
  { database, brokerOf }: ApiContext,
  userId: string,
  { connectionId }: AccountRow,
): Promise<number | null> {
  if (connectionId === null) return null;
  const row = await database.forUser(userId, (space) => readConnection(space, connectionId));
  const open = row === undefined ? null : brokerOf(row);
  if (open === null) return null;
  const reading = await open.broker.serverTime(AbortSignal.timeout(ASK_MS));
  return reading.kind === 'known' ? reading.value.offsetMs : null;
}
