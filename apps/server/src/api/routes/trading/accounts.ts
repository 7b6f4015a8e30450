import {
  accountRoutes,
  ParameterValues,
  ProviderId,
  type TradingAccount,
} from '@stratloom/contracts';
import { VENUE_RULES } from '@stratloom/execution';
import { PAPER_SETTINGS } from '@stratloom/execution/paper';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { insertAccount } from '../../../db/queries/execution-accounts.ts';
import { type AccountRow, listAccounts, listAudit } from '../../../db/queries/execution-lists.ts';
import { openPaperAccount } from '../../../db/queries/paper.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import { TRADING_VENUES } from '../../../live/venues/trading-venues.ts';
import { verifyAudit } from '../../../live/verify-audit.ts';
import { badInput } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';
import { DONE } from '../../presenters/done.ts';
import { tradingAccount } from '../../presenters/trading.ts';
import { venueNotes } from '../../presenters/venue-notes.ts';
import { codeHashOf } from './deploy.ts';
import { deployableVersion } from './deployable-version.ts';
import { addDifferenceRoutes } from './differences.ts';
import { gatesOf } from './gates.ts';
import { addTradingLimitRoutes } from './limits.ts';
import { openVenueAccount } from './open-venue-account.ts';
import { commanded, commandsOf, requireAccount } from './trading-space.ts';

const CHANGE = { limit: 'changes' } as const;
/** Currency of paper accounts. */
const PAPER_CURRENCY = 'USD';
const PAPER_NAME = 'Paper account';

/** Adds the accounts that strategies trade on, with their kill switches. */
export function addAccountRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database } = context;
  const { list, create, log, verify, kill, release, killAll } = accountRoutes;

  addTradingLimitRoutes(server, context);
  addPreflightRoute(server, context);
  addDifferenceRoutes(server, context);

  implement(server, context, list, async ({ caller }) => {
    const items = await database.forUser(caller.userId, listAccounts);
    return { items: items.map(tradingAccount) };
  });

  implement(
    server,
    context,
    create,
    async ({ caller: { userId }, body: { connectionId, name, cash }, newId }) =>
      connectionId === undefined
        ? openAccount(context, userId, newId, { name: name ?? PAPER_NAME, cash })
        : openVenueAccount(context, userId, { connectionId, name }),
    CHANGE,
  );

  implement(server, context, log, async ({ caller, params, query }) => {
    const { before = null, limit } = query;
    const lines = await database.forUser(caller.userId, async (space) => {
      await requireAccount(space, params.id);
      const ofAccount = { accountId: params.id, deploymentId: null };
      return listAudit(space, ofAccount, { limit, after: before });
    });
    const items = lines.map(({ seq, at, deploymentId, kind, message }) => ({
      ...{ seq, at, deploymentId, kind, message },
    }));
    return { items };
  });

  implement(server, context, verify, async ({ caller, params: { id } }) => {
    await database.forUser(caller.userId, (space) => requireAccount(space, id));
    const { wrongCurrencies, ...verdict } = await verifyAudit(database, id);
    return { ...verdict, wrongCurrencies: [...wrongCurrencies] };
  });

  implement(server, context, kill, async ({ caller, params: { id }, body: { reason } }) => {
    await database.forUser(caller.userId, (space) => requireAccount(space, id));
    await commanded(() => commandsOf(context, id).kill(reason));
    return DONE;
  });

  implement(
    server,
    context,
    release,
    async ({ caller, params: { id }, body: { reason } }) => {
      await database.forUser(caller.userId, (space) => requireAccount(space, id));
      await commanded(() => commandsOf(context, id).release(reason));
      return DONE;
    },
    CHANGE,
  );

  implement(server, context, killAll, async ({ caller, body: { reason } }) => {
    const accounts = await database.forUser(caller.userId, listAccounts);
    for (const { id } of accounts) await commanded(() => commandsOf(context, id).kill(reason));
    return { accounts: accounts.length };
  });
}

function addPreflightRoute(server: FastifyInstance, context: ApiContext): void {
  const { database } = context;
  implement(server, context, accountRoutes.preflight, async ({ caller, params, query }) => {
    const account = await database.forUser(caller.userId, (space) =>
      requireAccount(space, params.id),
    );
    const { strategyId, versionNumber, parameters } = query;
    const version = await deployableVersion(context, caller.userId, { strategyId, versionNumber });
    const codeHash = codeHashOf(version, parametersIn(parameters));
    const items = await gatesOf(context, caller.userId, { account, codeHash });
    return { money: account.money, items: [...items], notes: notesOf(account) };
  });
}

/** Returns what the venue of an account cannot do, in sentences. */
function notesOf({ kind, venue }: Pick<AccountRow, 'kind' | 'venue'>): string[] {
  if (kind === 'paper') return [];
  const id = ProviderId.parse(venue);
  return venueNotes({ ...TRADING_VENUES[id], rules: VENUE_RULES[id] });
}

/** Reads the parameters of a strategy. @throws ApiFailure for other text. */
function parametersIn(text: string): z.output<typeof ParameterValues> {
  try {
    const read = ParameterValues.safeParse(JSON.parse(text));
    if (read.success) return read.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw badInput({
    ...{ code: 'trading.parameters', message: 'The parameters are not JSON of names and values.' },
    remedy: 'Write them as {"length":14}.',
  });
}

async function openAccount(
  context: ApiContext,
  userId: string,
  id: string,
  { name, cash }: { readonly name: string; readonly cash: string },
): Promise<TradingAccount> {
  const { database, clock } = context;
  await database.forUser(userId, async (space) => {
    await lockUser(space);
    const accounts = await listAccounts(space);
    // A request that is carried out again after a crash has made it already.
    if (accounts.some((account) => account.id === id)) return;
    requireQuota(accounts.length, QUOTAS.tradingAccounts, {
      ...{ code: 'trading.too-many-accounts', things: 'trading accounts' },
      remedy: 'Use one of those that you have.',
    });
    await insertAccount(space, {
      ...{ id, kind: 'paper', venue: 'paper', connection_id: null, name },
      ...{ currency: PAPER_CURRENCY, created_at: clock() },
    });
    await openPaperAccount(space, id, PAPER_SETTINGS, new Map([[PAPER_CURRENCY, cash]]));
  });
  await commanded(() => commandsOf(context, id).open(new Map([[PAPER_CURRENCY, cash]]), 0));
  return database.forUser(userId, async (space) => tradingAccount(await requireAccount(space, id)));
}
