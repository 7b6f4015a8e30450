import type { Digest } from '../audit/audit-entry.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { allowedOrders, type DeploymentCommand } from '../deployments/deployment-state.ts';
import { isOwnerNumber } from '../deployments/owner-actions.ts';
import { hasEnded } from '../journal/order-state.ts';
import { type JournalOrder, transition } from '../journal/journal-order.ts';
import { openingEntries } from '../ledger/ledger-entry.ts';
import { type Decimal, isZero, subtract } from '../decimal/decimal.ts';
import type { ExecutionClock } from '../ports/clock.ts';
import type { AccountRows, ExecutionStore } from '../ports/execution-store.ts';
import { type Noting, noted, type WorkerNote } from '../worker/account-writer.ts';
import { changeState } from '../worker/deployment-log.ts';
import { putOrder, withdraw } from '../worker/order-ends.ts';
import { askToCancel } from '../worker/deployment-orders.ts';
import { editDeployment, type EditRefusal, type EditRequest } from './edit-deployment.ts';
import { type BalanceChoice, settleBalance, type SettleRefusal } from './settle-difference.ts';
import {
  cancelOrders,
  closePosition,
  type CloseRefusal,
  type CloseRequest,
  endClosing,
  freeEntries,
} from './owner-positions.ts';

/** Fate of the working orders of a deployment that ends. */
export type OrdersAtStop = 'cancelEntries' | 'cancelAll' | 'keep';

/** Why an order cannot be given up. */
export type GiveUpRefusal = 'no-order' | 'not-unknown' | 'deployment-trades';

/** Ports that commands of the owner need. */
export interface CommandPorts {
  readonly store: ExecutionStore;
  readonly clock: ExecutionClock;
  readonly digest: Digest;
}

/**
 * Commands of an account's owner, given in any process. Once one has resolved, nothing new goes out against it. One that rejects with
 * `StoreFailure` may have been carried out or not, and is given again: twice is the same as once.
 */
export class OwnerCommands {
  readonly #ports: CommandPorts;
  readonly #accountId: string;

  constructor(ports: CommandPorts, accountId: string) {
    this.#ports = ports;
    this.#accountId = accountId;
  }

  /**
   * Writes the opening balances of an account that has no entries yet.
   *
   * @param openedAt - Time of the balances by the venue's clock, UTC ms; fills before it are not booked.
   */
  async open(balances: ReadonlyMap<string, Decimal>, openedAt: number): Promise<void> {
    await this.#run(async (rows, note) => {
      if ((await rows.holdings()).size > 0) return;
      await rows.insertEntries(
        [...balances].flatMap(([currency, amount]) => openingEntries(currency, amount)),
      );
      await rows.putAccount({ ...(await rows.account()), openedAt, fillCursor: openedAt });
      note({
        deploymentId: null,
        kind: 'account-opened',
        message: 'The account was opened.',
        facts: [...balances],
      });
    });
  }

  /**
   * Brings the books to what the venue holds, where nothing of ours is at work: what came or went since was moved by the owner's
   * own hand. Where something is, the books stay, and the reconciliation compares.
   *
   * @param readAt - Time of the balances by the venue's clock, UTC ms; fills before it are not booked any more.
   * @returns Whether the books are those of the venue now.
   */
  async follow(balances: ReadonlyMap<string, Decimal>, readAt: number): Promise<boolean> {
    return this.#run(async (rows, note) => {
      const isAtWork = (await rows.deployments()).some(({ state }) => state !== 'stopped');
      if (isAtWork || (await rows.liveOrders()).length > 0) return false;
      const held = await rows.holdings();
      const entries = [...new Set([...held.keys(), ...balances.keys()])].flatMap((currency) => {
        const excess = subtract(balances.get(currency) ?? '0', held.get(currency) ?? '0');
        return isZero(excess) ? [] : openingEntries(currency, excess);
      });
      const account = await rows.account();
      if (entries.length === 0 && account.mismatch === '') return true;
      await rows.insertEntries(entries);
      await rows.putAccount({ ...account, mismatch: '', fillCursor: readAt });
      const message = 'The books follow what the venue holds; nothing was traded here.';
      note({ deploymentId: null, kind: 'adopted', message, facts: entries });
      return true;
    });
  }

  /**
   * Adds a deployment. False: one of this id is there already.
   *
   * @param notes - Entries of the audit log about how it came to be, written with it.
   */
  async deploy(
    deployment: Deployment,
    notes: readonly Omit<WorkerNote, 'deploymentId'>[] = [],
  ): Promise<boolean> {
    return this.#run(async (rows, note) => {
      if ((await rows.deployment(deployment.id)) !== null) return false;
      await rows.putDeployment(deployment);
      const { id, markets, funds, codeHash } = deployment;
      note({
        deploymentId: id,
        kind: 'deployed',
        message: `Deployed on ${markets.map(({ symbol }) => symbol).join(', ')} with ${funds}.`,
        facts: { codeHash },
      });
      for (const each of notes) note({ ...each, deploymentId: id });
      return true;
    });
  }

  /**
   * Changes the state of a deployment; what that ends is cancelled with it. Returns the deployment as it is then, null when there
   * is none. A command that changes nothing in its state leaves it as it is.
   */
  async change(
    deploymentId: string,
    command: DeploymentCommand,
    reason: string,
    orders: OrdersAtStop = 'cancelEntries',
  ): Promise<Deployment | null> {
    return this.#run(async (rows, note) => {
      const deployment = await rows.deployment(deploymentId);
      if (deployment === null) return null;
      const at = this.#ports.clock.wall();
      const isEnding = command === 'halt' || command === 'stop';
      const found = isEnding
        ? await endClosing(rows, note, deployment)
        : command === 'resume'
          ? await freeEntries(rows, deployment)
          : deployment;
      const changed = await changeState(rows, note, found, {
        command,
        by: 'owner',
        reason,
        at,
      });
      if (changed === found || command === 'resume') return changed;
      const which =
        command === 'halt' ? 'cancelAll' : command === 'stop' ? orders : 'cancelEntries';
      await endOrders(rows, note, await ordersOf(rows, deploymentId), which, at);
      return changed;
    });
  }

  /** Closes what a deployment holds, or half of it, at market. Returns why it cannot; null = it is being closed. */
  async close(deploymentId: string, request: CloseRequest): Promise<CloseRefusal | null> {
    const at = this.#ports.clock.wall();
    return this.#run((rows, note) => closePosition(rows, note, deploymentId, { ...request, at }));
  }

  /** Cancels one working order of a deployment, or all (null); its strategy does not send them again. Returns how many. */
  async cancel(deploymentId: string, clientOrderId: string | null): Promise<number> {
    const request = { deploymentId, clientOrderId, at: this.#ports.clock.wall() };
    return this.#run((rows, note) => cancelOrders(rows, note, request));
  }

  /** Lets a deployment go on by another program, as its successor. Returns why it cannot; null = it does. */
  async edit(deploymentId: string, request: EditRequest): Promise<EditRefusal | null> {
    const at = this.#ports.clock.wall();
    return this.#run((rows, note) => editDeployment(rows, note, deploymentId, { ...request, at }));
  }

  /** Gives a deployment other limits. False: there is none, or it has ended. */
  async editLimits(deploymentId: string, limits: Deployment['limits']): Promise<boolean> {
    return this.#run(async (rows, note) => {
      const deployment = await rows.deployment(deploymentId);
      if (deployment === null || deployment.state === 'stopped') return false;
      await rows.putDeployment({ ...deployment, limits });
      const facts = { before: deployment.limits, after: limits };
      note({ deploymentId, kind: 'limits-edited', message: 'Its limits were changed.', facts });
      return true;
    });
  }

  /** Stops everything on the account: nothing goes out but cancels, until `release`. */
  async kill(reason: string): Promise<void> {
    await this.#run(async (rows, note) => {
      const at = this.#ports.clock.wall();
      await rows.putAccount({ ...(await rows.account()), isKilled: true });
      note({ deploymentId: null, kind: 'killed', message: reason });
      for (const each of await rows.deployments()) {
        const deployment = await endClosing(rows, note, each);
        await changeState(rows, note, deployment, { command: 'halt', by: 'owner', reason, at });
      }
      await endOrders(rows, note, await rows.liveOrders(), 'cancelAll', at);
    });
  }

  /** Takes the kill switch off. Deployments stay halted until each is resumed. */
  async release(reason: string): Promise<void> {
    await this.#run(async (rows, note) => {
      await rows.putAccount({ ...(await rows.account()), isKilled: false });
      note({ deploymentId: null, kind: 'kill-released', message: reason });
    });
  }

  /**
   * Ends an order of which nobody knows what became of it, on the word of its owner. Its deployment must not trade meanwhile: it
   * would order again what this order may have done. Fills that come late are still booked.
   *
   * @returns Why it cannot be given up; null = it has ended, by this command or one before.
   */
  async giveUpOrder(clientOrderId: string, reason: string): Promise<GiveUpRefusal | null> {
    return this.#run(async (rows, note) => {
      const order = await rows.order(clientOrderId);
      if (order === null) return 'no-order';
      if (order.state === 'EXPIRED' && order.reason === reason) return null;
      if (order.state !== 'UNKNOWN') return 'not-unknown';
      const { deploymentId, filledQuantity: finalQuantity } = order;
      const deployment = await rows.deployment(deploymentId);
      if (deployment !== null && allowedOrders(deployment.state) !== 'none') {
        return 'deployment-trades';
      }
      const at = this.#ports.clock.wall();
      await putOrder(rows, transition(order, 'EXPIRED', 'owner', { at, reason, finalQuantity }));
      await rows.deleteOutbox({ kind: 'cancel', clientOrderId });
      note({
        deploymentId,
        kind: 'order-given-up',
        message: `${clientOrderId} was given up by the owner: ${reason}`,
        facts: order,
      });
      return null;
    });
  }

  /** Carries out what the owner has chosen about a balance that differs; returns why it cannot be. */
  async settle(choice: BalanceChoice): Promise<SettleRefusal | null> {
    return this.#run((rows, note) => settleBalance(rows, note, choice));
  }

  #run<T>(body: (rows: AccountRows, note: Noting) => Promise<T>): Promise<T> {
    const { store, clock, digest } = this.#ports;
    const accountId = this.#accountId;
    return store.command(accountId, (rows) => noted(rows, accountId, clock.wall(), digest, body));
  }
}

async function ordersOf(rows: AccountRows, deploymentId: string): Promise<JournalOrder[]> {
  return (await rows.liveOrders()).filter((order) => order.deploymentId === deploymentId);
}

/** Cancels working orders and withdraws those that were not sent. */
async function endOrders(
  rows: AccountRows,
  note: Noting,
  orders: readonly JournalOrder[],
  which: OrdersAtStop,
  at: number,
): Promise<void> {
  for (const order of orders) {
    const isKept =
      !isOwnerNumber(order.orderNumber) &&
      (which === 'keep' || (which === 'cancelEntries' && order.reduceOnly));
    if (isKept || hasEnded(order.state)) continue;
    if (order.state === 'INTENT') await withdraw(rows, note, order, 'ended by the owner', at);
    else if (order.cancel === 'none') await askToCancel(rows, note, order);
  }
}
