import { type BlockProblem, pathText } from '@stratloom/lang-visual';

/** Returns problems of rules for a terminal: the block, what is wrong, and what to do. Empty without problems. */
export function ruleDiagnostics(file: string, problems: readonly BlockProblem[]): string {
  return problems
    .map(
      ({ severity, code, message, remedy, path }) =>
        `${file}${blockText(path)}: ${severity}: ${message} [${code}]\n  = ${remedy}\n`,
    )
    .join('');
}

/** Returns the place of a block behind the name of its file. */
export function blockText(path: BlockProblem['path']): string {
  return path.length === 0 ? '' : `: ${pathText(path)}`;
}
