import {
  add,
  compare,
  type Deployment,
  hasEnded,
  type JournalOrder,
  heldOf,
  subtract,
  type VenueFill,
} from '@stratloom/execution';
import { invariant } from '@stratloom/engine/model';
import { z } from 'zod';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { listFills, listOrders } from '../../../apps/server/src/db/queries/execution-lists.ts';
import { lockAccount } from '../../../apps/server/src/db/queries/execution-accounts.ts';
import { PostgresAccountRows } from '../../../apps/server/src/db/queries/execution-rows.ts';
import { paperBalances, paperFillsSince } from '../../../apps/server/src/db/queries/paper.ts';
import { verifyAudit } from '../../../apps/server/src/live/verify-audit.ts';
import { quantityText } from '../../../packages/execution/src/simulation/venue/units.ts';
import type { UserSpace } from '../../../apps/server/src/db/user-space.ts';
import type { FakeBooks } from './fake-books.ts';
import type { SoakAccount } from './soak-accounts.ts';

/** Something in which venue, journal, ledger and strategies do not agree, with its kind. */
export interface Complaint {
  readonly kind:
    | 'doubled'
    | 'lost order'
    | 'lost fill'
    | 'ledger'
    | 'not settled'
    | 'position'
    | 'audit';
  readonly text: string;
}

/** Truth of a venue about an account. */
interface VenueTruth {
  readonly orders: readonly {
    readonly clientOrderId: string;
    readonly state: string;
    readonly filledQuantity: string;
  }[];
  readonly fills: readonly VenueFill[];
  readonly balances: readonly { readonly currency: string; readonly total: string }[];
}

/** Everything that is stored of an account. */
interface Stored {
  readonly orders: readonly JournalOrder[];
  readonly deployments: readonly Deployment[];
  readonly tradeIds: ReadonlyMap<string, string>;
  readonly holdings: ReadonlyMap<string, string>;
  readonly outbox: readonly { readonly clientOrderId: string }[];
  readonly handedOver: readonly HandedOver[];
}

/** Rest of a position that its account has taken over, since no order could sell it. */
interface HandedOver extends z.infer<typeof RestFacts> {
  readonly deploymentId: string | null;
}

const RestFacts = z.object({ symbol: z.string(), quantity: z.string() });

const ALL = { limit: 1e9, after: null };

/** Compares what is stored of an account with its venue, once nothing moves any more. */
export async function judgeAccount(
  database: Database,
  account: SoakAccount,
  books: FakeBooks | null,
): Promise<Complaint[]> {
  const truth = books === null ? await paperTruth(database, account) : truthOf(books);
  const stored = await readStored(database, account);
  const { brokenAt, wrongCurrencies } = await verifyAudit(database, account.accountId);
  const broken = brokenAt === null ? [] : [`entry ${brokenAt} of the audit log`];
  return [
    ...complaints('doubled', books?.doubled ?? []),
    ...ordersOf(stored, truth),
    ...fillsOf(stored, truth),
    ...complaints('ledger', [...ledgerOf(stored, truth), ...wrongCurrencies]),
    ...complaints('not settled', unsettledOf(stored)),
    ...complaints('position', positionsOf(stored, truth)),
    ...complaints('audit', broken),
  ].map(({ kind, text }) => ({ kind, text: `${account.rules?.venue ?? 'paper'}: ${text}` }));
}

function complaints(kind: Complaint['kind'], texts: readonly string[]): Complaint[] {
  return texts.map((text) => ({ kind, text }));
}

function truthOf(books: FakeBooks): VenueTruth {
  return {
    orders: books.records.map(({ clientOrderId, state, filledUnits }) => ({
      ...{ clientOrderId, state, filledQuantity: quantityText(filledUnits) },
    })),
    fills: books.fills.map(({ fill }) => fill),
    balances: books.balances(),
  };
}

async function paperTruth(
  database: Database,
  { accountId, userId }: SoakAccount,
): Promise<VenueTruth> {
  return database.forUser(userId, async (space) => {
    const orders = await space.rows
      .selectFrom('paper_orders')
      .select(['client_order_id', 'state', 'filled_quantity'])
      .where('account_id', '=', accountId)
      .execute();
    const balances = await paperBalances(space, accountId);
    return {
      orders: orders.map((row) => ({
        clientOrderId: row.client_order_id,
        state: row.state,
        filledQuantity: row.filled_quantity,
      })),
      fills: await paperFillsSince(space, accountId, 0),
      balances: [...balances].map(([currency, total]) => ({ currency, total })),
    };
  });
}

async function readStored(database: Database, { accountId, userId }: SoakAccount): Promise<Stored> {
  const filter = { accountId, deploymentId: null };
  return database.forUser(userId, async (space) => {
    const account = await lockAccount(space, accountId, null);
    invariant(account !== undefined, `no account ${accountId}`);
    const rows = new PostgresAccountRows(space, account);
    const fills = await listFills(space, filter, ALL);
    return {
      orders: await listOrders(space, { ...filter, isLive: false }, ALL),
      deployments: await rows.deployments(),
      tradeIds: new Map(
        fills.map(({ tradeId, quantity, price }) => [tradeId, `${quantity} ${price}`]),
      ),
      holdings: await rows.holdings(),
      outbox: await rows.outbox(),
      handedOver: await readHandedOver(space, accountId),
    };
  });
}

async function readHandedOver({ rows }: UserSpace, accountId: string): Promise<HandedOver[]> {
  const entries = await rows
    .selectFrom('audit_entries')
    .select(['deployment_id as deploymentId', 'facts'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'rest-handed-over')
    .execute();
  return entries.map(({ deploymentId, facts }) => {
    return { deploymentId, ...RestFacts.parse(JSON.parse(facts)) };
  });
}

function ordersOf({ orders }: Stored, truth: VenueTruth): Complaint[] {
  const ours = new Map(orders.map((order) => [order.clientOrderId, order]));
  const theirs = new Map(truth.orders.map((order) => [order.clientOrderId, order]));
  const unknown = truth.orders.filter(({ clientOrderId }) => !ours.has(clientOrderId));
  const differing = orders.filter((order) => !agrees(order, theirs.get(order.clientOrderId)));
  const twice = truth.orders.length - theirs.size;
  return [
    ...complaints('doubled', twice === 0 ? [] : [`${twice} orders have the id of another`]),
    ...complaints('lost order', [
      ...unknown.map(({ clientOrderId }) => `${clientOrderId} is not in the journal`),
      ...differing.map(({ clientOrderId: id, state, filledQuantity }) => {
        const its = theirs.get(id);
        return `${id}: ours ${state} ${filledQuantity}, venue's ${its?.state ?? 'nothing'} ${its?.filledQuantity ?? ''}`;
      }),
    ]),
  ];
}

function agrees(order: JournalOrder, theirs: VenueTruth['orders'][number] | undefined): boolean {
  if (theirs !== undefined) {
    const isSame = compare(theirs.filledQuantity, order.filledQuantity) === 0;
    return isSame && theirs.state === order.state;
  }
  return (
    hasEnded(order.state) && order.state !== 'FILLED' && compare(order.filledQuantity, '0') === 0
  );
}

function fillsOf({ tradeIds }: Stored, { fills }: VenueTruth): Complaint[] {
  const lost = fills.filter(
    ({ tradeId, quantity, price }) => tradeIds.get(tradeId) !== `${quantity} ${price}`,
  );
  const isMore = tradeIds.size > fills.length;
  return [
    ...complaints(
      'lost fill',
      lost.map(({ tradeId }) => tradeId),
    ),
    ...complaints(
      'doubled',
      isMore ? [`${tradeIds.size} fills are booked of ${fills.length}`] : [],
    ),
  ];
}

function ledgerOf({ holdings }: Stored, { balances }: VenueTruth): string[] {
  return balances
    .filter(({ currency, total }) => compare(holdings.get(currency) ?? '0', total) !== 0)
    .map(({ currency, total }) => `${currency}: ours ${holdings.get(currency)}, venue's ${total}`);
}

function unsettledOf({ orders, outbox, deployments }: Stored): string[] {
  const doubtful = orders.filter(
    ({ state, cancel }) =>
      state === 'INTENT' ||
      state === 'SENT' ||
      state === 'UNKNOWN' ||
      (!hasEnded(state) && cancel !== 'none'),
  );
  const behind = deployments.filter(({ processedSeq, inputSeq }) => processedSeq < inputSeq);
  return [
    ...doubtful.map(({ clientOrderId, state, cancel }) => `${clientOrderId} is ${state} ${cancel}`),
    ...outbox.map(({ clientOrderId }) => `${clientOrderId} waits to be sent`),
    ...behind.map(({ tag }) => `${tag} has not processed its log`),
  ];
}

/** Positions of the deployments as their books have them, beside the fills of the venue. */
function positionsOf({ deployments, handedOver }: Stored, { fills }: VenueTruth): string[] {
  return deployments.flatMap(({ id, tag, books, markets }) => {
    const own = fills.filter(({ clientOrderId }) => clientOrderId.startsWith(`${tag}-`));
    return markets.flatMap(({ symbol }) => {
      const held = own
        .filter((fill) => fill.symbol === symbol)
        .reduce(
          (sum, { side, quantity }) =>
            side === 'buy' ? add(sum, quantity) : subtract(sum, quantity),
          '0',
        );
      const rest = handedOver
        .filter(({ deploymentId, symbol: its }) => deploymentId === id && its === symbol)
        .reduce((sum, { quantity }) => add(sum, quantity), '0');
      const believed = heldOf(books, symbol);
      return compare(add(believed, rest), held) === 0
        ? []
        : [`${tag} believes ${believed} ${symbol} and has handed over ${rest}, has ${held}`];
    });
  });
}
