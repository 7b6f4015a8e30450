import { addKey, readSettings, StartProblem } from '@stratloom/server';
import type { CommandIo } from '../command-io.ts';
import { CommandProblem } from '../command-problem.ts';

/**
 * `stratloom rotate-keys`: adds a master key to the key file. Servers put every stored secret under it by themselves: those
 * that run within a minute, others when they start.
 */
export async function rotateKeys(args: readonly string[], { out }: CommandIo): Promise<number> {
  if (args.length > 0) {
    throw new CommandProblem({
      code: 'arguments.unknown',
      message: `Unknown argument: ${args[0]}.`,
      remedy: 'rotate-keys takes no arguments.',
    });
  }
  try {
    const settings = readSettings(process.env);
    const version = addKey(settings);
    out(
      `Key ${version} was added to ${settings.keyFile}.\n` +
        'Running servers put every secret under it within a minute, others at their next start.\n' +
        'Keep a copy of the file apart from the database; leave the older keys in it.\n',
    );
    return 0;
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    throw new CommandProblem({ code: 'keys', message: error.message, remedy: error.remedy });
  }
}
