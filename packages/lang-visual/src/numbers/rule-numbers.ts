import { findBlock } from '../blocks/catalogue.ts';
import type { BlockDefinition, Slot } from '../blocks/block.ts';
import {
  type Block,
  type BlockPath,
  type Input,
  isBlock,
  isList,
  type NumberParam,
  type RuleTree,
} from '../tree/tree.ts';

/** A number that stands in a rule without a name of its own. */
export interface RuleNumber {
  /** Name that no parameter, value or rule has; the same as long as the numbers before it stay. */
  readonly id: string;
  readonly path: BlockPath;
  /** Block and input that it stands in, such as `RSI, Length`. */
  readonly title: string;
  /** Title of its rule or value. */
  readonly group: string;
  readonly value: number;
  readonly kind: NumberParam['kind'];
  readonly minimum: number;
  readonly maximum: number;
  /** null = any. */
  readonly step: number | null;
}

/** Greatest size of a number where its input knows no bounds, as `read-tree.ts` checks it. */
const MOST = 1e12;

type NumberSlot = Extract<Slot, { kind: 'number' | 'constant' | 'whole' }>;

function isNumberSlot(slot: Slot | undefined): slot is NumberSlot {
  return slot?.kind === 'number' || slot?.kind === 'constant' || slot?.kind === 'whole';
}

function boundsOf(slot: NumberSlot): Pick<RuleNumber, 'minimum' | 'maximum' | 'step'> {
  if (slot.kind === 'number') return { minimum: -MOST, maximum: MOST, step: null };
  const { minimum, maximum, step = null } = slot;
  return { minimum, maximum, step };
}

interface Holder {
  readonly definition: BlockDefinition;
  readonly slot: NumberSlot;
}

/** Place in a tree: the item that it is in, and the input that holds it, where that takes numbers. */
interface Place {
  readonly path: BlockPath;
  readonly group: string;
  readonly holder: Holder | null;
}

/** Walks through the numbers of a tree in the order in which they stand, and puts what `change` says in their place. */
class NumberWalk {
  readonly #taken: ReadonlySet<string>;
  readonly #change: (found: RuleNumber) => Input;
  #count = 0;

  constructor({ params, values, rules }: RuleTree, change: (found: RuleNumber) => Input) {
    this.#taken = new Set([...params, ...values, ...rules].map(({ id }) => id));
    this.#change = change;
  }

  input(input: Input, place: Place): Input {
    const { path, holder } = place;
    if (isList(input)) {
      return input.map((item, at) =>
        this.input(item, { ...place, path: [...path, at], holder: null }),
      );
    }
    if (isBlock(input)) return this.block(input, place);
    return typeof input === 'number' && holder !== null
      ? this.#change(this.#number(input, { ...place, holder }))
      : input;
  }

  block({ block, inputs }: Block, { path, group }: Omit<Place, 'holder'>): Block {
    const definition = findBlock(block);
    const changed = Object.entries(inputs).map(([name, inner]) => {
      const slot = definition?.inputs[name];
      const holder = definition !== undefined && isNumberSlot(slot) ? { definition, slot } : null;
      return [name, this.input(inner, { path: [...path, 'inputs', name], group, holder })];
    });
    return { block, inputs: Object.fromEntries(changed) };
  }

  #number(value: number, { path, group, holder }: Place & { readonly holder: Holder }): RuleNumber {
    const { definition, slot } = holder;
    return {
      ...{ id: this.#nextId(), path, group, value },
      title: `${definition.title}, ${slot.title}`,
      kind: slot.kind === 'whole' ? 'whole' : 'number',
      ...boundsOf(slot),
    };
  }

  #nextId(): string {
    do this.#count++;
    while (this.#taken.has(`number_${this.#count}`));
    return `number_${this.#count}`;
  }
}

function changedNumbers(tree: RuleTree, change: (found: RuleNumber) => Input): RuleTree {
  const walk = new NumberWalk(tree, change);
  const values = tree.values.map((each, at) => {
    const place = { path: ['values', at, 'value'], group: each.id, holder: null };
    return { ...each, value: walk.input(each.value, place) };
  });
  const rules = tree.rules.map((rule, at) => {
    const place = (part: string) => ({ path: ['rules', at, part], group: rule.id, holder: null });
    const actions = (blocks: readonly Block[], part: 'then' | 'otherwise') =>
      blocks.map((block, item) =>
        walk.block(block, { path: ['rules', at, part, item], group: rule.id }),
      );
    const { otherwise } = rule;
    const when = walk.input(rule.when, place('when'));
    return {
      ...{ ...rule, when, then: actions(rule.then, 'then') },
      ...(otherwise !== undefined && { otherwise: actions(otherwise, 'otherwise') }),
    };
  });
  return { ...tree, values, rules };
}

/** Returns every number that stands in the values and rules of a tree without being a parameter. */
export function ruleNumbers(tree: RuleTree): readonly RuleNumber[] {
  const found: RuleNumber[] = [];
  changedNumbers(tree, (number) => {
    found.push(number);
    return number.value;
  });
  return found;
}

/** Returns the tree with some of its numbers as parameters, by the ids of `ruleNumbers`; it runs as before until they are set. */
export function withNumbersNamed(tree: RuleTree, ids: ReadonlySet<string>): RuleTree {
  const params: NumberParam[] = [];
  const named = changedNumbers(tree, ({ id, title, kind, value, minimum, maximum, step }) => {
    if (!ids.has(id)) return value;
    const usualStep = kind === 'whole' ? 1 : 0.01;
    params.push({
      ...{ id, title, kind, default: value, minimum, maximum },
      step: step ?? usualStep,
    });
    return { ref: id };
  });
  return { ...named, params: [...tree.params, ...params] };
}

/** Returns the tree with other numbers in place, by the ids of `ruleNumbers`; those that are not named stay. */
export function withNumbers(tree: RuleTree, values: Readonly<Record<string, number>>): RuleTree {
  return changedNumbers(tree, ({ id, value }) => values[id] ?? value);
}
