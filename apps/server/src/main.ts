import { jsonLogger, textLogger } from './log.ts';
import { checkServices, readSettings } from './settings.ts';
import { StartProblem } from './start-problem.ts';
import { type RunningServer, startServer } from './start-server.ts';

const makeLogger = process.stderr.isTTY ? textLogger : jsonLogger;
const logger = makeLogger((line) => process.stderr.write(line));

/** How long the end in order may take before the process ends without it. */
const END_MS = 30_000;

let server: RunningServer | undefined;
let isEnding = false;

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(code), END_MS).unref();
  await server?.close().catch((error: unknown) => logger.error(String(error)));
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
  checkServices(process.argv.slice(2));
  server = await startServer({ ...readSettings(process.env), logger });
  process.stdout.write(`Stratloom is ready at ${server.origin}\n`);
}

main().catch((error: unknown) => {
  if (error instanceof StartProblem) {
    process.stderr.write(`${error.message}\n${error.remedy}\n`);
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
  process.exit(1);
});
