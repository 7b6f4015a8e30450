// Serves the built product from a data folder of its own that is deleted at the end: for browser tests. STRATLOOM_KEPT_DATA names a folder
// that stays instead, for a test that kills the server and starts it again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import {
  DEFAULT_RATE_LIMITS,
  jsonLogger,
  type RateLimitRules,
  readSettings,
  startServer,
} from '../apps/server/src/index.ts';

const kept = process.env['STRATLOOM_KEPT_DATA'];
const folder = kept ?? mkdtempSync(`${tmpdir()}/stratloom-browser-`);
const keyFile = `${folder}.keys`;
process.on('exit', () => {
  if (kept !== undefined) return;
  rmSync(folder, { recursive: true, force: true });
  rmSync(keyFile, { force: true });
});

const AMPLE = { count: 100_000, seconds: 60 };

/**
 * All browsers of the tests have one address, so that what is counted by address is ample. A phone gets two codes a minute
 * instead of one, or signing up and in again by phone would have to wait for a minute to pass. The rest is as served.
 */
const RATE_LIMITS: RateLimitRules = {
  ...DEFAULT_RATE_LIMITS,
  any: AMPLE,
  ceremony: AMPLE,
  devices: AMPLE,
  candles: AMPLE,
  streams: AMPLE,
  signIn: AMPLE,
  messagesByAddress: AMPLE,
  messageGap: { ...DEFAULT_RATE_LIMITS.messageGap, count: 2 },
};

const log = jsonLogger((line) => process.stderr.write(line));

const server = await startServer({
  ...readSettings({
    MARKET_DATA: 'simulated',
    STRATLOOM_MODERATORS: 'first-moderator@example.com,second-moderator@example.com',
    ...process.env,
    STRATLOOM_DATA: folder,
    STRATLOOM_KEY_FILE: keyFile,
  }),
  // A report of tests that failed is short enough to be read.
  logger: { ...log, info: () => undefined },
  rateLimits: RATE_LIMITS,
});

const end = async (): Promise<void> => {
  await server.close();
  process.exit();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
