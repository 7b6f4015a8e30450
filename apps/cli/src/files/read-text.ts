import { readFile } from 'node:fs/promises';
import { CommandProblem } from '../command-problem.ts';

/** Reads a text file that the user named. Throws CommandProblem when it cannot be read. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Returns the problem of a file that cannot be read. */
export function unreadable(file: string, error: unknown): CommandProblem {
  const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const message =
    why === 'ENOENT' ? 'The file does not exist.' : `The file cannot be read (${why}).`;
  const remedy = 'Check the name and the folder you are in.';
  return new CommandProblem({ code: 'file.unreadable', message, remedy }, file);
}
