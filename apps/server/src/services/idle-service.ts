import type { Logger } from '../process/log.ts';
import type { Service, ServiceName } from './service.ts';

/** Returns a service that has no work in this version, and says so when it starts. */
export function idleService(name: ServiceName, logger: Logger): Service {
  return {
    name,
    start: async () => logger.info('the service has nothing to run yet', { service: name }),
    stop: async () => undefined,
  };
}
