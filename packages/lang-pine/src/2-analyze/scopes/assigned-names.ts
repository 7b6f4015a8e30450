import type { Block, Expression, Statement } from '../../1-parse/tree.ts';

/** Names assigned by `:=` and its kin, by block. Functions assign only what they declare themselves. */
export class AssignedNames {
  private readonly known = new Map<Block, ReadonlySet<string>>();

  /** Returns the names that statements of the block, and of blocks in it, assign. */
  of(block: Block): ReadonlySet<string> {
    const known = this.known.get(block);
    if (known !== undefined) return known;
    const names = new Set<string>();
    for (const statement of block) this.addStatement(statement, names);
    this.known.set(block, names);
    return names;
  }

  private addStatement(statement: Statement, names: Set<string>): void {
    if (statement.kind === 'assign' && statement.target.kind === 'name') {
      names.add(statement.target.text);
    }
    if ('value' in statement) this.addExpression(statement.value, names);
  }

  /** Blocks stand only where an expression is the whole value of a statement. */
  private addExpression(expression: Expression, names: Set<string>): void {
    if (expression.kind === 'if') {
      this.addBlock(expression.then, names);
      if (expression.otherwise !== null) this.addBlock(expression.otherwise, names);
    }
    if (expression.kind === 'switch') {
      for (const { body } of expression.cases) this.addBlock(body, names);
    }
    if ('body' in expression) this.addBlock(expression.body, names);
  }

  /** A declaration of the inner block hides the name outside. */
  private addBlock(block: Block, names: Set<string>): void {
    const own = new Set(block.flatMap((one) => (one.kind === 'declare' ? [one.name.text] : [])));
    for (const name of this.of(block)) if (!own.has(name)) names.add(name);
  }
}
