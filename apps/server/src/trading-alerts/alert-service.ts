import { DatabaseListener } from '../db/database-listener.ts';
import { DELIVERIES_CHANNEL, dueDeliveries } from '../db/queries/trading-alerts.ts';
import { PausableLoop } from '../feeds/pausable-loop.ts';
import { venueClock } from '../process/clock.ts';
import type { Logger } from '../process/log.ts';
import type { Service } from '../services/service.ts';
import { deliver, type DeliveryDeps } from './deliver-alert.ts';
import { ProcessWatch } from './watch-processes.ts';

/** Time between two looks, ms; what is new is announced besides. */
const LOOK_MS = 5_000;
/** Messages that are sent at once. */
const AT_ONCE = 20;

/** Ports of the service. */
export interface AlertServiceDeps extends DeliveryDeps {
  readonly logger: Logger;
}

/** The service that sends alerts about live trading, and watches that it goes on. Any number of processes run it. */
export class AlertService implements Service {
  readonly name = 'jobs';
  readonly #deps: AlertServiceDeps;
  readonly #watch: ProcessWatch;
  readonly #listener: DatabaseListener;
  #loops: readonly PausableLoop[] = [];

  constructor(deps: AlertServiceDeps) {
    this.#deps = deps;
    const { database, clock, logger } = deps;
    const times = { wall: () => clock().getTime(), monotonic: () => performance.now() };
    this.#watch = new ProcessWatch(database, times);
    const wake = (): void => this.#loops[0]?.wake();
    const events = { message: wake, connected: wake };
    this.#listener = new DatabaseListener(database.pool, [DELIVERIES_CHANNEL], events, logger);
  }

  async start(): Promise<void> {
    const clock = venueClock(this.#deps.clock);
    const { logger, pauses } = this.#deps;
    const lookMs = Math.min(LOOK_MS, ...pauses);
    this.#listener.start();
    this.#loops = [
      new PausableLoop({ clock, logger }, 'alerts that wait', async () => {
        await this.#sendDue();
        return clock.now() + lookMs;
      }),
      new PausableLoop({ clock, logger }, 'the watch over live trading', async () => {
        await this.#watch.look();
        return clock.now() + LOOK_MS;
      }),
    ];
  }

  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
    await this.#listener.stop();
  }

  async #sendDue(): Promise<void> {
    const { database, logger } = this.#deps;
    for (;;) {
      const due = await dueDeliveries(database.shared, AT_ONCE);
      await Promise.all(
        due.map(async (each) =>
          deliver(this.#deps, each).catch((error: unknown) => {
            // It waits for its next try, and the others are not held up by it.
            const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
            logger.error('an alert could not be sent', { alertId: each.alertId, reason });
          }),
        ),
      );
      if (due.length < AT_ONCE) return;
    }
  }
}
