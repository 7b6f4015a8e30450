import { jsonLogger, textLogger } from './log.ts';
import { checkServices, readSettings } from './settings.ts';
import { StartProblem } from './start-problem.ts';
import { type RunningServer, startServer } from './start-server.ts';

const makeLogger = process.stderr.isTTY ? textLogger : jsonLogger;
const logger = makeLogger((line) => process.stderr.write(line));

let server: RunningServer | undefined;

async function end(code: number): Promise<void> {
  await server?.close().catch((error: unknown) => logger.error(String(error)));
  process.exit(code);
}

async function main(): Promise<void> {
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
