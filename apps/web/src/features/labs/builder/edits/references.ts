import {
  type Block,
  findBlock,
  type Input,
  isBlock,
  isList,
  isReference,
  type RuleTree,
  type Slot,
} from '@stratloom/lang-visual';

/** Returns what stands in the place of a reference; `slot` is undefined where a rule or a named value holds it directly. */
type Replace = (slot: Slot | undefined) => Input;

/** Returns a tree with every reference to a name exchanged. What has none of them stays the same object. */
export function withReferences(tree: RuleTree, id: string, replace: Replace): RuleTree {
  const inner = (input: Input): Input => exchanged(input, id, replace, undefined);
  const action = (block: Block): Block => {
    const changed = inner(block);
    return isBlock(changed) ? changed : block;
  };
  return {
    ...tree,
    values: tree.values.map((each) => {
      const value = inner(each.value);
      return value === each.value ? each : { ...each, value };
    }),
    rules: tree.rules.map((rule) => {
      const when = inner(rule.when);
      const then = sameOr(rule.then, rule.then.map(action));
      const otherwise = rule.otherwise && sameOr(rule.otherwise, rule.otherwise.map(action));
      const isSame = when === rule.when && then === rule.then && otherwise === rule.otherwise;
      // oxlint-disable-next-line unicorn/no-thenable -- the word of the format
      return isSame ? rule : { ...rule, when, then, ...(otherwise && { otherwise }) };
    }),
  };
}

function exchanged(input: Input, id: string, replace: Replace, slot: Slot | undefined): Input {
  if (isReference(input)) return input.ref === id ? replace(slot) : input;
  if (isList(input)) {
    return sameOr(
      input,
      input.map((each) => exchanged(each, id, replace, undefined)),
    );
  }
  if (!isBlock(input)) return input;
  const slots = findBlock(input.block)?.inputs ?? {};
  const entries = Object.entries(input.inputs);
  const changed = entries.map(
    ([name, each]) => [name, exchanged(each, id, replace, slots[name])] as const,
  );
  const isSame = changed.every(([, each], at) => each === entries[at]?.[1]);
  return isSame ? input : { ...input, inputs: Object.fromEntries(changed) };
}

function sameOr<Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  return after.every((item, at) => item === before[at]) ? before : after;
}

/** Returns how often a name is read. */
export function countReferences(tree: RuleTree, id: string): number {
  let count = 0;
  withReferences(tree, id, () => {
    count += 1;
    return { ref: id };
  });
  return count;
}
