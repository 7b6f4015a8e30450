import type { Market } from '@stratloom/engine/strategy';
import type { PineVersion } from '../1-parse/tree.ts';
import type {
  Checked,
  CheckedBlock,
  CheckedScript,
  CheckedStatement,
  FunctionInstance,
  Variable,
} from '../checked/checked-tree.ts';
import { ScriptStop } from '../messages/message.ts';
import type { Span } from '../messages/span.ts';
import type { NumberValue, ReferenceValue, Value } from '../runtime/value.ts';
import type { RunContext } from './run-context.ts';
import type { Slot } from './variables/slots.ts';
import type { VariableUses } from './variables/variable-uses.ts';

/** Something that runs on a bar. */
export interface Step {
  readonly run: () => void;
  /** Makes the mask of bars on which it has something to do, a superset; null = all bars. */
  readonly mask: (() => Uint8Array) | null;
}

/** A variable at run time: a pure value, or a slot. */
export interface Binding {
  readonly value: NumberValue | ReferenceValue;
  readonly slot: Slot | null;
  /** Depth of nested reads when it is read. */
  readonly depth: number;
}

/** A block that is being compiled, and what it stands in: what a `request.security` in it may have to run elsewhere. */
export interface Frame {
  readonly statements: readonly CheckedStatement[];
  readonly parent: Frame | null;
  /** The call whose body it is; its arguments belong to the parent. */
  readonly call: {
    readonly instance: FunctionInstance;
    readonly arguments: readonly Checked[];
  } | null;
}

/** Whether a loop's pass goes on: set by `break` and `continue`, looked at by the blocks of the pass. */
export interface Jump {
  kind: 'none' | 'break' | 'continue';
}

/** Scope in which code is compiled. */
export interface Scope {
  readonly unit: Unit;
  /** True when it runs exactly once on each bar. */
  readonly everyBar: boolean;
  readonly frame: Frame;
  /** Of the loop around it. */
  readonly jump: Jump | null;
  /** Calls of functions that it is inside of. */
  readonly callDepth: number;
  /** Version of the script whose text it is: a library may have another. */
  readonly version: PineVersion;
}

/** A block made into code. */
export interface BlockCode {
  readonly steps: readonly Step[];
  /** Value of the last statement; null when it has none. Read after the steps have run. */
  readonly value: Value | null;
}

/** The parts of the compiler that call one another. */
export interface Compilers {
  readonly expression: (scope: Scope, node: Checked) => Value;
  readonly block: (scope: Scope, block: CheckedBlock) => BlockCode;
  readonly security: (scope: Scope, node: SecurityCall) => Value;
}

/** A call of `request.security`. */
export type SecurityCall = Extract<Checked, { readonly kind: 'call' }>;

/** Options of a compilation. */
export interface UnitOptions {
  /** All instruments of the run. */
  readonly markets: readonly Market[];
  /** True: nothing is pure, so that all runs bar by bar. Results are the same; it is for tests. */
  readonly isBarByBar: boolean;
}

/** Parts of a script that may be compiled for one context: functions are compiled anew at each call. */
const MAX_PARTS = 300_000;

/** One compilation: a script, or a part of it, for one context. */
export class Unit {
  readonly context: RunContext;
  readonly script: CheckedScript;
  readonly uses: VariableUses;
  readonly compilers: Compilers;
  readonly options: UnitOptions;
  readonly bindings = new Map<Variable, Binding>();
  readonly builtins = new Map<string, Value>();
  /** Built-in variables whose past is recorded, by name. */
  readonly recorded = new Map<string, Slot>();
  /** Steps that record built-in variables at the beginning of a bar, whatever the script does on it. */
  readonly prologue: (() => void)[] = [];
  /** True for what a `request.security` runs: it neither trades nor draws. */
  readonly isSilent: boolean;
  /** Reads inside one another in what was compiled last. */
  depth = 0;
  private compiledParts = 0;

  constructor(
    context: RunContext,
    script: CheckedScript,
    uses: VariableUses,
    compilers: Compilers,
    options: UnitOptions,
    isSilent = false,
  ) {
    this.context = context;
    this.script = script;
    this.uses = uses;
    this.compilers = compilers;
    this.options = options;
    this.isSilent = isSilent;
  }

  /** Parts compiled so far: what a pass of a loop over them costs is counted by it. */
  get partCount(): number {
    return this.compiledParts;
  }

  /** Counts a part of the script. @throws ScriptStop when calls inside calls make it too large. */
  count(at: Span): void {
    this.compiledParts += 1;
    if (this.compiledParts <= MAX_PARTS) return;
    throw new ScriptStop(
      'pine.too-many-calls',
      'The script is too large once its function calls are expanded.',
      'Make fewer calls between functions, or keep a result in a variable instead of calling again.',
      at,
    );
  }
}

/** Returns the code of an expression. */
export function compile(scope: Scope, node: Checked): Value {
  return scope.unit.compilers.expression(scope, node);
}

/** As `compile`, with the count of reads inside one another in what comes of it. */
export function compileMeasured(scope: Scope, node: Checked): { value: Value; depth: number } {
  const { unit } = scope;
  const outside = unit.depth;
  unit.depth = 0;
  const value = compile(scope, node);
  const { depth } = unit;
  unit.depth = outside;
  return { value, depth };
}

/** Returns a scope for what does not run on every bar. */
export function conditional(scope: Scope): Scope {
  return scope.everyBar ? { ...scope, everyBar: false } : scope;
}
