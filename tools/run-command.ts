import { spawn } from 'node:child_process';

/** Outcome of a command. */
export interface CommandResult {
  readonly code: number;
  /** Output of both streams, in order. */
  readonly output: string;
  /** Processor time that it and the processes that it waited for took, seconds; 0 when it could not be started. */
  readonly processorSeconds: number;
}

/** Runs its arguments, then says on stream 3 what time they took; POSIX has no other way that needs no program. */
const TIMED = '"$@"; code=$?; times >&3; exit $code';

/**
 * Runs a command from the repository's root and returns how it ended; never rejects.
 *
 * @param show - Pass on what it prints as it prints it.
 */
export function runCommand(
  command: readonly string[],
  { show = false, env = {} }: { show?: boolean; env?: Readonly<Record<string, string>> } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', TIMED, 'sh', ...command], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    let output = '';
    let times = '';
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (show) process.stdout.write(chunk);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.stdio[3]?.on('data', (chunk: Buffer) => (times += chunk.toString()));
    child.on('error', ({ message }) =>
      resolve({ code: 127, output: `${output}${message}\n`, processorSeconds: 0 }),
    );
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output, processorSeconds: secondsIn(times) }),
    );
  });
}

/** Adds up what `times` prints: minutes and seconds of user and system, of the shell and of its children. */
function secondsIn(times: string): number {
  const parts = [...times.matchAll(/(\d+)m(\d+(?:\.\d+)?)s/g)];
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
}

/** The repository's root, without a slash at the end. */
export const ROOT = new URL('..', import.meta.url).pathname.replace(/\/$/, '');

/** Folder in which Node keeps compiled code between runs; the checkout's own, since whoever can write to it could put code into it. */
export const COMPILED = `${ROOT}/node_modules/.cache/compiled`;
