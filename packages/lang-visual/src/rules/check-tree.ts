import { checkInput } from './check-input.ts';
import { nameFault } from './names.ts';
import { type BlockProblem, errorAt } from './problem.ts';
import { Names } from './known-names.ts';
import {
  type BlockPath,
  isBlock,
  type NamedValue,
  type NumberParam,
  type Rule,
  type RuleTree,
} from '../tree/tree.ts';

/** Returns all that is wrong with a tree whose form is right: names, blocks, inputs, ranges. Empty when nothing is. */
export function checkTree(tree: RuleTree): BlockProblem[] {
  const names = new Names();
  const problems: BlockProblem[] = [];
  for (const [at, param] of tree.params.entries()) {
    problems.push(...checkName(param.id, names, ['params', at, 'id']));
    if (param.kind !== 'switch') problems.push(...checkRange(param, ['params', at]));
    names.add(param.id, param.kind === 'switch' ? 'switch' : param.kind);
  }
  for (const [at, value] of tree.values.entries()) {
    problems.push(...checkName(value.id, names, ['values', at, 'id']));
    problems.push(...checkValue(value, names, ['values', at]));
    names.add(value.id, names.kindOf(value.value));
  }
  for (const [at, rule] of tree.rules.entries()) {
    problems.push(...checkName(rule.id, names, ['rules', at, 'id']));
    names.add(rule.id, 'rule');
  }
  for (const [at, rule] of tree.rules.entries())
    problems.push(...checkRule(rule, names, ['rules', at]));
  return problems;
}

function checkName(id: string, names: Names, path: BlockPath): BlockProblem[] {
  const fault = nameFault(id) ?? (names.has(id) ? 'is used twice' : null);
  if (fault === null) return [];
  return [errorAt(path, 'name', `The name "${id.slice(0, 60)}" ${fault}.`, 'Choose another name.')];
}

function checkRange(
  { kind, minimum, maximum, default: usual, step, id }: NumberParam,
  path: BlockPath,
) {
  const problems: BlockProblem[] = [];
  const report = (key: string, message: string): void =>
    void problems.push(errorAt([...path, key], 'range', message, 'Set another range.'));
  if (!(minimum <= usual && usual <= maximum)) {
    report('default', `The default of "${id}" is ${usual}, outside of ${minimum} to ${maximum}.`);
  }
  if (kind === 'whole' && ![minimum, maximum, usual, step].every(Number.isInteger)) {
    report('kind', `"${id}" is a whole number, but its default, range or step has a fraction.`);
  }
  if ([minimum, maximum, usual, step].some((it) => Math.abs(it) > 1e12)) {
    report('maximum', `A number of "${id}" is beyond 1,000,000,000,000.`);
  }
  return problems;
}

function checkValue(
  { value, show, id }: NamedValue,
  names: Names,
  path: BlockPath,
): BlockProblem[] {
  const kind = names.kindOf(value) === 'condition' ? 'condition' : 'number';
  const slot = { kind, title: id, default: 0 } as const;
  const problems = checkInput(value, slot, { names, path: [...path, 'value'], isHigher: false });
  if (!isBlock(value) && problems.length === 0) {
    problems.push(
      errorAt(
        [...path, 'value'],
        'value',
        `"${id}" is not a block.`,
        'Use a block here; for a number, use a parameter.',
      ),
    );
  }
  if (show === true && kind === 'condition') {
    const message = `"${id}" is a condition and cannot be drawn.`;
    problems.push(errorAt([...path, 'show'], 'show', message, 'Draw a value instead.'));
  }
  return problems;
}

function checkRule(
  { when, then, otherwise = [] }: Rule,
  names: Names,
  path: BlockPath,
): BlockProblem[] {
  const condition = { kind: 'condition', title: 'When', default: 0 } as const;
  const problems = checkInput(when, condition, { names, path: [...path, 'when'], isHigher: false });
  for (const [key, actions] of [
    ['then', then],
    ['otherwise', otherwise],
  ] as const) {
    for (const [at, action] of actions.entries()) {
      const place = { names, path: [...path, key, at], isHigher: false };
      problems.push(...checkInput(action, 'action', place));
    }
  }
  return problems;
}
