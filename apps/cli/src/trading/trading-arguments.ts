import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { CommandProblem } from '../command-problem.ts';

/** Options that every command for a server takes. */
export const SERVER_OPTIONS = {
  server: { type: 'string' },
  'token-file': { type: 'string' },
  json: { type: 'boolean' },
} as const;

/**
 * Reads the arguments of a command for a server.
 *
 * @throws CommandProblem for options that it does not have.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...SERVER_OPTIONS, ...options },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw tradingUsage(error instanceof Error ? error.message : String(error));
  }
}

/** Returns the problem of arguments that cannot be meant. */
export function tradingUsage(message: string): CommandProblem {
  return new CommandProblem({
    code: 'arguments.invalid',
    message,
    remedy: 'stratloom help shows how deploy, deployments, orders, kill and reconcile are used.',
  });
}
