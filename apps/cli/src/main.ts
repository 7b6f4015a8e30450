import { CommandProblem } from './command-problem.ts';
import { HELP } from './help.ts';

type Command = (args: readonly string[]) => Promise<number>;

/** Only the command that is asked for is loaded: a backtest need not wait for the server's code. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  backtest: async () => (await import('./commands/backtest.ts')).backtest,
  check: async () => (await import('./commands/check.ts')).check,
  'rotate-keys': async () => (await import('./commands/rotate-keys.ts')).rotateKeys,
  serve: async () => (await import('./commands/serve.ts')).serve,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
};

/** Runs one command and returns the exit code: 0, or 1 after an error that says what to do. */
async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name) || args.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    process.stderr.write(`There is no command "${name}".\n\n${HELP}`);
    return 1;
  }
  try {
    const command = await load();
    return await command(args);
  } catch (error) {
    if (!(error instanceof CommandProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
