import { hasEnded } from '../journal/order-state.ts';
import { isSettled } from '../journal/journal-order.ts';
import { balanceDifferences, mismatchText, orderDifferences } from '../reconcile/differences.ts';
import { changeState } from './deployment-log.ts';
import type { FillIntake } from './fill-intake.ts';
import type { OrderRecovery } from './order-recovery.ts';
import type { WorkerDeps } from './worker-deps.ts';

/** Differences of balances that must be seen this many times in a row before they count: fills may be on their way. */
const LOOKS = 3;

/** Compares the venue with our books: at the start, after each reconnection and on a timer, by the same code. It never trades. */
export class Reconciler {
  readonly #deps: WorkerDeps;
  readonly #fills: FillIntake;
  readonly #recovery: OrderRecovery;
  #seen = '';
  #lookCount = 0;

  constructor(deps: WorkerDeps, fills: FillIntake, recovery: OrderRecovery) {
    this.#deps = deps;
    this.#fills = fills;
    this.#recovery = recovery;
  }

  /** Reads fills and working orders, and looks up orders of ours that the venue no longer works. Returns false when it did not answer. */
  async readOrders(): Promise<boolean> {
    const { venue, writer, tenure } = this.#deps;
    // Before the venue's list: an order that ends in between is not missed, one that begins is not in it.
    const live = await writer.write((rows) => rows.liveOrders());
    const working = await venue.workingOrders();
    if (working === null) return false;
    for (const order of working) if (order.clientOrderId !== '') await this.#recovery.take(order);
    for (const difference of orderDifferences(live, working)) {
      if (!tenure.isHeld()) return false;
      if (difference.kind === 'missingOrder') await this.#recovery.lookUp(difference.order);
    }
    await this.#lookUpUnsettled();
    return this.#fills.poll();
  }

  /** Ended orders whose fills are not all booked: what was filled last may have been unknown when they ended. */
  async #lookUpUnsettled(): Promise<void> {
    const { writer } = this.#deps;
    const live = await writer.write((rows) => rows.liveOrders());
    for (const order of live) {
      if (hasEnded(order.state) && !isSettled(order)) await this.#recovery.lookUp(order);
    }
  }

  /** Compares balances. A difference that stays makes every deployment of the account reduce, until its owner has chosen. */
  async compareBalances(): Promise<void> {
    const { venue, writer, ports } = this.#deps;
    const balances = await venue.balances();
    if (balances === null) return;
    await writer.write(async (rows, note) => {
      const live = await rows.liveOrders();
      const isMoving = live.some((order) => order.state !== 'INTENT' && order.state !== 'OPEN');
      // Fills may be on their way: nothing can be said.
      if (isMoving) return;
      const account = await rows.account();
      const differences = balanceDifferences(await rows.holdings(), balances, account.ignored);
      const text = mismatchText(differences);
      if (!this.#isLasting(text) || account.mismatch === text) return;
      await rows.putAccount({ ...account, mismatch: text });
      note({
        deploymentId: null,
        kind: 'mismatch',
        message: text === '' ? 'Venue and books agree again.' : text,
        facts: differences,
      });
      if (text === '') return;
      const at = ports.clock.wall();
      for (const deployment of await rows.deployments()) {
        await changeState(rows, note, deployment, {
          command: 'reduce',
          by: 'system',
          reason: text,
          at,
        });
      }
    });
  }

  /** True when the same was seen several times in a row. */
  #isLasting(text: string): boolean {
    this.#lookCount = text === this.#seen ? this.#lookCount + 1 : 1;
    this.#seen = text;
    return this.#lookCount >= LOOKS;
  }
}
