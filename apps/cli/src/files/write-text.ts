import { writeFile } from 'node:fs/promises';
import type { CommandIo } from '../command-io.ts';
import { CommandProblem } from '../command-problem.ts';

/** Writes a text to a file that the user named, or to standard output for `-`. Throws CommandProblem. */
export async function writeText(file: string, text: string, { out }: CommandIo): Promise<void> {
  if (file === '-') {
    out(text);
    return;
  }
  try {
    await writeFile(file, text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const remedy = 'Check that the folder exists and may be written.';
    throw new CommandProblem({ code: 'file.unwritable', message: why, remedy }, file);
  }
}
