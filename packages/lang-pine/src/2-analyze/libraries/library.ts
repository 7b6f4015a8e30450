import type { CheckedStatement } from '../../checked/checked-tree.ts';
import type { Span } from '../../messages/span.ts';
import type { LibraryText } from '../../libraries/library-texts.ts';
import type { FunctionSymbol, TypeSymbol, ValueSymbol } from '../scopes/symbol.ts';

/** Exports of a library, for the scripts that import it. */
export interface Library {
  readonly text: LibraryText;
  /** Place at which the script itself imports it, or a library that does. */
  readonly importedAt: Span;
  /** Exported constants by name. */
  readonly values: ReadonlyMap<string, ValueSymbol>;
  /** Exported functions and methods by name. */
  readonly functions: ReadonlyMap<string, readonly FunctionSymbol[]>;
  /** Exported types and enums by name. */
  readonly types: ReadonlyMap<string, TypeSymbol>;
  /** Declarations of all its constants, on which its functions may depend. */
  readonly constants: readonly CheckedStatement[];
}

/** Why a library can not be imported, and the remedy. */
export interface ImportProblem {
  readonly problem: string;
  readonly hint: string;
}

/** Finds imported libraries. */
export interface LibraryLinker {
  /** Returns the library of a path `user/name/version`, analyzed once for all who import it. @param at - Of the import. */
  readonly link: (path: string, at: Span) => Library | ImportProblem;
}
