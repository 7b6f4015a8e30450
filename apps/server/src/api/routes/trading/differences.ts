import { type AccountDifference, accountRoutes } from '@stratloom/contracts';
import {
  balanceDifferences,
  type Difference,
  differenceText,
  orderDifferences,
  type SettleRefusal,
  type VenueBalance,
} from '@stratloom/execution';
import type { VenueOrder } from '@stratloom/venues';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../../../auth/caller.ts';
import { readConnection } from '../../../db/queries/connections.ts';
import type { AccountRow } from '../../../db/queries/execution-lists.ts';
import { tradedInstruments } from '../../../db/queries/venue-accounts.ts';
import type { OpenBroker } from '../../../live/venues/trading-venues.ts';
import { journalledOrder, symbolAtVenue } from '../../../live/venues/venue-terms.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { DONE } from '../../presenters/done.ts';
import { requireStepUp } from '../../policies/step-up.ts';
import { commanded, commandsOf, requireAccount } from './trading-space.ts';

const CHANGE = { limit: 'changes' } as const;
/** Longest wait for a venue, ms. */
const ASK_MS = 10_000;

type Settlement = z.output<typeof accountRoutes.settle.body>;

/** A venue as it is now, beside our books. */
interface Compared {
  readonly open: OpenBroker;
  readonly balances: readonly VenueBalance[];
  readonly working: readonly VenueOrder[];
  readonly differences: readonly Difference[];
}

/** Adds where venue and books of an account do not agree, and what its owner chooses. */
export function addDifferenceRoutes(server: FastifyInstance, context: ApiContext): void {
  const { differences, settle } = accountRoutes;

  implement(server, context, differences, async ({ caller, params: { id } }) => {
    const account = await ownAccount(context, caller, id);
    if (account.kind === 'paper') return { isKnown: true, items: [] };
    const compared = await comparedNow(context, caller.userId, account);
    return { isKnown: compared !== null, items: (compared?.differences ?? []).flatMap(shown) };
  });

  implement(
    server,
    context,
    settle,
    async ({ caller, params: { id }, body }) => {
      const account = await ownAccount(context, caller, id);
      if (account.money === 'real') requireStepUp(context, caller);
      if (body.choice === 'halt') {
        await commanded(() => commandsOf(context, id).kill(body.reason));
        return DONE;
      }
      if (account.kind === 'paper') throw nothingToSettle();
      const compared = await comparedNow(context, caller.userId, account);
      if (compared === null) throw silent();
      if (body.choice === 'cancel') await cancelForeign(compared, body.subject);
      else await settleBalance(context, id, compared, body);
      return DONE;
    },
    CHANGE,
  );
}

function nothingToSettle(): ApiFailure {
  const text = 'A paper account has no venue that its books could differ from.';
  return new ApiFailure(409, 'trading.no-difference', text, {
    remedy: 'Choose an account at a venue.',
  });
}

async function ownAccount(
  { database }: ApiContext,
  { userId }: Caller,
  id: string,
): Promise<AccountRow> {
  return database.forUser(userId, (space) => requireAccount(space, id));
}

/** Asks the venue, and compares; null = it does not say all. */
async function comparedNow(
  { database, brokerOf, execution }: ApiContext,
  userId: string,
  { id, connectionId, venue }: AccountRow,
): Promise<Compared | null> {
  if (connectionId === null) return null;
  const row = await database.forUser(userId, (space) => readConnection(space, connectionId));
  const open = row === undefined ? null : brokerOf(row);
  if (open === null) return null;
  const traded = await database.forUser(userId, (space) => tradedInstruments(space, id));
  const signal = AbortSignal.timeout(ASK_MS);
  const balances = await open.broker.balances(signal);
  const working = await open.broker.workingOrders(traded.map(symbolAtVenue), signal);
  if (balances.kind !== 'known' || working.kind !== 'known') return null;
  const held = balances.value.map(({ asset, total }) => ({ currency: asset, total }));
  const listed = working.value.map((order) => journalledOrder(venue, order));
  const differences = await execution.command(id, async (rows) => {
    const { ignored } = await rows.account();
    const found: Difference[] = balanceDifferences(await rows.holdings(), held, ignored);
    for (const each of orderDifferences(await rows.liveOrders(), listed)) {
      // What became of ours is asked for by who works for the account.
      if (each.kind !== 'foreignOrder') continue;
      const { clientOrderId } = each.order;
      if (clientOrderId === '' || (await rows.order(clientOrderId)) === null) found.push(each);
    }
    return found;
  });
  return { open, balances: held, working: working.value, differences };
}

function shown(difference: Difference): AccountDifference[] {
  const words = differenceText(difference);
  if (difference.kind === 'balance') {
    const { currency: subject, excess } = difference;
    return [{ kind: 'balance', subject, excess, words, choices: ['adopt', 'ignore', 'halt'] }];
  }
  if (difference.kind === 'missingOrder') return [];
  const { venueOrderId: subject } = difference.order;
  return [{ kind: 'order', subject, excess: null, words, choices: ['cancel', 'halt'] }];
}

/** Cancels an order that is not ours. Throws ApiFailure. */
async function cancelForeign(
  { open, working, differences }: Compared,
  venueOrderId: string,
): Promise<void> {
  const isForeign = differences.some(
    (each) => each.kind === 'foreignOrder' && each.order.venueOrderId === venueOrderId,
  );
  const order = working.find((each) => each.venueOrderId === venueOrderId);
  if (order === undefined || !isForeign) throw notFound('trading.no-difference', 'This order');
  const { symbol, clientOrderId, placedAt } = order;
  const reference = { symbol, venueOrderId, createdAt: placedAt, deadline: placedAt };
  const outcome = await open.broker.cancel(
    { ...reference, clientOrderId: clientOrderId ?? '' },
    AbortSignal.timeout(ASK_MS),
  );
  if (outcome.kind === 'accepted') return;
  throw new ApiFailure(503, 'trading.not-cancelled', `It is not cancelled yet: ${outcome.reason}`, {
    remedy: 'Look again in a moment.',
  });
}

async function settleBalance(
  context: ApiContext,
  accountId: string,
  { balances }: Compared,
  { subject: currency, excess, choice, reason }: Settlement,
): Promise<void> {
  if (excess === null || (choice !== 'adopt' && choice !== 'ignore')) {
    throw notFound('trading.no-difference', 'This difference');
  }
  const refusal = await commanded(() =>
    commandsOf(context, accountId).settle({ currency, excess, choice, reason, balances }),
  );
  if (refusal !== null) throw REFUSALS[refusal]();
}

const REFUSALS: Readonly<Record<SettleRefusal, () => ApiFailure>> = {
  moving: () =>
    new ApiFailure(409, 'trading.moving', 'Orders of the account are on their way.', {
      remedy: 'Try again once they have been filled or cancelled: the balances may change by them.',
    }),
  changed: () =>
    new ApiFailure(409, 'trading.changed', 'The difference is another one by now.', {
      remedy: 'Compare again.',
    }),
  held: () =>
    new ApiFailure(
      409,
      'trading.held',
      'Strategies have more of it by their books than the venue holds.',
      { remedy: 'Stop them first: they would sell what is not there.' },
    ),
};

function silent(): ApiFailure {
  return new ApiFailure(503, 'trading.venue-silent', 'The venue does not answer.', {
    remedy: 'Try again in a moment.',
  });
}
