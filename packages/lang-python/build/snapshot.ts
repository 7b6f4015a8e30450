import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Makes the snapshot in a process of its own, because an interpreter is only made after the platform was taken away.
 *
 * @param folder - Where files may be put in between.
 */
export function buildSnapshot(folder: string): {
  readonly snapshot: Buffer;
  readonly sdkReference: string;
} {
  const program = fileURLToPath(new URL('make-snapshot.ts', import.meta.url));
  const made = `${folder}/snapshot.bin`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, made], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`The snapshot could not be made:\n${stderr.slice(-4000)}`);
  const snapshot = readFileSync(made);
  rmSync(made);
  return { snapshot, sdkReference: stdout };
}
