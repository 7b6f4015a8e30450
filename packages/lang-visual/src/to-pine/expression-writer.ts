import type { Argument, Expression } from '@stratloom/lang-pine';
import { InvariantError } from '@stratloom/engine/model';
import type { BlockDefinition } from '../blocks/block.ts';
import { findBlock } from '../blocks/catalogue.ts';
import { hasStopOfEntry } from '../blocks/terms.ts';
import { type Filling, fillArguments, fillExpression } from '../pine-tree/fill.ts';
import { argument, binary, bool, declare, name, not, number, string } from '../pine-tree/make.ts';
import { isSame } from '../pine-tree/same.ts';
import { distanceOf, templateFor } from '../pine-tree/template.ts';
import {
  type Block,
  type BlockPath,
  type Input,
  isBlock,
  isList,
  isReference,
} from '../tree/tree.ts';
import type { Notebook } from './notebook.ts';

/** Evaluation of an expression: on every bar, or not always, so that blocks with memory need a variable of their own. */
export interface Standing {
  readonly isLazy: boolean;
  /** Inside a higher timeframe nothing is traced: it has other bars. */
  readonly isHigher?: boolean;
}

/** An action whose terms are written. */
interface ActionAt {
  readonly block: Block;
  readonly path: BlockPath;
}

/** Makes expressions of inputs, and variables for those parts that must run on every bar. */
export class ExpressionWriter {
  readonly #owner: string;
  readonly #notes: Notebook;
  readonly #calls: { readonly id: string; readonly call: Expression }[] = [];
  #count = 0;

  /** @param owner - Name of the value or rule; variables for its parts begin with it. */
  constructor(owner: string, notes: Notebook) {
    this.#owner = owner;
    this.#notes = notes;
  }

  /** Returns the expression of an input. */
  write(input: Input, path: BlockPath, standing: Standing): Expression {
    const made = this.#write(input, path, standing);
    this.#notes.paths.set(made, path);
    return made;
  }

  #write(input: Input, path: BlockPath, standing: Standing): Expression {
    if (typeof input === 'number') return number(input);
    if (typeof input === 'string') return string(input);
    if (isReference(input)) return name(input.ref);
    if (!isBlock(input)) throw new InvariantError('a list stands where one input is wanted');
    const definition = definitionOf(input);
    const isTraced = this.#notes.isTraced && standing.isHigher !== true && !isLeaf(definition);
    const needsOwn = standing.isLazy && definition.isPlain !== true;
    if (!isTraced && !needsOwn) return this.#block(input, definition, path, standing);
    const own = this.#block(input, definition, path, { ...standing, isLazy: false });
    return this.#variable(own, definition, path, isTraced);
  }

  /** Gives an expression a variable of its own, above the statement that is being written. */
  #variable(
    own: Expression,
    { kind }: BlockDefinition,
    path: BlockPath,
    isTraced: boolean,
  ): Expression {
    this.#notes.paths.set(own, path);
    const id = this.#nextId();
    this.#notes.statements.push(declare(id, own));
    if (kind === 'value') this.#notes.unknown.add(id);
    if (isTraced) this.#notes.trace(id, path, kind === 'condition' ? 'condition' : 'value');
    return name(id);
  }

  #block(
    block: Block,
    definition: BlockDefinition,
    path: BlockPath,
    standing: Standing,
  ): Expression {
    if (definition.id === 'all' || definition.id === 'any') {
      return this.#group(block, path, standing);
    }
    const { expression } = templateFor(definition, block.inputs);
    if (expression === null) throw new InvariantError(`${definition.id} is no expression`);
    this.#notes.use(definition);
    return fillExpression(expression, this.filling(block, definition, path, standing));
  }

  /** Conditions side by side. Of one alone, `and not false` or `or false` says which brackets there are. */
  #group({ block, inputs }: Block, path: BlockPath, standing: Standing): Expression {
    const { of } = inputs;
    if (!isList(of)) throw new InvariantError('brackets hold no list');
    const lazy = { ...standing, isLazy: true };
    const parts = of.map((input, at) =>
      this.#part(input, [...path, 'inputs', 'of', at], at > 0 ? lazy : standing),
    );
    const [first = bool(true), ...rest] = parts;
    if (block === 'all') return chain('and', first, rest.length > 0 ? rest : [not(bool(false))]);
    return chain('or', first, rest.length > 0 ? rest : [bool(false)]);
  }

  /** Brackets inside brackets have a variable of their own. */
  #part(input: Input, path: BlockPath, standing: Standing): Expression {
    const isGroup = isBlock(input) && (input.block === 'all' || input.block === 'any');
    if (!isGroup || this.#notes.isTraced) return this.write(input, path, standing);
    const own = this.write(input, path, { ...standing, isLazy: false });
    return this.#variable(own, definitionOf(input), path, false);
  }

  /** Returns what stands for the inputs of a block in its Pine. */
  filling(
    block: Block,
    definition: BlockDefinition,
    path: BlockPath,
    standing: Standing,
    action: ActionAt = { block, path },
  ): Filling {
    const expressions = new Map<string, Expression>();
    const terms = new Map<string, readonly Argument[]>();
    const isHigher = standing.isHigher === true || definition.id === 'higher';
    for (const [slotName, slot] of Object.entries(definition.inputs)) {
      const input = block.inputs[slotName];
      const inner = [...path, 'inputs', slotName];
      if (slot.kind === 'choice') continue;
      // Each target has an exit of its own, which `toPine` fills.
      if (isTargetOfExit(definition, slotName)) terms.set(slotName, []);
      else if ('optional' in slot) terms.set(slotName, this.term(input, inner, action));
      else if (input !== undefined) {
        const isLazy = standing.isLazy || definition.lazyInputs?.includes(slotName) === true;
        expressions.set(slotName, this.write(input, inner, { isLazy, isHigher }));
      }
    }
    return { expressions, terms };
  }

  /** Returns the arguments of a term. What it takes from the stop of its action is written out again. */
  term(input: Input | undefined, path: BlockPath, action: ActionAt): readonly Argument[] {
    if (!isBlock(input)) return [];
    const definition = definitionOf(input);
    const filling = this.filling(input, definition, path, { isLazy: true }, action);
    const expressions = new Map(filling.expressions);
    const needsDistance = definition.pine.some((line) => line.includes('{distance}'));
    const isOfEntry = definition.pineOfEntry !== undefined && hasStopOfEntry(action.block);
    const template = templateFor(definition, input.inputs, isOfEntry);
    if (needsDistance) expressions.set('distance', this.#distance(action, isOfEntry));
    const made = fillArguments(template.arguments, { ...filling, expressions });
    for (const { value } of made) this.#notes.paths.set(value, path);
    return made.map(({ value, name: label }) => argument(this.#outOfIf(value), label?.text));
  }

  #distance({ block, path }: ActionAt, isOfEntry: boolean): Expression {
    const { stop } = block.inputs;
    if (!isBlock(stop)) throw new InvariantError('a term needs the stop of its action');
    const definition = definitionOf(stop);
    const distance = distanceOf(definition, isOfEntry);
    if (distance === null) throw new InvariantError(`${definition.id} has no distance`);
    const standing = { isLazy: true };
    return fillExpression(
      distance,
      this.filling(stop, definition, [...path, 'inputs', 'stop'], standing),
    );
  }

  /** Calls that remember get variables, one for those that are alike: actions do not run on every bar. */
  #outOfIf(value: Expression): Expression {
    if (value.kind === 'binary') {
      const [left, right] = [this.#outOfIf(value.left), this.#outOfIf(value.right)];
      const isSameAgain = left === value.left && right === value.right;
      return isSameAgain ? value : this.#again(value, { ...value, left, right });
    }
    if (value.kind !== 'call') return value;
    if (!isRemembering(value)) {
      const args = value.arguments.map((each) => ({ ...each, value: this.#outOfIf(each.value) }));
      const isAlike = args.every((each, at) => each.value === value.arguments[at]?.value);
      return isAlike ? value : this.#again(value, { ...value, arguments: args });
    }
    const known = this.#calls.find(({ call }) => isSame(call, value));
    if (known !== undefined) return name(known.id);
    const id = this.#nextId();
    this.#calls.push({ id, call: value });
    this.#notes.statements.push(declare(id, value));
    this.#notes.unknown.add(id);
    return name(id);
  }

  #nextId(): string {
    this.#count += 1;
    return `${this.#owner}_v${this.#count}`;
  }

  #again(before: Expression, made: Expression): Expression {
    const path = this.#notes.paths.get(before);
    if (path !== undefined) this.#notes.paths.set(made, path);
    return made;
  }
}

function isTargetOfExit({ kind, id }: BlockDefinition, slot: string): boolean {
  return (kind === 'action' && slot === 'target') || (id === 'partTarget' && slot === 'rest');
}

function chain(word: 'and' | 'or', first: Expression, rest: readonly Expression[]): Expression {
  return rest.reduce((left, right) => binary(word, left, right), first);
}

/** `ta.atr(...)` in the Pine of a term. */
function isRemembering({ callee }: Extract<Expression, { kind: 'call' }>): boolean {
  return callee.kind === 'member' && callee.of.kind === 'name' && callee.of.text === 'ta';
}

/** True for values that the chart shows anyway; they are not traced. */
function isLeaf({ id }: BlockDefinition): boolean {
  return id === 'price' || id === 'always';
}

function definitionOf({ block }: Block): BlockDefinition {
  const definition = findBlock(block);
  if (definition === undefined) throw new InvariantError(`there is no block ${block}`);
  return definition;
}
