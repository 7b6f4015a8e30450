import type { Deployment } from '../deployments/deployment.ts';
import type { JournalOrder } from '../journal/journal-order.ts';
import type { VenueNews } from '../ports/account-venue.ts';
import { FenceLost, StoreFailure } from '../ports/execution-store.ts';
import type { ExecutionPorts } from '../ports/ports.ts';
import { AccountWriter } from './account-writer.ts';
import { BarIntake } from './bar-intake.ts';
import type { LoggedInputs } from './deployment-log.ts';
import { FillIntake } from './fill-intake.ts';
import { untilNextBar } from './next-bar.ts';
import { OrderRecovery } from './order-recovery.ts';
import { OrderSender } from './order-sender.ts';
import { Reconciler } from './reconciler.ts';
import { type Decided, StrategyStep } from './strategy-step.ts';
import { Tenure } from './tenure.ts';
import { VenueClockEstimate } from './venue-clock.ts';
import type { WorkerDeps } from './worker-deps.ts';
import { WORKER_SETTINGS, type WorkerSettings } from './worker-settings.ts';

/** Longest wait while a strategy is at work elsewhere, ms. */
const DECISION_POLL_MS = 100;

/** Decisions that are written together, and time after which those that are there wait for no others, ms. */
const [DECISIONS_AT_ONCE, DECIDING_MS] = [16, 100];

/** Works for one account as long as its lease lasts: bars to strategies, intents to the venue, fills to the books. */
export class AccountWorker {
  readonly #deps: WorkerDeps;
  readonly #bars: BarIntake;
  readonly #step: StrategyStep;
  readonly #sender: OrderSender;
  readonly #recovery: OrderRecovery;
  readonly #fills: FillIntake;
  readonly #reconciler: Reconciler;

  private constructor(deps: WorkerDeps) {
    this.#deps = deps;
    this.#bars = new BarIntake(deps);
    this.#step = new StrategyStep(deps);
    this.#sender = new OrderSender(deps);
    this.#recovery = new OrderRecovery(deps, this.#sender);
    this.#fills = new FillIntake(deps);
    this.#reconciler = new Reconciler(deps, this.#fills, this.#recovery);
  }

  /** Takes an account, if nobody else holds it. @param holder - Names this process. */
  static async begin(
    accountId: string,
    holder: string,
    ports: ExecutionPorts,
    settings: WorkerSettings = WORKER_SETTINGS,
  ): Promise<AccountWorker | null> {
    const { store, clock, digest } = ports;
    const tenure = await Tenure.begin(accountId, holder, { store, clock, settings });
    if (tenure === null) return null;
    const venue = await ports.venueOf(accountId);
    const venueClock = new VenueClockEstimate(venue, clock);
    const writer = new AccountWriter({ store, clock, digest }, tenure);
    return new AccountWorker({ accountId, ports, venue, venueClock, writer, tenure, settings });
  }

  /** Works until the lease is lost or `stop` is called; resolves when all its loops have ended. */
  async run(): Promise<void> {
    try {
      await this.#work();
    } finally {
      this.#deps.venue.close?.();
    }
  }

  async #work(): Promise<void> {
    const { tenure } = this.#deps;
    const renewing = tenure.keep();
    // Nothing is decided before what the venue has is known.
    await this.#guarded(() => this.#reconcileFirst());
    await Promise.all([
      renewing,
      this.#loop(() => this.#strategyRound()),
      this.#loop(() => this.#sendingRound()),
      this.#loop(() => this.#recoveryRound()),
      this.#loop(() => this.#readingRound()),
      this.#loop(() => this.#newsRound()),
    ]);
    await this.#guarded(() => this.#sender.settle());
    await tenure.release();
  }

  /** Ends all work; what is on its way is found again by the next holder. */
  stop(): void {
    this.#deps.tenure.end();
  }

  async #loop(round: () => Promise<void>): Promise<void> {
    while (this.#deps.tenure.isHeld()) await this.#guarded(round);
  }

  /** Ends the tenure on anything but the loss of it: the next holder begins from what is stored. */
  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#deps.tenure.end();
      if (!(error instanceof FenceLost)) throw error;
    }
  }

  async #reconcileFirst(): Promise<void> {
    const { tenure, ports, settings } = this.#deps;
    while (tenure.isHeld()) {
      await this.#recovery.resolveAll();
      if (await this.#reconciler.readOrders()) return;
      await ports.clock.sleep(settings.askMs);
    }
  }

  /** Brings bars to strategies, all at once, lets them decide one after the other, and writes what they want together. */
  async #strategyRound(): Promise<void> {
    const { writer, tenure } = this.#deps;
    let isAwaiting = false;
    const { deployments, live } = await writer.write(async (rows) => ({
      deployments: await rows.deployments(),
      live: Map.groupBy(await rows.liveOrders(), ({ deploymentId }) => deploymentId),
    }));
    const logged = await this.#bars.take(deployments);
    let isBusy = [...logged.values()].some(({ lines }) => lines.length > 0);
    const waiting = [...deployments];
    while (waiting.length > 0) {
      const { decided, isUnknown } = await this.#decisions(waiting, logged, live);
      isAwaiting ||= isUnknown;
      if (!tenure.isHeld()) return;
      isBusy = (await this.#step.align(decided)) || isBusy;
    }
    if (isBusy) return;
    // A decision that was there before this loop began to wait has woken nobody; nor does a bar that closes.
    const waitMs = untilNextBar(deployments, this.#deps.ports.clock.wall());
    await this.#pause(Math.min(isAwaiting ? DECISION_POLL_MS : waitMs, this.#deps.settings.idleMs));
  }

  /** Lets strategies decide until enough have for one transaction; takes them off the list. */
  async #decisions(
    waiting: Deployment[],
    logged: ReadonlyMap<string, LoggedInputs>,
    live: ReadonlyMap<string, readonly JournalOrder[]>,
  ): Promise<{ readonly decided: readonly Decided[]; readonly isUnknown: boolean }> {
    const { clock } = this.#deps.ports;
    const decided: Decided[] = [];
    let isUnknown = false;
    const endsAt = clock.monotonic() + DECIDING_MS;
    while (decided.length < DECISIONS_AT_ONCE && clock.monotonic() < endsAt) {
      const deployment = waiting.shift();
      if (deployment === undefined) break;
      if (!this.#deps.tenure.isHeld()) break;
      const bars = logged.get(deployment.id) ?? { deployment, lines: [] };
      const decision = await this.#step.decide(bars, live.get(deployment.id) ?? []);
      isUnknown ||= decision === null;
      if (decision !== null && decision !== 'nothing') decided.push(decision);
    }
    return { decided, isUnknown };
  }

  /** Sends what waits. */
  async #sendingRound(): Promise<void> {
    await this.#sender.sendAll();
    await this.#pause();
  }

  /** Looks up what is in doubt. */
  async #recoveryRound(): Promise<void> {
    await this.#recovery.resolveAll();
    await this.#deps.ports.clock.sleep(this.#deps.settings.askMs);
  }

  /** Waits until something has changed, or long enough. */
  async #pause(longestMs = this.#deps.settings.idleMs): Promise<void> {
    const { ports, accountId } = this.#deps;
    try {
      await ports.store.changed(accountId, longestMs);
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      await ports.clock.sleep(longestMs);
    }
  }

  /** Reads orders, fills and balances, whatever the stream says. */
  async #readingRound(): Promise<void> {
    const { ports, settings, venue } = this.#deps;
    const pollMs = Math.max(settings.pollMs, venue.pollMs ?? 0);
    const rounds = Math.max(1, Math.round(settings.reconcileMs / pollMs));
    for (let i = 0; i < rounds && this.#deps.tenure.isHeld(); i++) {
      await ports.clock.sleep(pollMs);
      if (!this.#deps.tenure.isHeld()) return;
      await this.#reconciler.readOrders();
    }
    if (this.#deps.tenure.isHeld()) await this.#reconciler.compareBalances();
  }

  async #newsRound(): Promise<void> {
    const news = await this.#deps.venue.nextNews(this.#deps.settings.idleMs);
    if (news !== null && this.#deps.tenure.isHeld()) await this.#takeNews(news);
  }

  async #takeNews(news: VenueNews): Promise<void> {
    if (news.kind === 'fill') await this.#fills.take([news.fill], null);
    else if (news.kind === 'order') await this.#recovery.take(news.order);
    else await this.#reconciler.readOrders();
  }
}
