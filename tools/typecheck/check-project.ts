import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type API, type Diagnostic, DiagnosticCategory } from 'typescript/unstable/sync';
import { ROOT } from '../run-command.ts';

/**
 * Checks one project and returns its errors, one text each; frees what the compiler holds of it.
 *
 * @param isWanted - Whether a file of the program is to be checked; asked once for each.
 */
export function checkProject(
  api: API,
  config: string,
  isWanted: (file: string) => boolean,
): string[] {
  const snapshot = api.updateSnapshot({ openProjects: [config] });
  const program = snapshot.getProject(config)?.program;
  if (program === undefined) return [`${relative(ROOT, config)}: cannot be opened`];
  const files = program
    .getSourceFileNames()
    .filter((file) => file.startsWith(`${ROOT}/`) && !file.includes('/node_modules/'));
  const found = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getProgramDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...files.filter(isWanted).flatMap((file) => {
      const syntax = program.getSyntacticDiagnostics(file);
      return syntax.length > 0 ? syntax : program.getSemanticDiagnostics(file);
    }),
  ].filter(({ category }) => category === DiagnosticCategory.Error);
  snapshot.dispose();
  api.updateSnapshot({ closeProjects: [config] }).dispose();
  return found.map((diagnostic) => textOf(diagnostic, config));
}

function textOf(diagnostic: Diagnostic, config: string): string {
  const { fileName, pos, code } = diagnostic;
  const place = fileName === undefined ? relative(ROOT, config) : placeOf(fileName, pos);
  return `${place} - error TS${code}: ${reasonOf(diagnostic)}`;
}

function placeOf(file: string, position: number): string {
  const before = readFileSync(file, 'utf8').slice(0, position).split('\n');
  return `${relative(ROOT, file)}:${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

function reasonOf({ text, messageChain = [] }: Diagnostic, depth = 0): string {
  const inner = messageChain.map((reason) => `\n${reasonOf(reason, depth + 1)}`);
  return `${'  '.repeat(depth)}${text}${inner.join('')}`;
}
