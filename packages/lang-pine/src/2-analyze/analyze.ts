import type { Script, Statement } from '../1-parse/tree.ts';
import type { Builtin } from '../builtins/builtin.ts';
import type { Message } from '../messages/message.ts';
import { LibraryTexts } from '../libraries/library-texts.ts';
import { OWN_LIBRARIES } from '../libraries/own-libraries.ts';
import { Analysis, Nesting } from './analysis.ts';
import { typesToTry } from './calls/instantiate.ts';
import type {
  CheckedScript,
  CheckedStatement,
  ScriptDeclaration,
} from '../checked/checked-tree.ts';
import type { FoundDeclaration } from './declaration/find-declaration.ts';
import { findDeclaration, readFound } from './declaration/find-declaration.ts';
import { checkExports, exportsOf } from './libraries/exports.ts';
import type { Library, LibraryLinker } from './libraries/library.ts';
import { TextLinker } from './libraries/linker.ts';
import { NameRecorder } from './names/name-recorder.ts';
import { RULES } from './rules.ts';
import type { Place } from './scopes/place.ts';
import { indexOf } from './signatures/builtin-index.ts';
import { checkStatement } from './statements/statement.ts';
import { hoistForwardReferences } from './statements/forward-reference.ts';
import { UNKNOWN } from './types/plain-types.ts';
import { reportPurpose } from './warnings/script-purpose.ts';
import { reportUnused } from './warnings/unused.ts';

/** Result of the analysis of a script. */
export interface Analyzed {
  /** null exactly when some message is an error. */
  readonly checked: CheckedScript | null;
  /** In the order of their places. */
  readonly messages: Message[];
}

/**
 * Settles every name, type and argument of a script. Never throws for a script; its problems are in the messages. The
 * table must be that of `builtins/index.ts`, or one of its form.
 *
 * @param texts - The libraries that it may import; our own when left out.
 */
export function analyze(
  script: Script,
  builtins: readonly Builtin[],
  texts = new LibraryTexts(OWN_LIBRARIES, script.statements.at(-1)?.at.end ?? 0),
): Analyzed {
  const nesting = new Nesting();
  const linker = linkerOf(builtins, texts, nesting);
  const { analysis, checked } = run(script, builtins, null, linker, nesting);
  return {
    checked: checked && withLibraries(checked, linker.libraries),
    messages: analysis.reports.messages,
  };
}

/** Analyzes a script for the names in it; also works on scripts with errors. */
export function recordNames(
  script: Script,
  builtins: readonly Builtin[],
  texts: LibraryTexts,
): Analysis {
  const nesting = new Nesting();
  const linker = linkerOf(builtins, texts, nesting);
  return run(script, builtins, new NameRecorder(), linker, nesting).analysis;
}

/** A script with the constants that its libraries depend on. */
function withLibraries(script: CheckedScript, libraries: readonly Library[]): CheckedScript {
  const constants = libraries.flatMap((library) => library.constants);
  return {
    ...script,
    statements: [...constants, ...script.statements],
    libraries: libraries.map(({ text, importedAt }) => {
      const { path, source, offset } = text;
      return { path, source, offset, importedAt };
    }),
  };
}

function linkerOf(builtins: readonly Builtin[], texts: LibraryTexts, nesting: Nesting): TextLinker {
  const linker: TextLinker = new TextLinker(texts, (text, importedAt) => {
    const unread = text.messages.filter(({ severity }) => severity === 'error');
    if (unread.length > 0) return { library: null, messages: unread };
    const { analysis, checked } = run(text.script, builtins, null, linker, nesting);
    const { messages } = analysis.reports;
    const isLibrary = checked?.declaration.kind === 'library';
    return {
      library: isLibrary ? exportsOf(analysis, text, importedAt, checked.statements) : null,
      messages,
    };
  });
  return linker;
}

interface Run {
  readonly analysis: Analysis;
  readonly checked: CheckedScript | null;
}

function run(
  script: Script,
  builtins: readonly Builtin[],
  names: NameRecorder | null,
  linker: LibraryLinker,
  nesting: Nesting,
): Run {
  const analysis = new Analysis(script, indexOf(builtins), RULES, names, linker, nesting);
  const { reports } = analysis;
  names?.scopes.push(analysis.globals);
  const found = findDeclaration(analysis);
  analysis.isStrategy = found.kind === 'strategy';
  analysis.isLibrary = found.kind === 'library';
  const place: Place = {
    scope: analysis.globals,
    frame: null,
    conditional: false,
    inLoop: false,
    condition: 'const',
  };
  const { statements, declaration } = checkGlobals(analysis, found, place);
  tryUncalled(analysis);
  checkExports(analysis);
  reportUnused(analysis, analysis.globals);
  reportPurpose(analysis, found.calls[0]);
  if (reports.errors > 0 || declaration === null) return { analysis, checked: null };
  const { version } = script;
  const { inputs } = analysis;
  return { analysis, checked: { version, declaration, inputs, statements, libraries: [] } };
}

function checkGlobals(analysis: Analysis, found: FoundDeclaration, place: Place) {
  const statements: CheckedStatement[] = hoistForwardReferences(analysis, place);
  let declaration: ScriptDeclaration | null = null;
  for (const node of analysis.script.statements) {
    const call = declarationCall(node, found);
    if (call === null) statements.push(...checkStatement(analysis, node, place));
    else declaration = readFound(analysis, found, call, place) ?? declaration;
  }
  return { statements, declaration };
}

function declarationCall(node: Statement, { calls }: FoundDeclaration) {
  if (node.kind !== 'expression') return null;
  return calls.find((call) => call === node.value) ?? null;
}

/** Looks through the functions that nobody calls, as far as possible without knowing the arguments. */
function tryUncalled(analysis: Analysis): void {
  for (const symbols of analysis.globals.functions.values()) {
    for (const symbol of symbols) {
      if (symbol.instances.size > 0) continue;
      symbol.instantiate(typesToTry(symbol, { qualifier: 'const', type: UNKNOWN }));
    }
  }
}
