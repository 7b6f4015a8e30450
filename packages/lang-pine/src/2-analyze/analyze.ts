import type { Script, Statement } from '../1-parse/tree.ts';
import type { Builtin } from '../builtins/builtin.ts';
import type { Message } from '../messages/message.ts';
import { Analysis } from './analysis.ts';
import { instantiate, typesToTry } from './calls/instantiate.ts';
import type {
  CheckedScript,
  CheckedStatement,
  ScriptDeclaration,
} from '../checked/checked-tree.ts';
import type { FoundDeclaration } from './declaration/find-declaration.ts';
import { findDeclaration, readFound } from './declaration/find-declaration.ts';
import { NameRecorder } from './names/name-recorder.ts';
import { Reports } from './reports.ts';
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
 */
export function analyze(script: Script, builtins: readonly Builtin[]): Analyzed {
  const { analysis, checked } = run(script, builtins, null);
  return { checked, messages: analysis.reports.messages };
}

/** Analyzes a script for the names in it; also works on scripts with errors. */
export function recordNames(script: Script, builtins: readonly Builtin[]): Analysis {
  return run(script, builtins, new NameRecorder()).analysis;
}

interface Run {
  readonly analysis: Analysis;
  readonly checked: CheckedScript | null;
}

function run(script: Script, builtins: readonly Builtin[], names: NameRecorder | null): Run {
  const reports = new Reports();
  const analysis = new Analysis(script, indexOf(builtins), reports, RULES, names);
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
  reportUnused(analysis, analysis.globals);
  reportPurpose(analysis, found.calls[0]);
  if (reports.errors > 0 || declaration === null) return { analysis, checked: null };
  const { version } = script;
  return { analysis, checked: { version, declaration, inputs: analysis.inputs, statements } };
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
      instantiate(analysis, symbol, typesToTry(symbol, { qualifier: 'const', type: UNKNOWN }));
    }
  }
}
