import { CommandProblem } from './command-problem.ts';
import { backtest } from './commands/backtest.ts';
import { check } from './commands/check.ts';
import { doctor } from './commands/doctor.ts';
import { rotateKeys } from './commands/rotate-keys.ts';
import { serve } from './commands/serve.ts';
import { HELP } from './help.ts';

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  backtest,
  check,
  serve,
  'rotate-keys': rotateKeys,
  doctor,
};

/** Runs one command and returns the exit code: 0, or 1 after an error that says what to do. */
async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name) || args.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    process.stderr.write(`There is no command "${name}".\n\n${HELP}`);
    return 1;
  }
  try {
    return await command(args);
  } catch (error) {
    if (!(error instanceof CommandProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
