import { add, compare, subtract } from '../../decimal/decimal.ts';
import type { Deployment } from '../../deployments/deployment.ts';
import { hasEnded } from '../../journal/order-state.ts';
import type { OwnerBook } from '../../owners/owner-book.ts';
import type { Planted } from '../scenario/simulation.ts';
import { onRows } from './wrapped-ports.ts';

/** A fill is added to its order twice: as a fill, and as the growth of what the order says is filled. */
export const growthAddedTwice: Planted = {
  wrap: (ports) =>
    onRows(ports, (rows) => ({
      updateOrder: async (order) => {
        const before = await rows.order(order.clientOrderId);
        const growth = subtract(order.filledQuantity, before?.filledQuantity ?? '0');
        await rows.updateOrder({ ...order, filledQuantity: add(order.filledQuantity, growth) });
      },
    })),
};

/** The limit of the position is read as if there were none. */
export const limitUnset: Planted = {
  wrap: (ports) =>
    onRows(ports, (rows) => ({
      deployment: async (id) => {
        const found = await rows.deployment(id);
        const maxPositionNotional = '1000000000';
        return found && { ...found, limits: { ...found.limits, maxPositionNotional } };
      },
      putDeployment: async (deployment) => {
        const stored = await rows.deployment(deployment.id);
        await rows.putDeployment({ ...deployment, limits: stored?.limits ?? deployment.limits });
      },
    })),
};

/** Cash that nobody counts: more than all of it is always there. */
const UNCOUNTED = '1000';

/** The cash of a deployment is read as if it were more than it has. */
export const cashUncounted: Planted = {
  wrap: (ports) =>
    onRows(ports, (rows) => {
      const richer = (found: Deployment): Deployment => {
        return { ...found, books: { ...found.books, cash: add(found.books.cash, UNCOUNTED) } };
      };
      return {
        deployment: async (id) => {
          const found = await rows.deployment(id);
          return found && richer(found);
        },
        deployments: async () => (await rows.deployments()).map(richer),
        putDeployment: async ({ books, ...deployment }) => {
          const cash = subtract(books.cash, UNCOUNTED);
          await rows.putDeployment({ ...deployment, books: { ...books, cash } });
        },
      };
    }),
};

/** Hours in which positions may be opened are looked at nowhere. */
export const scheduleIgnored: Planted = {
  wrap: (ports) =>
    onRows(ports, (rows) => ({
      deployment: async (id) => {
        const found = await rows.deployment(id);
        return found && { ...found, schedule: '' };
      },
      putDeployment: async (deployment) => {
        const { schedule = '' } = (await rows.deployment(deployment.id)) ?? {};
        await rows.putDeployment({ ...deployment, schedule });
      },
    })),
};

/** The book of an owner is remembered for a while, and not read in the transaction of the intent. */
export const ownerRemembered: Planted = {
  wrap: (ports) => {
    const books = new Map<string, { readonly book: OwnerBook | null; readonly at: number }>();
    return onRows(ports, (rows, accountId) => ({
      ownerBook: async (now) => {
        const at = ports.clock.monotonic();
        const known = books.get(accountId);
        if (known !== undefined && at - known.at < 30_000) return known.book;
        const book = await rows.ownerBook(now);
        books.set(accountId, { book, at });
        return book;
      },
    }));
  },
};

/** Positions that the owner has closed are entered again at once: nobody looks at what is held back. */
export const closedIsReopened: Planted = {
  wrap: (ports) =>
    onRows(ports, (rows) => ({
      deployment: async (id) => {
        const found = await rows.deployment(id);
        return found && { ...found, owner: { ...found.owner, heldSince: null } };
      },
      putDeployment: async (deployment) => {
        const stored = await rows.deployment(deployment.id);
        const heldSince = stored?.owner.heldSince ?? null;
        await rows.putDeployment({ ...deployment, owner: { ...deployment.owner, heldSince } });
      },
    })),
};

/** Strategies are given what was bought, and not that the venue has kept a part of it as its fee. */
export const coinFeeUntold: Planted = {
  wrap: (ports) =>
    onRows(ports, (rows) => ({
      insertInputs: (lines) =>
        rows.insertInputs(
          lines.map(({ input, ...line }) => {
            const isFill = input.kind === 'report' && input.report.kind === 'fill';
            const report = isFill ? { ...input.report, feeQuantity: undefined } : null;
            return { ...line, input: report === null ? input : { kind: 'report', report } };
          }),
        ),
    })),
};

/** A late fill makes an order work again that has ended. */
export const endedWorksAgain: Planted = {
  wrap: (ports) =>
    onRows(ports, (rows) => ({
      updateOrder: async (order) => {
        const before = await rows.order(order.clientOrderId);
        const isLate =
          before !== null &&
          hasEnded(before.state) &&
          compare(order.filledQuantity, before.filledQuantity) > 0;
        await rows.updateOrder(isLate ? { ...order, state: 'PARTIAL' } : order);
      },
    })),
};

/** The hash that the next entry of the audit log is chained to is remembered, while other processes write too. */
export const auditHashInMemory: Planted = {
  wrap: (ports) => {
    const hashes = new Map<string, string>();
    return onRows(ports, (rows, accountId) => ({
      auditHead: async () => {
        const { seq, hash } = await rows.auditHead();
        return { seq, hash: hashes.get(accountId) ?? hash };
      },
      insertAudit: async (entry) => {
        hashes.set(accountId, entry.hash);
        await rows.insertAudit(entry);
      },
    }));
  },
};
