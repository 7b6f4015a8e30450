import type { Argument, Expression, Statement } from '@stratloom/lang-pine';
import { InvariantError } from '@stratloom/engine/model';
import type { BlockPath } from '../tree/tree.ts';

/** A stretch of a text that a block has made. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly path: BlockPath;
}

const PRECEDENCE: Readonly<Record<string, number>> = {
  or: 2,
  and: 3,
  '==': 4,
  '!=': 4,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
};

const CONDITIONAL = 1;
const UNARY = 8;
const POSTFIX = 9;

/** Writes Pine trees as text, in the style of the formatter, and notes which stretch belongs to which block. */
export class PinePrinter {
  readonly marks: Mark[] = [];
  readonly #paths: ReadonlyMap<object, BlockPath>;
  #text = '';

  /** @param paths - Paths of the blocks that expressions and statements come from. */
  constructor(paths: ReadonlyMap<object, BlockPath>) {
    this.#paths = paths;
  }

  get text(): string {
    return this.#text;
  }

  /** Writes a line as it is. */
  line(text = ''): void {
    this.#text += `${text}\n`;
  }

  statement(statement: Statement, indent = 0): void {
    this.#marked(statement, () => this.#statement(statement, indent));
  }

  #statement(statement: Statement, indent: number): void {
    this.#text += '    '.repeat(indent);
    if (statement.kind === 'declare') {
      this.#text += `${statement.name.text} = `;
      this.#expression(statement.value, 0);
      this.#text += '\n';
      return;
    }
    if (statement.kind !== 'expression') throw unprinted(statement.kind);
    this.#run(statement.value, indent);
  }

  #run(value: Expression, indent: number): void {
    if (value.kind === 'if') {
      this.#text += 'if ';
      this.#expression(value.condition, 0);
      this.#block(value.then, indent);
      if (value.otherwise === null) return;
      this.#text += `${'    '.repeat(indent)}else`;
      this.#block(value.otherwise, indent);
    } else if (value.kind === 'for') {
      this.#text += `for ${value.variable.text} = `;
      this.#expression(value.from, 0);
      this.#text += ' to ';
      this.#expression(value.to, 0);
      this.#block(value.body, indent);
    } else {
      this.#expression(value, 0);
      this.#text += '\n';
    }
  }

  #block(statements: readonly Statement[], indent: number): void {
    this.#text += '\n';
    for (const each of statements) this.statement(each, indent + 1);
  }

  /** Writes an expression, in brackets where it binds less than `least`. */
  #expression(node: Expression, least: number): void {
    const own = precedenceOf(node);
    this.#marked(node, () => {
      if (own < least) this.#text += '(';
      this.#node(node, own);
      if (own < least) this.#text += ')';
    });
  }

  #node(node: Expression, own: number): void {
    if (node.kind === 'binary') {
      this.#expression(node.left, own);
      this.#text += ` ${node.operator} `;
      this.#expression(node.right, own + 1);
    } else if (node.kind === 'unary') {
      this.#text += node.operator === 'not' ? 'not ' : node.operator;
      this.#expression(node.of, own);
    } else if (node.kind === 'conditional') {
      this.#expression(node.condition, CONDITIONAL + 1);
      this.#text += ' ? ';
      this.#expression(node.then, CONDITIONAL + 1);
      this.#text += ' : ';
      this.#expression(node.otherwise, CONDITIONAL + 1);
    } else this.#operand(node);
  }

  #operand(node: Expression): void {
    if (node.kind === 'call') {
      this.#expression(node.callee, POSTFIX);
      this.#arguments(node.arguments);
    } else if (node.kind === 'history') {
      this.#expression(node.of, POSTFIX);
      this.#text += '[';
      this.#expression(node.offset, 0);
      this.#text += ']';
    } else if (node.kind === 'member') {
      this.#expression(node.of, POSTFIX);
      this.#text += `.${node.name.text}`;
    } else this.#text += wordOf(node);
  }

  #arguments(args: readonly Argument[]): void {
    this.#text += '(';
    for (const [at, { name, value }] of args.entries()) {
      if (at > 0) this.#text += ', ';
      if (name !== null) this.#text += `${name.text} = `;
      this.#expression(value, 0);
    }
    this.#text += ')';
  }

  #marked(node: object, write: () => void): void {
    const path = this.#paths.get(node);
    const start = this.#text.length;
    write();
    if (path !== undefined) this.marks.push({ start, end: this.#text.length, path });
  }
}

function precedenceOf(node: Expression): number {
  if (node.kind === 'conditional') return CONDITIONAL;
  if (node.kind === 'binary') return PRECEDENCE[node.operator] ?? POSTFIX;
  return node.kind === 'unary' ? UNARY : POSTFIX;
}

function wordOf(node: Expression): string {
  if (node.kind === 'number') return numberText(node.value);
  if (node.kind === 'string') return `"${node.value}"`;
  if (node.kind === 'bool') return String(node.value);
  if (node.kind === 'name') return node.text;
  throw unprinted(node.kind);
}

/** A number that reads back the same: no blank, and an exponent only where digits would be many. */
function numberText(value: number): string {
  return String(value).replace('e+', 'e');
}

function unprinted(kind: string): InvariantError {
  return new InvariantError(`the builder makes no ${kind}`);
}
