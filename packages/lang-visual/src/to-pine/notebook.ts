import type { Statement } from '@stratloom/lang-pine';
import type { BlockDefinition } from '../blocks/block.ts';
import type { BlockPath } from '../tree/tree.ts';
import type { Trace } from './script.ts';

/** Parts of a script that is being written from a tree. */
export class Notebook {
  /** Block from which an expression or statement comes. */
  readonly paths = new Map<object, BlockPath>();
  /** Variables that the statement being written needs above it. */
  statements: Statement[] = [];
  /** Names whose value is not known on every bar. */
  readonly unknown = new Set<string>();
  /** Blocks whose functions the script needs. */
  readonly functions = new Map<string, string>();
  readonly traces: Trace[] = [];
  /** True: every condition and value is plotted. */
  readonly isTraced: boolean;

  /** Most exits for a part under each name of an entry. */
  readonly partCounts: ReadonlyMap<string, number>;

  constructor(isTraced: boolean, partCounts: ReadonlyMap<string, number>) {
    this.isTraced = isTraced;
    this.partCounts = partCounts;
  }

  /** Takes up the functions that a block's Pine calls. */
  use({ functions = {} }: BlockDefinition): void {
    for (const [id, text] of Object.entries(functions)) this.functions.set(id, text);
  }

  trace(plot: string, path: BlockPath, kind: Trace['kind']): void {
    this.traces.push({ plot, path, kind });
  }

  /** Returns the variables noted since the last call. */
  takeStatements(): Statement[] {
    const taken = this.statements;
    this.statements = [];
    return taken;
  }
}
