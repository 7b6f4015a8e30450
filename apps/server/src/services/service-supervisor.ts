import type { Logger } from '../process/log.ts';
import type { Service } from './service.ts';

/** Starts and stops the services of a process. */
export class ServiceSupervisor {
  readonly #services: readonly Service[];
  readonly #logger: Logger;
  #running: Service[] = [];

  constructor(services: readonly Service[], logger: Logger) {
    this.#services = services;
    this.#logger = logger;
  }

  /** Starts the services one after another. When one cannot start, stops the others and rejects with its reason. */
  async start(): Promise<void> {
    try {
      for (const service of this.#services) {
        await service.start();
        this.#running.push(service);
      }
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops the running services, the last one first. A service that fails to stop is logged and keeps no other running. */
  async stop(): Promise<void> {
    const running = this.#running.toReversed();
    this.#running = [];
    for (const service of running) {
      try {
        await service.stop();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#logger.error('a service did not stop in order', { service: service.name, reason });
      }
    }
  }
}
