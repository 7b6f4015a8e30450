import { type BlockProblem, pathText, placeInWords } from '@stratloom/lang-visual';

/**
 * Returns problems of rules for a terminal: the block, what is wrong, and what to do. Empty without problems.
 *
 * @param code - The text of the file, so that blocks can be called by their names; any text at all.
 */
export function ruleDiagnostics(
  file: string,
  code: string,
  problems: readonly BlockProblem[],
): string {
  if (problems.length === 0) return '';
  const data = dataOf(code);
  return problems
    .map(
      ({ severity, code: id, message, remedy, path }) =>
        `${file}${blockText(data, path)}: ${severity}: ${message} [${id}]\n  = ${remedy}\n`,
    )
    .join('');
}

/** Returns the place of a block behind the name of its file, as a path and in words. */
export function blockText(data: unknown, path: BlockProblem['path']): string {
  if (path.length === 0) return '';
  const words = placeInWords(data, path);
  return `: ${pathText(path)}${words === '' ? '' : ` (${words})`}`;
}

/** A text that is no JSON has its problem as a whole. */
function dataOf(code: string): unknown {
  try {
    return JSON.parse(code);
  } catch {
    return null;
  }
}
