import type { Argument, Statement } from '@stratloom/lang-pine';
import type { BlockDefinition } from '../blocks/block.ts';
import { BLOCKS } from '../blocks/catalogue.ts';
import { slotOf, type Template, templatesOf } from '../pine-tree/template.ts';
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
    let count = 0;
    for (const each of template.statements) {
      const tried = copyOf(bindings);
      if (matchStatement(each, statements[at + count], tried, this.#inputs.resolve)) {
        take(bindings, tried);
        count += 1;
      } else if (!isOptional(each)) return null;
    }
    const terms = count > 0 ? this.#terms(bindings, definition) : null;
    const inputs = terms && this.#inputs.inputs(definition, template.choices, bindings);
    if (!inputs || !terms) return null;
    return {
      action: { block: definition.id, inputs: inOrder({ ...inputs, ...terms }, definition) },
      count,
    };
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

/** True for a call that is left out when none of its terms is given. */
function isOptional(template: Statement): boolean {
  if (template.kind !== 'expression' || template.value.kind !== 'call') return false;
  const slots = template.value.arguments.flatMap(({ value }) => slotOf(value) ?? []);
  return slots.includes('stop');
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
