import { add, compare } from '../../decimal/decimal.ts';
import type { JournalOrder } from '../../journal/journal-order.ts';
import type { DeploymentInput } from '../../deployments/deployment-input.ts';
import { hasEnded } from '../../journal/order-state.ts';
import type { AccountVenue, VenueBalance } from '../../ports/account-venue.ts';
import { isRefused, type MarketState } from '../../ports/bar-feed.ts';
import type { AccountRows, Fence, OutboxItem } from '../../ports/execution-store.ts';
import type { ExecutionPorts } from '../../ports/ports.ts';
import type { Planted } from '../scenario/simulation.ts';
import {
  auditHashInMemory,
  cashUncounted,
  closedIsReopened,
  coinFeeUntold,
  endedWorksAgain,
  growthAddedTwice,
  limitUnset,
  ownerRemembered,
  scheduleIgnored,
} from './row-bugs.ts';
import { onBars, onRows, onStore, onVenue, overlaid } from './wrapped-ports.ts';

/** No fence: writes lock the account's row, and nobody looks at the fencing number. */
const noFence: Planted = {
  wrap: (ports) =>
    onStore(ports, (store) => ({
      write: (fence, body) => store.command(fence.accountId, body),
    })),
};

/** Sends an order without an answer once more at once. */
const blindResend: Planted = {
  wrap: (ports) =>
    onVenue(ports, (venue) => ({
      submit: async (order) => {
        const answer = await venue.submit(order);
        if (answer.kind !== 'unknown') return answer;
        const second = await venue.submit(order);
        return second.kind === 'accepted' ? second : answer;
      },
    })),
};

const timeoutIsFailure: Planted = {
  wrap: (ports) =>
    onVenue(ports, (venue) => ({
      submit: async (order) => {
        const answer = await venue.submit(order);
        if (answer.kind !== 'unknown') return answer;
        return { kind: 'rejected', reason: 'timeout', haltsAccount: false };
      },
    })),
};

const notFoundIsRejection: Planted = {
  wrap: (ports) =>
    onVenue(ports, (venue) => ({
      find: async (order) => {
        const found = await venue.find(order);
        if (found !== 'absent') return found;
        return {
          ...order,
          ...{ venueOrderId: '', state: 'REJECTED', filledQuantity: '0', reason: 'not found' },
        };
      },
    })),
};

/** Absence is believed as soon as an order is looked up, where there is a deadline. */
const queryBeforeDeadline: Planted = {
  wrap: (ports) =>
    onVenue(ports, (venue) => ({
      find: async (order) => {
        const found = await venue.find(order);
        if (found !== 'absent' || venue.rules.deadlineMs === null) return found;
        return {
          ...order,
          ...{ venueOrderId: '', state: 'EXPIRED', filledQuantity: '0', reason: 'not found' },
        };
      },
    })),
};

/** Books known by memory: a fill that comes twice gets a new number. */
const fillBookedTwice: Planted = {
  wrap: (ports) => {
    const seen = new Set<string>();
    return onRows(ports, (rows) => ({
      insertFill: async (fill, entries) => {
        const isWritten = await rows.insertFill(fill, entries);
        if (isWritten || seen.has(fill.tradeId)) return isWritten;
        seen.add(fill.tradeId);
        return rows.insertFill({ ...fill, tradeId: `${fill.tradeId}'` }, entries);
      },
    }));
  },
};

/** Drops fills for good that come while their order is in some state. */
function dropsFills(isDropped: (order: JournalOrder) => boolean): Planted {
  return {
    wrap: (ports) => {
      const dropped = new Set<string>();
      return onRows(ports, (rows) => ({
        insertFill: async (fill, entries) => {
          const order = await rows.order(fill.clientOrderId);
          if (order !== null && isDropped(order)) dropped.add(fill.tradeId);
          return dropped.has(fill.tradeId) ? false : rows.insertFill(fill, entries);
        },
      }));
    },
  };
}

/** The cursor of fills is moved before they are booked. */
const cursorBeforeFills: Planted = {
  wrap: (ports) =>
    onVenue(ports, (venue, accountId) => ({
      fillsSince: async (time) => {
        const venueTime = await venue.time();
        const fills = await venue.fillsSince(time);
        if (venueTime === null || fills === null) return fills;
        await ports.store
          .command(accountId, async (rows) => {
            const account = await rows.account();
            if (venueTime > account.fillCursor) {
              await rows.putAccount({ ...account, fillCursor: venueTime });
            }
          })
          .catch(() => undefined);
        return fills;
      },
    })),
};

/** Fills are not read again for the time by which lists lag behind. */
const noOverlap: Planted = {
  wrap: (ports) => onVenue(ports, (venue) => ({ rules: { ...venue.rules, historyLagMs: 0 } })),
};

/** Sells at the venue what the books do not know of. */
const repairsByTrading: Planted = {
  wrap: (ports) =>
    onVenue(ports, (venue, accountId) => ({
      balances: async () => {
        const balances = await venue.balances();
        if (balances !== null) await repair(ports, venue, accountId, balances);
        return balances;
      },
    })),
};

async function repair(
  { store }: ExecutionPorts,
  venue: AccountVenue,
  accountId: string,
  balances: readonly VenueBalance[],
): Promise<void> {
  const known = await store
    .command(accountId, async (rows) => ({
      holdings: await rows.holdings(),
      order: (await rows.liveOrders())[0],
    }))
    .catch(() => null);
  if (known?.order === undefined) return;
  const { order, holdings } = known;
  const isWrong = balances.some(
    ({ currency, total }) => compare(holdings.get(currency) ?? '0', total) !== 0,
  );
  if (!isWrong) return;
  await venue.submit({ ...order, clientOrderId: 'repair-1-1', state: 'SENT', type: 'market' });
}

/** Reads the orders that decisions rest on outside of the transaction: as they were a moment before. */
const staleRisk: Planted = {
  wrap: (ports) => {
    const known = new Map<string, { orders: readonly JournalOrder[]; at: number }>();
    return onRows(ports, (rows, accountId) => {
      let isDeciding = false;
      return {
        ordersNumbered: (numbers) => {
          isDeciding = true;
          return rows.ordersNumbered(numbers);
        },
        liveOrders: async () => {
          const now = ports.clock.monotonic();
          const last = known.get(accountId);
          if (isDeciding && last !== undefined && now - last.at < 5_000) return last.orders;
          const orders = await rows.liveOrders();
          if (isDeciding) known.set(accountId, { orders, at: now });
          return orders;
        },
      };
    });
  },
};

/** Decides without the orders of which nobody knows what became of them. */
const orderWhileUnknown: Planted = {
  wrap: (ports) =>
    onRows(ports, (rows) => {
      let isDeciding = false;
      return {
        ordersNumbered: (numbers) => {
          isDeciding = true;
          return rows.ordersNumbered(numbers);
        },
        liveOrders: async () => {
          const orders = await rows.liveOrders();
          if (!isDeciding) return orders;
          return orders.filter(({ state }) => state !== 'SENT' && state !== 'UNKNOWN');
        },
      };
    }),
};

/** Fills are read once, at the start; then the stream is trusted. */
const fillsReadOnce: Planted = {
  wrap: (ports) =>
    onVenue(ports, (venue) => {
      let isRead = false;
      return {
        fillsSince: async (time) => {
          if (isRead) return null;
          const fills = await venue.fillsSince(time);
          isRead = fills !== null;
          return fills;
        },
      };
    }),
};

/** Returns a line of a log with the quantity of all fills of its order in the place of that of its fill. */
async function withSumOfFills(rows: AccountRows, line: DeploymentInput): Promise<DeploymentInput> {
  if (line.input.kind !== 'report' || line.input.report.kind !== 'fill') return line;
  const { report } = line.input;
  const numbers = new Map([[line.deploymentId, [report.orderNumber]]]);
  const orders = await rows.ordersNumbered(numbers);
  const quantity = orders.reduce((sum, each) => add(sum, each.filledQuantity), report.quantity);
  return { ...line, input: { kind: 'report', report: { ...report, quantity } } };
}

/** Strategies are given the sum of an order's fills for each of them. */
const sumForFill: Planted = {
  wrap: (ports) =>
    onRows(ports, (rows) => ({
      insertInputs: async (lines) => {
        const rewritten: DeploymentInput[] = [];
        for (const line of lines) rewritten.push(await withSumOfFills(rows, line));
        await rows.insertInputs(rewritten);
      },
    })),
};

/** Fees are not booked. */
const feesForgotten: Planted = {
  wrap: (ports) =>
    onRows(ports, (rows) => ({
      insertFill: (fill, entries) => rows.insertFill(fill, entries.slice(0, 4)),
    })),
};

/** A decision is never too old. */
const lateDecisions: Planted = { settings: { lateDecisionMs: Infinity } };

/** The request to send is written in a transaction of its own, after that of the intent. */
const outboxApart: Planted = {
  wrap: (ports) => {
    const { store } = ports;
    const write = async <T>(fence: Fence, body: (rows: AccountRows) => Promise<T>): Promise<T> => {
      const items: OutboxItem[] = [];
      const result = await store.write(fence, (rows) => {
        items.length = 0;
        return body(overlaid(rows, { putOutbox: async (item) => void items.push(item) }));
      });
      if (items.length === 0) return result;
      await store
        .write(fence, async (rows) => {
          for (const item of items) await rows.putOutbox(item);
        })
        .catch(() => undefined);
      return result;
    };
    return onStore(ports, () => ({ write }));
  },
};

const noDeadline: Planted = {
  wrap: (ports) =>
    onVenue(ports, (venue) => ({
      submit: (order) => venue.submit({ ...order, deadline: Infinity }),
    })),
};

const auditHeadInMemory: Planted = {
  wrap: (ports) => {
    const heads = new Map<string, { seq: number; hash: string }>();
    return onRows(ports, (rows, accountId) => ({
      auditHead: async () => heads.get(accountId) ?? rows.auditHead(),
      insertAudit: async (entry) => {
        heads.set(accountId, entry);
        await rows.insertAudit(entry);
      },
    }));
  },
};

/** A bar that cannot be right is replaced by the close before it. */
const badBarsMended: Planted = {
  wrap: (ports) =>
    onBars(ports, (bars) => ({
      barsAfter: async (symbol, timeframeMs, openTime) => {
        const list = await bars.barsAfter(symbol, timeframeMs, openTime);
        if (list === null || isRefused(list)) return list;
        return list.map((bar) => {
          const isGood = [bar.open, bar.high, bar.low, bar.close].every((price) => price > 0);
          return isGood ? bar : { ...bar, open: 100, high: 100, low: 100, close: 100 };
        });
      },
    })),
};

/** Reads something of the market that is not so. */
function marketMisread(misread: Partial<MarketState>): Planted {
  return {
    wrap: (ports) =>
      onBars(ports, (bars) => ({
        marketState: async (symbol) => {
          const state = await bars.marketState(symbol);
          return state === null || isRefused(state) ? state : { ...state, ...misread };
        },
      })),
  };
}

/** A venue that is silent is taken for one that has had no bar. */
const silenceIsNoBar: Planted = {
  wrap: (ports) =>
    onBars(ports, (bars) => ({
      barsAfter: async (...asked) => (await bars.barsAfter(...asked)) ?? [],
    })),
};

/** Takes an order that was sent and has no answer for one that was not sent. */
const sentIsUnsent: Planted = {
  wrap: (ports) =>
    onStore(ports, (store) => ({
      acquire: async (accountId, holder, ttlMs) => {
        const fence = await store.acquire(accountId, holder, ttlMs);
        if (fence === null) return null;
        await store
          .write(fence, async (rows) => {
            for (const order of await rows.liveOrders()) {
              if (order.state !== 'SENT') continue;
              const { clientOrderId } = order;
              await rows.updateOrder({ ...order, state: 'INTENT', sends: 0 });
              await rows.putOutbox({ kind: 'submit', clientOrderId, notBefore: 0 });
            }
          })
          .catch(() => undefined);
        return fence;
      },
    })),
};

/** The kill switch is looked at in memory only. */
const killIgnored: Planted = {
  wrap: (ports) =>
    onRows(ports, (rows) => ({
      account: async () => ({ ...(await rows.account()), isKilled: false }),
      deployment: async (id) => {
        const deployment = await rows.deployment(id);
        if (deployment === null || deployment.state === 'stopped') return deployment;
        return { ...deployment, state: 'running' };
      },
    })),
};

/** Fees are not read from the answers of the venue. */
const feesUnread: Planted = {
  wrap: (ports) =>
    onVenue(ports, (venue) => ({
      fillsSince: async (time) => {
        const fills = await venue.fillsSince(time);
        return fills?.map((fill) => ({ ...fill, fee: '0' })) ?? null;
      },
      nextNews: async (timeoutMs) => {
        const news = await venue.nextNews(timeoutMs);
        return news?.kind === 'fill' ? { ...news, fill: { ...news.fill, fee: '0' } } : news;
      },
    })),
};

/** Nobody waits for a request to the database, and nobody hears of its failure. */
const failureUnheard: Planted = {
  wrap: (ports) =>
    onStore(ports, (store) => ({
      renew: (fence, ttlMs) => {
        void store.freeAccounts();
        return store.renew(fence, ttlMs);
      },
    })),
};

/** Bugs that real systems had, each planted by wrapping a port; what is found of them is kept as tests. */
export const PLANTED_BUGS = {
  'no fence': noFence,
  'blind resend': blindResend,
  'timeout taken for failure': timeoutIsFailure,
  'not found taken for rejection': notFoundIsRejection,
  'query before the deadline': queryBeforeDeadline,
  'fill booked twice': fillBookedTwice,
  'fill before acknowledgement dropped': dropsFills(({ state }) => state === 'SENT'),
  'late fill after the end dropped': dropsFills(({ state }) => hasEnded(state)),
  'cursor before the fills': cursorBeforeFills,
  'no overlap of the cursor': noOverlap,
  'reconciliation repairs by trading': repairsByTrading,
  'ban ignored': { connection: { ignoresBans: true } },
  'risk read outside of the transaction': staleRisk,
  'new order while one is unknown': orderWhileUnknown,
  'fills read at the start only': fillsReadOnce,
  'outbox row in a second transaction': outboxApart,
  'deadline computed at send': { connection: { dates: 'at leaving' } },
  'no deadline': noDeadline,
  'audit head in memory': auditHeadInMemory,
  'hash of the audit head in memory': auditHashInMemory,
  'bad bars mended': badBarsMended,
  'silence taken for no bar': silenceIsNoBar,
  // As if nothing less than a thousand could be bought.
  'purchases not cut': marketMisread({ lotSize: '1000' }),
  'minimum misread': marketMisread({ minNotional: '50' }),
  'sent taken for unsent': sentIsUnsent,
  'kill switch ignored': killIgnored,
  'sum of fills reported as a fill': sumForFill,
  'fees forgotten': feesForgotten,
  'old decisions sent': lateDecisions,
  'leases judged by wall clocks': { trustsWallClocks: true },
  'owner read without a lock': { readsOwnersUnlocked: true },
  'owner read outside of the transaction': ownerRemembered,
  'growth of an order added to its fills': growthAddedTwice,
  'limit of the position unset': limitUnset,
  'cash not counted': cashUncounted,
  'fees not read': feesUnread,
  'fee in coins untold': coinFeeUntold,
  'ended order works again': endedWorksAgain,
  'failure that nobody hears of': failureUnheard,
  'closed is entered again': closedIsReopened,
  'hours ignored': scheduleIgnored,
} as const satisfies Record<string, Planted>;

export type PlantedBug = keyof typeof PLANTED_BUGS;
