import type { PineVersion } from '../1-parse/tree.ts';
import type { Span } from '../messages/span.ts';
import type { Parameters } from '@stratloom/engine/strategy';
import type { ObjectType, QualifiedType } from './type.ts';

/**
 * A script whose every name, type and argument is settled: what the compiler reads. It is produced only when there is no
 * error. Names of built-ins are those of version 6, whatever the script's version calls them.
 */
export interface CheckedScript {
  readonly version: PineVersion;
  readonly declaration: ScriptDeclaration;
  readonly inputs: readonly InputDeclaration[];
  /** Statements of the global scope, without functions, types, enums and imports. */
  readonly statements: readonly CheckedStatement[];
  /** Libraries whose functions it calls. Constants of theirs are among the statements. */
  readonly libraries: readonly CheckedLibrary[];
}

/** An imported library: whose text it is that spans behind the script's own belong to. */
export interface CheckedLibrary {
  /** `user/name/version`. */
  readonly path: string;
  readonly source: string;
  /** Offset at which its spans begin. */
  readonly offset: number;
  /** The import in the script itself. */
  readonly importedAt: Span;
}

/** The script's `strategy(...)`, `indicator(...)` or `library(...)`. */
export interface ScriptDeclaration {
  readonly kind: 'strategy' | 'indicator' | 'library';
  readonly title: string;
  /** Constants given to it, by the parameter's name of version 6. */
  readonly arguments: Readonly<Record<string, Constant>>;
  readonly at: Span;
}

/** A value known from the text alone. Colors are 0xRRGGBBAA; null = na. */
export type Constant = number | boolean | string | null;

/** An `input.*` call: one value a user may set before a run. */
export interface InputDeclaration {
  /** Name of the engine's parameter: the variable's name, or `input_N` (from 1) when it is given to none. */
  readonly id: string;
  readonly kind:
    | 'int'
    | 'float'
    | 'bool'
    | 'string'
    | 'text_area'
    | 'color'
    | 'source'
    | 'timeframe'
    | 'symbol'
    | 'session'
    | 'time'
    | 'price'
    | 'enum';
  /** Label in the form; the variable's name when the script gives none. */
  readonly title: string;
  /** Of a source: the name of the built-in (`close`, `hl2`, ...), or of a variable of the script. Of an enum: the member's number. */
  readonly defaultValue: Parameters[string];
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly step: number | null;
  /** Values to choose from, with their words; null = free. */
  readonly options:
    | readonly { readonly value: Parameters[string]; readonly label: string }[]
    | null;
  readonly group: string;
  readonly inline: string;
  readonly tooltip: string;
  readonly at: Span;
}

/** A variable of the script: one object a declaration (and function instance), compared by identity. */
export interface Variable {
  readonly name: string;
  readonly type: QualifiedType;
  /** `var`: keeps its value from bar to bar. `varip`: also inside a bar. `parameter`: of a function; `loop`: of a loop. */
  readonly mode: 'plain' | 'var' | 'varip' | 'parameter' | 'loop';
  /** True when some statement assigns it again: its value is known only when its bar runs. Set by the analysis of the whole script. */
  reassigned: boolean;
  /** True when declared in the global scope. */
  readonly global: boolean;
}

/** A user's function for one combination of argument types; shared by all calls of that combination. */
export interface FunctionInstance {
  readonly name: string;
  readonly parameters: readonly Variable[];
  readonly body: CheckedBlock;
  readonly result: QualifiedType;
  /** Version of the script that declares it: a library may have another than the script that imports it. */
  readonly version: PineVersion;
}

/** Statements; the value is that of the last one when it has a value. */
export interface CheckedBlock {
  readonly statements: readonly CheckedStatement[];
}

interface Node {
  readonly at: Span;
}

export type CheckedStatement =
  | (Node & { readonly kind: 'declare'; readonly variable: Variable; readonly value: Checked })
  | (Node & {
      readonly kind: 'declareTuple';
      /** null for `_`. */
      readonly variables: readonly (Variable | null)[];
      readonly value: Checked;
    })
  | (Node & { readonly kind: 'assign'; readonly variable: Variable; readonly value: Checked })
  | (Node & {
      readonly kind: 'assignField';
      readonly object: Checked;
      readonly fieldIndex: number;
      readonly value: Checked;
    })
  | (Node & { readonly kind: 'expression'; readonly value: Checked })
  | (Node & { readonly kind: 'break' | 'continue' });

/** An expression and the type of its value. Compound assignments and versions' differences are resolved already. */
export type Checked = Node & { readonly type: QualifiedType } &
  /** Constants: literals, na, constants of the table (words by the last part of their name), members of enums. */
  (
    | { readonly kind: 'constant'; readonly value: Constant }
    | { readonly kind: 'variable'; readonly variable: Variable }
    /** A built-in variable, by its name of version 6. */
    | { readonly kind: 'builtin'; readonly name: string }
    /** An input: its value is a parameter of the run. */
    | { readonly kind: 'input'; readonly input: InputDeclaration; readonly source: Checked | null }
    /** Before the first bar: na, and false for a bool from version 6 on. */
    | { readonly kind: 'history'; readonly of: Checked; readonly offset: Checked }
    | { readonly kind: 'negate' | 'not'; readonly of: Checked }
    /**
     * Arithmetic on numbers, `concat` on strings, comparisons of two numbers or two references.
     * `divide` is between floats, `divideInt` drops what is after the point (versions before 6, two const ints).
     */
    | {
        readonly kind: 'binary';
        readonly operator: CheckedOperator;
        readonly left: Checked;
        readonly right: Checked;
      }
    /** `lazy` is true from version 6 on: the right side runs only when it decides. */
    | {
        readonly kind: 'logical';
        readonly operator: 'and' | 'or';
        readonly lazy: boolean;
        readonly left: Checked;
        readonly right: Checked;
      }
    | {
        readonly kind: 'conditional';
        readonly condition: Checked;
        readonly then: Checked;
        readonly otherwise: Checked;
      }
    /**
     * A call of a built-in. `arguments` follow the parameters of the signature chosen, undefined = left out (also where the
     * signature names a default: the implementation knows it); of a `...rest` parameter all that were given follow.
     */
    | {
        readonly kind: 'call';
        readonly name: string;
        /** Index of the signature in the table entry. */
        readonly signature: number;
        readonly arguments: readonly (Checked | undefined)[];
      }
    /** A call of a user's function or method; parameters left out are filled with their defaults. */
    | {
        readonly kind: 'callFunction';
        readonly instance: FunctionInstance;
        readonly arguments: readonly Checked[];
      }
    /** A field of an object; of a `chart.point` 0 is its time, 1 its index and 2 its price. */
    | { readonly kind: 'field'; readonly of: Checked; readonly fieldIndex: number }
    /** `Type.new(...)`: all fields in order, defaults filled in (na where there is none). */
    | {
        readonly kind: 'newObject';
        readonly object: ObjectType;
        readonly fields: readonly Checked[];
      }
    | { readonly kind: 'tuple'; readonly items: readonly Checked[] }
    | {
        readonly kind: 'if';
        readonly condition: Checked;
        readonly then: CheckedBlock;
        readonly otherwise: CheckedBlock | null;
      }
    | {
        readonly kind: 'switch';
        /** Cases in order: the first whose test is true runs. With a subject, tests are `subject == value` already. */
        readonly cases: readonly { readonly test: Checked | null; readonly body: CheckedBlock }[];
      }
    /** Counts up or down as `to` lies. From version 6 on `to` is evaluated before each pass, before that once. */
    | {
        readonly kind: 'for';
        readonly variable: Variable;
        readonly from: Checked;
        readonly to: Checked;
        readonly by: Checked | null;
        readonly body: CheckedBlock;
      }
    | {
        readonly kind: 'forIn';
        readonly index: Variable | null;
        readonly item: Variable;
        readonly of: Checked;
        readonly body: CheckedBlock;
      }
    | { readonly kind: 'while'; readonly condition: Checked; readonly body: CheckedBlock }
    /**
     * Statements that always run, once each time the expression is evaluated (nothing conditional about them); the value is
     * that of the last. The analysis makes it where older versions evaluate things first: `iff`, `when=`, a switch's subject.
     */
    | { readonly kind: 'block'; readonly body: CheckedBlock }
  );

export type CheckedOperator =
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'divideInt'
  | 'remainder'
  | 'concat'
  | 'equal'
  | 'notEqual'
  | 'less'
  | 'lessOrEqual'
  | 'greater'
  | 'greaterOrEqual';
