import type { Argument, Statement } from '@stratloom/lang-pine';
import type { BlockDefinition } from '../blocks/block.ts';
import { BLOCKS } from '../blocks/catalogue.ts';
import { isExit, partTemplate, type Template, templatesOf } from '../pine-tree/template.ts';
import type { Block, Input } from '../tree/tree.ts';
import type { InputReader } from './input-reader.ts';
import { type Bindings, matchExpression, matchStatement, noBindings } from './match.ts';
import { Outside, quote } from './outside.ts';

const ACTIONS = BLOCKS.filter(({ kind }) => kind === 'action');

interface Found {
  readonly action: Block;
  /** Statements that it takes. */
  readonly count: number;
}

/** Reads the statements of a rule as actions. */
export class ActionReader {
  readonly #inputs: InputReader;
  readonly #source: string;

  constructor(inputs: InputReader, source: string) {
    this.#inputs = inputs;
    this.#source = source;
  }

  /** Returns the actions. @throws Outside */
  read(statements: readonly Statement[]): Block[] {
    const actions: Block[] = [];
    for (let at = 0; at < statements.length;) {
      const found = this.#guarded(statements[at]) ?? this.#action(statements, at);
      if (found === null) throw this.#outside(statements[at]);
      actions.push(found.action);
      at += found.count;
    }
    return actions;
  }

  /** An action inside `if not na(...)`; what it asks for is checked when the tree is written again. */
  #guarded(statement: Statement | undefined): Found | null {
    if (statement?.kind !== 'expression' || statement.value.kind !== 'if') return null;
    const { then, otherwise } = statement.value;
    const found = otherwise === null ? this.#action(then, 0) : null;
    return found !== null && found.count === then.length
      ? { action: found.action, count: 1 }
      : null;
  }

  #action(statements: readonly Statement[], at: number): Found | null {
    for (const definition of ACTIONS) {
      for (const template of templatesOf(definition)) {
        const found = this.#match(definition, template, statements, at);
        if (found !== null) return found;
      }
    }
    return null;
  }

  #match(
    definition: BlockDefinition,
    template: Template,
    statements: readonly Statement[],
    at: number,
  ): Found | null {
    const bindings = noBindings();
    const parts: PartFound[] = [];
    let count = 0;
    for (const each of template.statements) {
      if (isExit(each)) {
        count += this.#parts(definition, template, statements.slice(at + count), bindings, parts);
      }
      const tried = copyOf(bindings);
      if (matchStatement(each, statements[at + count], tried, this.#inputs.resolve)) {
        take(bindings, tried);
        count += 1;
      } else if (!isExit(each)) return null;
    }
    const terms = count > 0 ? withParts(this.#terms(bindings, definition), parts) : null;
    const inputs = terms && this.#inputs.inputs(definition, template.choices, bindings);
    if (!inputs || !terms) return null;
    return {
      action: { block: definition.id, inputs: inOrder({ ...inputs, ...terms }, definition) },
      count,
    };
  }

  /** Reads exits for parts of the trade, and passes over what cancels others; returns how many statements they take. */
  #parts(
    definition: BlockDefinition,
    { choices }: Template,
    statements: readonly Statement[],
    bindings: Bindings,
    parts: PartFound[],
  ): number {
    let count = 0;
    while (isPartCancel(statements[count])) count += 1;
    for (let part = 1; ; part++) {
      const tried: Bindings = { expressions: new Map(bindings.expressions), open: [] };
      const { exit } = partTemplate(definition, choices, part);
      if (!matchStatement(exit, statements[count], tried, this.#inputs.resolve)) return count;
      const found = this.#part(definition, tried);
      if (found === null) return count;
      for (const [slot, value] of tried.expressions) bindings.expressions.set(slot, value);
      parts.push(found);
      count += 1;
    }
  }

  #part(definition: BlockDefinition, { open }: Bindings): PartFound | null {
    const args = open.flatMap((each) => each.args);
    const share = args.find(({ name }) => name?.text === 'qty_percent');
    const percent = share && this.#inputs.read(share.value, 'constant');
    if (percent === undefined || percent === null) return null;
    const others = open.map((each) => ({ ...each, args: each.args.filter((it) => it !== share) }));
    const terms = this.#terms({ expressions: new Map(), open: others }, definition);
    return terms === null ? null : { percent, terms };
  }

  /** Shares the arguments that are left among the terms; null when some remain. */
  #terms({ open }: Bindings, definition: BlockDefinition): Record<string, Input> | null {
    const found: Record<string, Input> = {};
    for (const { slots, args } of open) {
      let left = args;
      for (const slot of slots) {
        const kind = definition.inputs[slot]?.kind;
        const term = BLOCKS.filter((each) => each.kind === kind)
          .flatMap((each) => this.#term(each, left))
          .toSorted((a, b) => a.left.length - b.left.length)[0];
        if (term === undefined) continue;
        found[slot] = term.block;
        ({ left } = term);
      }
      if (left.length > 0) return null;
    }
    return found;
  }

  #term(
    definition: BlockDefinition,
    args: readonly Argument[],
  ): { block: Block; left: Argument[] }[] {
    return templatesOf(definition).flatMap((template) => {
      const bindings = noBindings();
      const used = new Set<Argument>();
      for (const { name, value } of template.arguments) {
        const given = args.find((each) => each.name?.text === name?.text);
        if (
          given === undefined ||
          !matchExpression(value, given.value, bindings, this.#inputs.resolve)
        )
          return [];
        used.add(given);
      }
      const inputs = this.#inputs.inputs(definition, template.choices, bindings);
      const left = args.filter((each) => !used.has(each));
      return inputs === null ? [] : [{ block: { block: definition.id, inputs }, left }];
    });
  }

  #outside(statement: Statement | undefined): Outside {
    const at = this.#inputs.misfit?.at ?? statement?.at ?? { start: 0, end: 0 };
    const place = statement?.at ?? at;
    return new Outside(place, `${quote(this.#source, place)} is not an action of the builder.`);
  }
}

/** An exit for a part of the trade. */
interface PartFound {
  readonly percent: Input;
  readonly terms: Readonly<Record<string, Input>>;
}

/** Puts the targets of the parts before that of the rest. Stop and trailing stop are those of all. */
function withParts(
  terms: Record<string, Input> | null,
  parts: readonly PartFound[],
): Record<string, Input> | null {
  const [first] = parts;
  if (terms === null || first === undefined) return terms;
  const target = parts.reduceRight<Input | undefined>(
    (rest, { percent, terms: { target: at } }) => {
      if (at === undefined) return rest;
      return { block: 'partTarget', inputs: { at, percent, ...(rest !== undefined && { rest }) } };
    },
    terms['target'],
  );
  return { ...first.terms, ...terms, ...(target !== undefined && { target }) };
}

/** `strategy.cancel("Long exit 2")` */
function isPartCancel(statement: Statement | undefined): boolean {
  if (statement?.kind !== 'expression' || statement.value.kind !== 'call') return false;
  const { callee, arguments: args } = statement.value;
  const isCancel =
    callee.kind === 'member' && callee.name.text === 'cancel' && callee.of.kind === 'name';
  const [id] = args;
  return isCancel && id?.value.kind === 'string' && / exit \d+$/.test(id.value.value);
}

function copyOf({ expressions, open }: Bindings): Bindings {
  return { expressions: new Map(expressions), open: [...open] };
}

function take(into: Bindings, from: Bindings): void {
  for (const [slot, expression] of from.expressions) into.expressions.set(slot, expression);
  into.open.splice(0, into.open.length, ...from.open);
}

function inOrder(
  found: Readonly<Record<string, Input>>,
  { inputs }: BlockDefinition,
): Record<string, Input> {
  return Object.fromEntries(
    Object.keys(inputs).flatMap((name) => {
      const input = found[name];
      return input === undefined ? [] : [[name, input] as const];
    }),
  );
}
