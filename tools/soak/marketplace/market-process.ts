// A server as `npm run soak:marketplace` starts and kills it: the API and the jobs of the product, with no limits on requests.
import { startServices } from '../../../apps/server/src/start-server.ts';
import { ROOMY, TEST_KEYS } from '../../../apps/server/src/testing/test-server.ts';

const server = await startServices(['api', 'jobs'], {
  ...{ port: 0, databaseUrl: process.argv[2] ?? '', databaseConnections: 8 },
  ...{ keys: TEST_KEYS, rateLimits: ROOMY, marketData: 'simulated', sweepThreads: 0 },
});
process.send?.(server.api?.origin);
// Whoever has started it may be killed as well.
process.once('disconnect', () => process.exit());
