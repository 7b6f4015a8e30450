// The server under load, in a process of its own: started by `npm run load`, answers every message with what it has used.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import {
  DEFAULT_CONNECTIONS,
  DEFAULT_RATE_LIMITS,
  type RateLimitRules,
  readSettings,
  startServer,
} from '../../apps/server/src/index.ts';

const folder = mkdtempSync(`${tmpdir()}/stratloom-load-`);
const keyFile = `${folder}.keys`;
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(keyFile, { force: true });
});

/** All clients have one address here. */
const AMPLE = { count: 1e9, seconds: 60 };
const RATE_LIMITS: RateLimitRules = {
  ...DEFAULT_RATE_LIMITS,
  any: AMPLE,
  ceremony: AMPLE,
  candles: AMPLE,
  streams: AMPLE,
};

const write = (message: string, fields?: object): void =>
  void process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);

const server = await startServer({
  ...readSettings({ STRATLOOM_DATA: folder, STRATLOOM_KEY_FILE: keyFile, PORT: '0' }),
  logger: { info: () => undefined, warn: write, error: write },
  rateLimits: RATE_LIMITS,
  openStreams: { each: 1e6, all: 1e6 },
  connections: { ...DEFAULT_CONNECTIONS, perAddress: 1e6 },
});
process.send?.({ origin: server.origin, port: server.port });

process.on('message', () => {
  // What is garbage already is no need of the clients.
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({ rss: process.memoryUsage().rss, cpuMs: (user + system) / 1000 });
});

const end = async (): Promise<void> => {
  await server.close();
  process.exit();
};
process.on('disconnect', () => void end());
process.on('SIGTERM', () => void end());
