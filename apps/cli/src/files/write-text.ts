import { open, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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

/**
 * Checks before a run that each of its outputs can be written, that none would take the place of what the run reads, and that no two are
 * the same. Throws CommandProblem.
 *
 * @param outputs - Files, or `-` for standard output.
 * @param inputs - Files that the run reads; `-` and what is no file is passed over.
 */
export async function requireOutputs(
  outputs: readonly string[],
  inputs: readonly string[],
): Promise<void> {
  for (const file of outputs) await requireWritable(file);
  const read = new Set(await Promise.all(inputs.map(realPath)));
  const written = new Set<string>();
  for (const file of outputs) {
    const path = file === '-' ? file : await placeOf(file);
    if (file !== '-' && read.has(path)) throw outputTwice(file, 'is read by this run');
    if (written.has(path)) throw outputTwice(file, 'is named for two outputs');
    written.add(path);
  }
}

function outputTwice(file: string, why: string): CommandProblem {
  const message = file === '-' ? 'Two outputs would go to standard output.' : `The file ${why}.`;
  const remedy = 'Name another file for the output.';
  return new CommandProblem({ code: 'file.taken', message, remedy }, file);
}

/** Returns the path by which a file is known however it is named; what is no file keeps its name. */
async function realPath(file: string): Promise<string> {
  return realpath(file).catch(() => file);
}

/** The same of one that may not be there yet. */
async function placeOf(file: string): Promise<string> {
  const folder = await realPath(dirname(file));
  return realpath(file).catch(() => join(folder, basename(file)));
}

/** Returns the problem of a file that cannot be written. */
export function unwritable(file: string, error: unknown): CommandProblem {
  const message = error instanceof Error ? error.message : String(error);
  const remedy = 'Check that the folder exists and may be written.';
  return new CommandProblem({ code: 'file.unwritable', message, remedy }, file);
}
