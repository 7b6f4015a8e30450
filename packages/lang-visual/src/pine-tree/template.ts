import { type Argument, type Expression, parse, type Statement } from '@stratloom/lang-pine';
import { invariant, InvariantError } from '@stratloom/engine/model';
import type { BlockDefinition, Choice, Slot } from '../blocks/block.ts';

/** Prefix of inputs in templates; no name of a tree begins with it. */
const PREFIX = 'slot_';

/** A block's Pine as trees, for one combination of its choices. */
export interface Template {
  /** Values of the choices that its Pine depends on. */
  readonly choices: Readonly<Record<string, string>>;
  /** True for `pineOfEntry`. */
  readonly isOfEntry: boolean;
  /** Of values and conditions. */
  readonly expression: Expression | null;
  /** Of terms. */
  readonly arguments: readonly Argument[];
  /** Of actions. */
  readonly statements: readonly Statement[];
}

const MADE = new Map<BlockDefinition, readonly Template[]>();

/** Returns the templates of a block, one for each combination of its choices. */
export function templatesOf(definition: BlockDefinition): readonly Template[] {
  const known = MADE.get(definition);
  if (known !== undefined) return known;
  const { pineOfEntry } = definition;
  const made = combinations(definition).flatMap((chosen) => [
    makeTemplate(definition, definition.pine, chosen),
    ...(pineOfEntry === undefined
      ? []
      : [{ ...makeTemplate(definition, [pineOfEntry], chosen), isOfEntry: true }]),
  ]);
  MADE.set(definition, made);
  return made;
}

/** Returns the template for the choices that the inputs of a block make. */
export function templateFor(
  definition: BlockDefinition,
  inputs: Readonly<Record<string, unknown>>,
  isOfEntry = false,
): Template {
  const found = templatesOf(definition).find(
    (each) =>
      each.isOfEntry === isOfEntry &&
      Object.entries(each.choices).every(([name, value]) => inputs[name] === value),
  );
  invariant(found !== undefined, `${definition.id} has no such choice`);
  return found;
}

/**
 * Returns the statement that sets up the exit of an action for a part of the trade, and the one that cancels it.
 *
 * @param part - From 1, in the order of the targets.
 */
export function partTemplate(
  definition: BlockDefinition,
  inputs: Readonly<Record<string, unknown>>,
  part: number,
): { readonly exit: Statement; readonly cancel: Statement } {
  const chosen = templateFor(definition, inputs).choices;
  const lines = definition.pine.filter(takesTarget);
  const pine = [
    ...lines.map((line) => line.replace('" exit"', `" exit ${part}"`)),
    `strategy.cancel({name} + " exit ${part}")`,
  ];
  const found = combinations(definition).find((each) =>
    Object.entries(chosen).every(([name, value]) => each.get(name)?.value === value),
  );
  const [exit, cancel] = makeTemplate(definition, pine, found ?? new Map()).statements;
  invariant(exit !== undefined && cancel !== undefined, `${definition.id} has no exit`);
  return { exit, cancel };
}

function takesTarget(line: string): boolean {
  return line.includes('{target}');
}

/** True for the statement of an action that sets up its exit. */
export function isExit(template: Statement): boolean {
  if (template.kind !== 'expression' || template.value.kind !== 'call') return false;
  return template.value.arguments.some(({ value }) => slotOf(value) === 'target');
}

/** Returns the distance of a stop as a tree, in percent of the entry price where `isOfEntry`; null for blocks that have none. */
export function distanceOf(definition: BlockDefinition, isOfEntry: boolean): Expression | null {
  const distance = isOfEntry ? definition.percentOfEntry : definition.distance;
  return distance === undefined
    ? null
    : expressionOf(placeholders(distance, definition, new Map()));
}

/** Returns which input a name in a template stands for; null for other names. */
export function slotOf(node: Expression): string | null {
  return node.kind === 'name' && node.text.startsWith(PREFIX)
    ? node.text.slice(PREFIX.length)
    : null;
}

type Chosen = ReadonlyMap<string, Choice>;

function combinations({ inputs }: BlockDefinition): readonly Chosen[] {
  let made: Chosen[] = [new Map()];
  for (const [name, slot] of Object.entries(inputs)) {
    if (slot.kind !== 'choice') continue;
    made = made.flatMap((chosen) =>
      slot.options.map((option) => new Map([...chosen, [name, option]])),
    );
  }
  return made;
}

function makeTemplate(
  definition: BlockDefinition,
  pine: readonly string[],
  chosen: Chosen,
): Template {
  const { kind, id } = definition;
  const choices = Object.fromEntries([...chosen].map(([name, { value }]) => [name, value]));
  const empty = { choices, isOfEntry: false, expression: null, arguments: [], statements: [] };
  if (id === 'all' || id === 'any') return empty;
  const lines = pine.map((line) => placeholders(line, definition, chosen));
  if (kind === 'action') return { ...empty, statements: lines.flatMap(statementsOf) };
  if (kind === 'value' || kind === 'condition') {
    return { ...empty, expression: expressionOf(lines[0] ?? '') };
  }
  const made = expressionOf(`f(${lines[0] ?? ''})`);
  return { ...empty, arguments: made.kind === 'call' ? made.arguments : [] };
}

/** Puts the Pine of the choices and names of the other inputs into a text. */
function placeholders(text: string, { inputs }: BlockDefinition, chosen: Chosen): string {
  const withChoices = text.replaceAll(
    /\{(\w+)(?:\.(\w+))?\}/g,
    (whole, name: string, part?: string) => {
      const option = chosen.get(name);
      if (option === undefined) return whole;
      return part === undefined ? option.pine : (option.more?.[part] ?? whole);
    },
  );
  return withChoices.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    isSlot(inputs[name]) || name === 'distance' ? `${PREFIX}${name}` : whole,
  );
}

function isSlot(slot: Slot | undefined): boolean {
  return slot !== undefined && slot.kind !== 'choice';
}

function statementsOf(text: string): readonly Statement[] {
  const { script, messages } = parse(`//@version=6\n${text}\n`);
  if (messages.length > 0) throw new InvariantError(`template ${text}: ${messages[0]?.text}`);
  return script.statements;
}

function expressionOf(text: string): Expression {
  const [statement] = statementsOf(text);
  if (statement?.kind !== 'expression') throw new InvariantError(`template ${text}: no expression`);
  return statement.value;
}
