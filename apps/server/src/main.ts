import { jsonLogger, textLogger } from './process/log.ts';
import { readSettings } from './process/settings.ts';
import { StartProblem } from './process/start-problem.ts';
import { readServices } from './services/read-services.ts';
import { type RunningServices, startServices } from './start-server.ts';

const makeLogger = process.stderr.isTTY ? textLogger : jsonLogger;
const logger = makeLogger((line) => process.stderr.write(line));

/** Time for an orderly stop before the process ends without it. */
const END_MS = 30_000;

let running: RunningServices | undefined;
let isEnding = false;

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(code), END_MS).unref();
  await running?.close().catch((error: unknown) => logger.error(String(error)));
  process.exit(code);
}

async function main(): Promise<void> {
  // Whoever read what is printed may be gone: that is no reason to stop serving.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(0));
  }
  process.on('uncaughtException', (error) => {
    // State is unknown from here on: end in order, with a code that makes whoever supervises us start again.
    logger.error('a bug ended the server', { stack: error.stack });
    void end(1);
  });
  // Services that only wait for work hold nothing open, yet the process has to stay until it is stopped.
  setInterval(() => undefined, END_MS);
  const services = readServices(process.argv.slice(2));
  running = await startServices(services, { ...readSettings(process.env), logger });
  process.stdout.write(
    running.api === undefined
      ? `Stratloom runs without the API: ${services.join(',')}\n`
      : `Stratloom is ready at ${running.api.origin}\n`,
  );
}

main().catch((error: unknown) => {
  if (error instanceof StartProblem) {
    process.stderr.write(`${error.message}\n${error.remedy}\n`);
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
  process.exit(1);
});
