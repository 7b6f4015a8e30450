import { InvariantError } from '@stratloom/engine/model';
import {
  type Block,
  type BlockPath,
  type Input,
  isBlock,
  isList,
  type Rule,
  type RuleTree,
} from '@stratloom/lang-visual';

/** Returns what stands at a path below `rules` or `values`; undefined where nothing does. */
export function inputAt(tree: RuleTree, path: BlockPath): Input | undefined {
  const [section, at, key, ...rest] = path;
  if (typeof at !== 'number') return undefined;
  if (section === 'values' && key === 'value') return inside(tree.values[at]?.value, rest);
  const rule = section === 'rules' ? tree.rules[at] : undefined;
  if (rule === undefined) return undefined;
  if (key === 'when') return inside(rule.when, rest);
  if (key === 'then') return inside(rule.then, rest);
  return key === 'otherwise' ? inside(rule.otherwise, rest) : undefined;
}

function inside(input: Input | undefined, path: BlockPath): Input | undefined {
  const [key, name, ...rest] = path;
  if (key === undefined) return input;
  if (isList(input) && typeof key === 'number') return inside(input[key], path.slice(1));
  if (!isBlock(input) || key !== 'inputs' || typeof name !== 'string') return undefined;
  return Object.hasOwn(input.inputs, name) ? inside(input.inputs[name], rest) : undefined;
}

/** Returns the tree with something else at a path; without it where `input` is undefined. What is not on the way stays the same object. */
export function withInput(tree: RuleTree, path: BlockPath, input: Input | undefined): RuleTree {
  const [section, at, key, ...rest] = path;
  if (typeof at === 'number' && section === 'values' && key === 'value') {
    const value = tree.values[at];
    if (value === undefined) throw noSuchPlace(path);
    const changed = needed(changedInside(value.value, rest, input), path);
    return { ...tree, values: tree.values.with(at, { ...value, value: changed }) };
  }
  const rule = typeof at === 'number' && section === 'rules' ? tree.rules[at] : undefined;
  if (typeof at !== 'number' || rule === undefined) throw noSuchPlace(path);
  return { ...tree, rules: tree.rules.with(at, changedRule(rule, [key, ...rest], input, path)) };
}

function changedRule(
  rule: Rule,
  [key, ...rest]: readonly (BlockPath[number] | undefined)[],
  input: Input | undefined,
  path: BlockPath,
): Rule {
  const inner = rest.filter((each) => each !== undefined);
  if (key === 'when') {
    return { ...rule, when: needed(changedInside(rule.when, inner, input), path) };
  }
  // oxlint-disable-next-line unicorn/no-thenable -- the word of the format
  if (key === 'then') return { ...rule, then: actions(changedInside(rule.then, inner, input)) };
  if (key !== 'otherwise') throw noSuchPlace(path);
  const { otherwise, ...others } = rule;
  const changed = changedInside(otherwise, inner, input);
  return changed === undefined ? others : { ...others, otherwise: actions(changed) };
}

function changedInside(
  here: Input | undefined,
  path: BlockPath,
  input: Input | undefined,
): Input | undefined {
  const [key, name, ...rest] = path;
  if (key === undefined) return input;
  if (isList(here) && typeof key === 'number') {
    return here.with(key, needed(changedInside(here[key], path.slice(1), input), path));
  }
  if (!isBlock(here) || key !== 'inputs' || typeof name !== 'string') throw noSuchPlace(path);
  const { [name]: before, ...others } = here.inputs;
  const changed = changedInside(before, rest, input);
  if (changed === undefined) return { ...here, inputs: others };
  return { ...here, inputs: { ...here.inputs, [name]: changed } };
}

function needed(input: Input | undefined, path: BlockPath): Input {
  if (input === undefined) throw new InvariantError(`nothing would be left at ${path.join('.')}`);
  return input;
}

function actions(input: Input | undefined): readonly Block[] {
  if (!isList(input) || !input.every(isBlock)) {
    throw new InvariantError('actions are a list of blocks');
  }
  return input;
}

function noSuchPlace(path: BlockPath): InvariantError {
  return new InvariantError(`there is no ${path.join('.')}`);
}
