import { open, rm, stat, writeFile } from 'node:fs/promises';
import type { CommandIo } from '../command-io.ts';
import { CommandProblem } from '../command-problem.ts';

/** Writes a text to a file that the user named, or to standard output for `-`. Throws CommandProblem. */
export async function writeText(file: string, text: string, { out }: CommandIo): Promise<void> {
  if (file === '-') {
    out(text);
    return;
  }
  await writeFile(file, text).catch((error: unknown) => {
    throw unwritable(file, error);
  });
}

/**
 * Checks before a long run that a file can be written at its end, and leaves everything as it is. Throws CommandProblem.
 */
export async function requireWritable(file: string): Promise<void> {
  if (file === '-') return;
  const isNew = (await stat(file).catch(() => null)) === null;
  try {
    await (await open(file, 'a')).close();
    if (isNew) await rm(file);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** Returns the problem of a file that cannot be written. */
export function unwritable(file: string, error: unknown): CommandProblem {
  const message = error instanceof Error ? error.message : String(error);
  const remedy = 'Check that the folder exists and may be written.';
  return new CommandProblem({ code: 'file.unwritable', message, remedy }, file);
}
