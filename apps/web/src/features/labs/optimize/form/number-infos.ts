import { ruleNumbers, withNumbers, withNumbersNamed } from '@stratloom/lang-visual';
import type { RuleNumber, RuleTree } from '@stratloom/lang-visual';
import type { Parameters } from '@stratloom/engine/strategy';
import type { ParameterInfo } from '../../../../engine-client/reading/parameter-info.ts';

/** Heading of the numbers that stand in rules without being parameters. */
export const RULE_NUMBERS = 'Numbers in the rules';

/** From this size on, bounds are those of any number. */
const UNBOUNDED = 1e12;

function infoOf({
  id,
  title,
  group,
  kind,
  value,
  minimum,
  maximum,
  step,
}: RuleNumber): ParameterInfo {
  return {
    id,
    kind: kind === 'whole' ? 'int' : 'float',
    title: `${title} (${group})`,
    defaultValue: value,
    minimum: minimum <= -UNBOUNDED ? null : minimum,
    maximum: maximum >= UNBOUNDED ? null : maximum,
    ...{ step, options: null, group: RULE_NUMBERS, inline: '', tooltip: '' },
  };
}

/** Returns how to ask for every number of rules that is no parameter. */
export function numberInfos(rules: RuleTree | undefined): ParameterInfo[] {
  return rules === undefined ? [] : ruleNumbers(rules).map(infoOf);
}

/** Returns rules with the numbers that are searched as parameters, and their text. */
export function searchedRules(rules: RuleTree, searched: readonly string[]) {
  const ids = new Set(ruleNumbers(rules).flatMap(({ id }) => (searched.includes(id) ? [id] : [])));
  const tree = ids.size === 0 ? rules : withNumbersNamed(rules, ids);
  return { rules: tree, code: JSON.stringify(tree) };
}

/** Values found by a search: those that stand in the rules, and those of parameters. */
interface FoundValues {
  /** Rules with their numbers; null = no number of them was searched. */
  readonly rules: RuleTree | null;
  readonly parameters: Parameters;
}

/**
 * Returns where values go that a search found.
 *
 * @param rules - As they are now.
 * @param searched - As they were searched.
 * @returns null where the numbers are no longer those that were searched.
 */
export function placedValues(
  values: Parameters,
  rules: RuleTree | undefined,
  searched: RuleTree | undefined,
): FoundValues | null {
  const numbers = rules === undefined ? [] : ruleNumbers(rules);
  const titles = new Map(searched?.params.map(({ id, title }) => [id, title]));
  const parameters: Record<string, Parameters[string]> = {};
  const placed: Record<string, number> = {};
  for (const [id, value] of Object.entries(values)) {
    const isParameter = rules === undefined || rules.params.some((param) => param.id === id);
    const number = numbers.find((each) => each.id === id);
    if (isParameter) parameters[id] = value;
    else if (number?.title === titles.get(id) && typeof value === 'number') placed[id] = value;
    else return null;
  }
  const hasNumbers = rules !== undefined && Object.keys(placed).length > 0;
  return { rules: hasNumbers ? withNumbers(rules, placed) : null, parameters };
}
