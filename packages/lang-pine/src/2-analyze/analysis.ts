import type {
  Block,
  Expression,
  FunctionDeclaration,
  PineVersion,
  Script,
} from '../1-parse/tree.ts';
import type { Span } from '../messages/span.ts';
import type { Checked, CheckedBlock, InputDeclaration } from '../checked/checked-tree.ts';
import type { Library, LibraryLinker } from './libraries/library.ts';
import type { NameRecorder } from './names/name-recorder.ts';
import { Reports } from './reports.ts';
import { AssignedNames } from './scopes/assigned-names.ts';
import type { Place } from './scopes/place.ts';
import { Scope } from './scopes/scope.ts';
import { ScriptPurpose } from './scopes/script-purpose.ts';
import type { FunctionSymbol, TypeSymbol } from './scopes/symbol.ts';
import type { BuiltinIndex } from './signatures/builtin-index.ts';
import type { QualifiedType } from '../checked/type.ts';
import { TypeKeys } from './types/type-keys.ts';

/** A block and the type of its value; `void` when it has none. */
export interface TypedBlock {
  readonly block: CheckedBlock;
  readonly type: QualifiedType;
}

/** Rules that call each other in a circle; handed in so that files do not. */
export interface Rules {
  /** Checks an expression; what has an error gets the type `unknown`. */
  readonly expression: (analysis: Analysis, expression: Expression, place: Place) => Checked;
  /** Checks statements in a scope of their own below that of the place. */
  readonly block: (analysis: Analysis, block: Block, place: Place, at: Span) => TypedBlock;
}

/** Nesting of what is being checked, common to a script and the libraries it imports. */
export class Nesting {
  /** Current nesting of expressions, blocks and functions. */
  depth = 0;
  /** True when that was too deep somewhere. */
  isTooDeep = false;
  /** Functions whose bodies are being checked, from the outside in. */
  readonly functions: FunctionDeclaration[] = [];
}

/** All that the rules of one analysis share. */
export class Analysis {
  readonly script: Script;
  readonly version: PineVersion;
  readonly builtins: BuiltinIndex;
  readonly reports = new Reports();
  readonly rules: Rules;
  /** Records names for the editor; null when it does not need them. */
  readonly names: NameRecorder | null;
  readonly assigned = new AssignedNames();
  readonly globals: Scope;
  /** Methods by name, in order of declaration. */
  readonly methods = new Map<string, FunctionSymbol[]>();
  readonly inputs: InputDeclaration[] = [];
  readonly inputIds = new Set<string>();
  readonly inputsByCall = new Map<Expression, InputDeclaration>();
  /** The variable that an input call gives its value to. */
  readonly inputNames = new Map<Expression, string>();
  /** Type of an `if` or `switch` whose branches do not agree: its value may not be used. */
  readonly mixed = new WeakSet<Checked>();
  readonly objectTypes = new Map<object, TypeSymbol>();
  readonly typeKeys = new TypeKeys();
  /** True when the script declares itself a strategy. */
  isStrategy = false;
  /** True when it declares itself a library. */
  isLibrary = false;
  /** Its output and orders. */
  readonly purpose = new ScriptPurpose();
  /** Imported libraries, by the names that the script gives them. */
  readonly imports = new Map<string, Library>();
  readonly linker: LibraryLinker;
  readonly nesting: Nesting;
  /** Calls outside of functions when all functions are written out. */
  size = 0;

  constructor(
    script: Script,
    builtins: BuiltinIndex,
    rules: Rules,
    names: NameRecorder | null,
    linker: LibraryLinker,
    nesting: Nesting,
  ) {
    this.script = script;
    this.version = script.version;
    this.builtins = builtins;
    this.rules = rules;
    this.names = names;
    this.linker = linker;
    this.nesting = nesting;
    const end = script.statements.at(-1)?.at.end ?? 0;
    this.globals = new Scope(null, { start: 0, end }, this.assigned.of(script.statements));
  }
}
