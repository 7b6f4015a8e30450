import type { RunSettings } from '@stratloom/engine/model';
import type { BlockPath, RuleTree } from '@stratloom/lang-visual';
import type { ParameterInfo } from './parameter-info.ts';

/** A stretch of code; lines and columns count from 1. */
export interface CodeStretch {
  readonly line: number;
  readonly column: number;
  /** Place of the character after the last. */
  readonly endLine: number;
  readonly endColumn: number;
}

/** Something that is wrong with code, or may be meant otherwise, at its place: a stretch, or of rules a block. */
export interface CodeProblem extends Partial<CodeStretch> {
  readonly severity: 'error' | 'warning';
  /** Stable, for example `pine.unknown-name`. */
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
  readonly path?: BlockPath;
}

/** Meaning of a name in code. */
export interface NameMeaning {
  readonly name: string;
  /** `variable`, `function`, `type`, ... */
  readonly kind: string;
  /** Its type, or how it is called. */
  readonly detail: string;
  /** Name by which the language's own things are explained; null = the code declares it. */
  readonly builtin: string | null;
}

/** A name that code declares and that can be used at a place. */
export interface OwnName {
  readonly name: string;
  readonly kind: string;
  /** Its type, or how it is called. */
  readonly detail: string;
  /** Fields of an object, members of an enum. */
  readonly parts: readonly { readonly name: string; readonly type: string }[];
}

/** Look-up of the names in code. Offsets are those of that code; answers are empty once other code is read. */
export interface CodeNames {
  readonly at: (offset: number) => Promise<NameMeaning | null>;
  readonly visibleAt: (offset: number) => Promise<readonly OwnName[]>;
}

/** Static analysis of code, as data. */
export interface ReadCode {
  /** The code that was read. */
  readonly code: string;
  readonly problems: readonly CodeProblem[];
  readonly fields: readonly ParameterInfo[];
  /** The conditions that the code itself states; null = none. */
  readonly settings: RunSettings | null;
  /** The rules as they were read, in the language that has them: they go on to the engine, which need not read them again. */
  readonly rules?: RuleTree | undefined;
}

/** Static analysis of code, with look-up of its names. */
export interface CodeReading extends ReadCode {
  readonly names: CodeNames;
}

/** Reads code without running it. */
export interface CodeReader {
  readonly read: (code: string) => Promise<CodeReading>;
  readonly close: () => void;
}

/** Returns what keeps code that was read so from running. */
export function errorsOf({ problems }: ReadCode): readonly CodeProblem[] {
  return problems.filter(({ severity }) => severity === 'error');
}
