import type { CommandIo } from './command-io.ts';
import { CommandProblem } from './command-problem.ts';
import { HELP } from './help.ts';

type Command = (args: readonly string[], io: CommandIo) => Promise<number>;

/** Only the command that is asked for is loaded: a backtest need not wait for the server's code. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  allocation: async () => (await import('./commands/allocation.ts')).allocation,
  backtest: async () => (await import('./commands/backtest.ts')).backtest,
  bars: async () => (await import('./commands/bars.ts')).bars,
  check: async () => (await import('./commands/check.ts')).check,
  'rotate-keys': async () => (await import('./commands/rotate-keys.ts')).rotateKeys,
  optimize: async () => (await import('./commands/optimize.ts')).optimizeCommand,
  python: async () => (await import('./commands/python.ts')).python,
  deploy: async () => (await import('./commands/deploy.ts')).deploy,
  deployments: async () => (await import('./commands/deployments.ts')).deployments,
  orders: async () => (await import('./commands/orders.ts')).orders,
  kill: async () => (await import('./commands/kill.ts')).kill,
  reconcile: async () => (await import('./commands/reconcile.ts')).reconcile,
  serve: async () => (await import('./commands/serve.ts')).serve,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
};

/** Runs one command and returns the exit code: 0, or another after an error that says what to do (see `HELP`). */
export async function main(
  [name = 'help', ...args]: readonly string[],
  io: CommandIo,
): Promise<number> {
  if (['help', '--help', '-h'].includes(name) || args.includes('--help')) {
    io.out(HELP);
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    io.err(`There is no command "${name}".\n\n${HELP}`);
    return 1;
  }
  try {
    const command = await load();
    return await command(args, io);
  } catch (error) {
    if (!(error instanceof CommandProblem)) throw error;
    io.err(`${error.message}\n`);
    return error.exitCode;
  }
}
