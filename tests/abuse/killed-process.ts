import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own, to be killed. */
export interface KilledProcess {
  readonly origin: string;
  /** Kills it at once; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts a program in a process of its own. @param program - Module text; the first that it prints is its origin. */
export async function startToKill(program: string): Promise<KilledProcess> {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  assert.ok(child.stdout !== null);
  const [origin] = await once(child.stdout, 'data');
  return {
    origin: String(origin),
    kill: async () => {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
}
