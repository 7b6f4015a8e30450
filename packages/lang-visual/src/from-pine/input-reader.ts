import type { Expression } from '@stratloom/lang-pine';
import type { BlockDefinition, BlockKind, Slot } from '../blocks/block.ts';
import { BLOCKS } from '../blocks/catalogue.ts';
import { templatesOf } from '../pine-tree/template.ts';
import { textFault } from '../rules/check-text.ts';
import type { Names } from '../rules/known-names.ts';
import type { Block, Input } from '../tree/tree.ts';
import { type Bindings, matchExpression, noBindings, type Resolve } from './match.ts';

/** Most expressions inside one another that are looked through. */
const MAX_DEPTH = 120;

type Known = Map<string, Input | null>;

/** Reads expressions as inputs of blocks. */
export class InputReader {
  /** Expressions behind the variables that the printer made for parts. */
  readonly parts = new Map<string, Expression>();
  /** The smallest expression that no block fitted since `forget`. */
  misfit: Expression | null = null;
  readonly #names: Names;
  readonly #read = new Map<Expression, Known>();
  #depth = 0;

  constructor(names: Names) {
    this.#names = names;
  }

  /** Returns what a part's variable stands for; other expressions as they are. */
  readonly resolve: Resolve = (node) => {
    let found = node;
    for (let i = 0; i < MAX_DEPTH && found.kind === 'name'; i++) {
      const part = this.parts.get(found.text);
      if (part === undefined) return found;
      found = part;
    }
    return found;
  };

  forget(): void {
    this.misfit = null;
  }

  /** Returns an expression as an input of a slot; null when it is none. */
  read(node: Expression, kind: Slot['kind']): Input | null {
    const known: Known = this.#read.get(node) ?? new Map<string, Input | null>();
    const before = known.get(kind);
    if (before !== undefined) return before;
    if (this.#depth > MAX_DEPTH) return null;
    this.#depth += 1;
    const found = this.#find(this.resolve(node), kind);
    this.#depth -= 1;
    known.set(kind, found);
    this.#read.set(node, known);
    if (found === null) this.#note(node);
    return found;
  }

  #find(node: Expression, kind: Slot['kind']): Input | null {
    const isNumeric = kind === 'number' || kind === 'constant' || kind === 'whole';
    const literal = isNumeric ? numberOf(node) : null;
    if (literal !== null) return literal;
    if (node.kind === 'string') return textFault(node.value, kind) === null ? node.value : null;
    if (node.kind === 'name' && this.#names.has(node.text)) return this.#reference(node.text, kind);
    if (kind === 'number') return this.#block(node, 'value');
    return kind === 'condition' ? this.#condition(node) : null;
  }

  #reference(id: string, kind: Slot['kind']): Input | null {
    const known = this.#names.get(id);
    const isCondition = known === 'condition' || known === 'switch';
    if (known === 'rule') return null;
    if (kind === 'condition') return isCondition ? { ref: id } : null;
    if (isCondition || (kind === 'whole' && known !== 'whole')) return null;
    return kind !== 'number' && known === 'value' ? null : { ref: id };
  }

  #condition(node: Expression): Input | null {
    const group = groupOf(node);
    if (group === null) return this.#block(node, 'condition');
    const of = group.parts.map((part) => this.read(part, 'condition'));
    return of.includes(null)
      ? null
      : { block: group.block, inputs: { of: of.filter((it) => it !== null) } };
  }

  #block(node: Expression, kind: BlockKind): Block | null {
    for (const definition of BLOCKS) {
      if (definition.kind !== kind) continue;
      const found = this.#asBlock(node, definition);
      if (found !== null) return found;
    }
    return null;
  }

  #asBlock(node: Expression, definition: BlockDefinition): Block | null {
    for (const { expression, choices } of templatesOf(definition)) {
      const bindings = noBindings();
      if (expression === null || !matchExpression(expression, node, bindings, this.resolve))
        continue;
      const found = this.inputs(definition, choices, bindings);
      if (found !== null) return { block: definition.id, inputs: found };
    }
    return null;
  }

  /** Returns the inputs of a block whose template has matched, in the order of the catalogue; terms are left out. */
  inputs(
    { inputs }: BlockDefinition,
    choices: Readonly<Record<string, string>>,
    { expressions }: Bindings,
  ): Record<string, Input> | null {
    const found: Record<string, Input> = {};
    for (const [name, slot] of Object.entries(inputs)) {
      const expression = expressions.get(name);
      const input =
        slot.kind === 'choice' ? choices[name] : expression && this.read(expression, slot.kind);
      if (input === null) return null;
      if (input !== undefined) found[name] = input;
    }
    return found;
  }

  #note(node: Expression): void {
    const size = node.at.end - node.at.start;
    const before = this.misfit;
    if (before === null || size < before.at.end - before.at.start) this.misfit = node;
  }
}

/** Returns a number as it is written, with or without a minus; null for all else. */
export function numberOf(node: Expression): number | null {
  if (node.kind === 'number') return node.value;
  if (node.kind !== 'unary' || node.operator !== '-' || node.of.kind !== 'number') return null;
  return -node.of.value;
}

interface Group {
  readonly block: 'all' | 'any';
  readonly parts: readonly Expression[];
}

/** Returns conditions that stand side by side; null where there is only one without a word about brackets. */
function groupOf(node: Expression): Group | null {
  if (node.kind !== 'binary' || (node.operator !== 'and' && node.operator !== 'or')) return null;
  const { operator } = node;
  const parts: Expression[] = [];
  let rest: Expression = node;
  while (rest.kind === 'binary' && rest.operator === operator) {
    parts.unshift(rest.right);
    rest = rest.left;
  }
  parts.unshift(rest);
  const isAlone = parts.length === 2 && isAloneMark(parts[1], operator);
  return { block: operator === 'and' ? 'all' : 'any', parts: isAlone ? parts.slice(0, 1) : parts };
}

/** `and not false` and `or false` say that there are brackets around one condition. */
function isAloneMark(node: Expression | undefined, operator: 'and' | 'or'): boolean {
  const inner =
    operator === 'and' && node?.kind === 'unary' && node.operator === 'not' ? node.of : node;
  return (
    inner !== undefined &&
    (inner !== node || operator === 'or') &&
    inner.kind === 'bool' &&
    !inner.value
  );
}
