import { compare, multiply } from '../decimal/decimal.ts';
import type { OrderReport } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { isOwnerNumber } from '../deployments/owner-actions.ts';
import { isOverfilled, type JournalOrder, withFill } from '../journal/journal-order.ts';
import { withBookedFill } from '../ledger/deployment-books.ts';
import { entriesOf, type VenueFill } from '../ledger/ledger-entry.ts';
import type { AccountRows } from '../ports/execution-store.ts';
import type { Noting } from './account-writer.ts';
import { appendInputs, changeState } from './deployment-log.ts';
import { putOrder } from './order-ends.ts';
import type { WorkerDeps } from './worker-deps.ts';

/** Books fills: each once, with its order, the ledger, the books of its deployment and the report to its strategy. */
export class FillIntake {
  readonly #deps: WorkerDeps;

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
  }

  /** Reads fills from the venue, and those of the time just before again, since its lists lag behind. */
  async poll(): Promise<boolean> {
    const { writer, venue, venueClock } = this.#deps;
    const venueTime = await venueClock.refresh();
    const { fillCursor } = await writer.write((rows) => rows.account());
    const fills = await venue.fillsSince(Math.max(0, fillCursor - venue.rules.historyLagMs));
    if (fills === null || venueTime === null) return false;
    await this.take(fills, venueTime);
    return true;
  }

  /** Books fills that are not booked yet. @param cursor - Time up to which all fills were read, UTC ms; null = some fills only. */
  async take(fills: readonly VenueFill[], cursor: number | null): Promise<void> {
    await this.#deps.writer.write(async (rows, note) => {
      const account = await rows.account();
      const own = fills.filter(({ time }) => time >= account.openedAt);
      for (const fill of own) await this.#book(rows, note, fill);
      if (cursor !== null && cursor > account.fillCursor) {
        await rows.putAccount({ ...account, fillCursor: cursor });
      }
    });
  }

  async #book(rows: AccountRows, note: Noting, fill: VenueFill): Promise<void> {
    const order = fill.clientOrderId === '' ? null : await rows.order(fill.clientOrderId);
    const bookedAt = this.#deps.ports.clock.wall();
    const deploymentId = order?.deploymentId ?? null;
    if (!(await rows.insertFill({ ...fill, deploymentId, bookedAt }, entriesOf(fill)))) return;
    const { side, quantity, symbol, price } = fill;
    const message = `${side} ${quantity} ${symbol} at ${price}`;
    if (order === null) {
      note({
        deploymentId,
        kind: 'external-fill',
        message: `${message}, by an order that is not ours`,
        facts: fill,
      });
      return;
    }
    note({
      deploymentId,
      kind: 'fill',
      message: `${order.clientOrderId}: ${message}`,
      facts: fill,
    });
    await this.#report(rows, note, order, fill);
  }

  async #report(
    rows: AccountRows,
    note: Noting,
    order: JournalOrder,
    fill: VenueFill,
  ): Promise<void> {
    const deployment = await rows.deployment(order.deploymentId);
    if (deployment === null) return;
    const { quantity, price, time, side, feeCurrency, baseCurrency } = fill;
    const isKept = side === 'buy' && feeCurrency === baseCurrency && compare(fill.fee, '0') > 0;
    const report = {
      ...({ kind: 'fill', orderNumber: order.orderNumber, quantity, price } as const),
      ...{ fee: feeInQuote(fill), time, ...(isKept && { feeQuantity: fill.fee }) },
      ...(isOwnerNumber(order.orderNumber) && ownerTrade(deployment, fill)),
    };
    const booked = { ...deployment, books: withBookedFill(deployment.books, fill) };
    await appendInputs(rows, booked, [{ kind: 'report', report }]);
    const filled = withFill(order, quantity, time);
    // The report of a fill comes before that of the order's end.
    await putOrder(rows, filled);
    if (!isOverfilled(filled)) return;
    const reason = `${order.clientOrderId} was filled for more than was ordered.`;
    const at = this.#deps.ports.clock.wall();
    const logged = await rows.deployment(order.deploymentId);
    if (logged === null) return;
    await changeState(rows, note, logged, { command: 'halt', by: 'system', reason, at });
  }
}

/** Returns what is reported of a trade of the owner, which the run of the strategy does not know. */
function ownerTrade(
  { markets }: Deployment,
  { side, symbol }: VenueFill,
): Pick<Extract<OrderReport, { kind: 'fill' }>, 'ownerSide' | 'ownerMarket'> {
  const market = markets.findIndex((each) => each.symbol === symbol);
  return { ownerSide: side, ...(market > 0 && { ownerMarket: market }) };
}

/** Fee of a fill in quote currency, at its own price. */
function feeInQuote({ fee, feeCurrency, baseCurrency, price }: VenueFill): string {
  return feeCurrency === baseCurrency ? multiply(fee, price) : fee;
}
