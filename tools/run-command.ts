import { spawn } from 'node:child_process';

/** Outcome of a command. */
export interface CommandResult {
  readonly code: number;
  /** Output of both streams, in order. */
  readonly output: string;
}

/**
 * Runs a command from the repository's root and returns how it ended; never rejects.
 *
 * @param show - Pass on what it prints as it prints it.
 */
export function runCommand(
  command: readonly string[],
  { show = false, env = {} }: { show?: boolean; env?: Readonly<Record<string, string>> } = {},
): Promise<CommandResult> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The repository's root, without a slash at the end. */
export const ROOT = new URL('..', import.meta.url).pathname.replace(/\/$/, '');

/** Folder in which Node keeps compiled code between runs; the checkout's own, since whoever can write to it could put code into it. */
export const COMPILED = `${ROOT}/node_modules/.cache/compiled`;
