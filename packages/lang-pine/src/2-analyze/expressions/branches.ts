import type { Block, If, Switch } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis, TypedBlock } from '../analysis.ts';
import { checkAs, checkValue } from '../check.ts';
import type { Checked, CheckedBlock } from '../../checked/checked-tree.ts';
import type { Place } from '../scopes/place.ts';
import { sometimes } from '../scopes/place.ts';
import type { QualifiedType, Type } from '../../checked/type.ts';
import { blockOf, declareTemporary, retypeBlock } from './blocks.ts';
import { combine } from './binary.ts';
import { BOOL, VOID } from '../types/plain-types.ts';
import { latest } from '../types/qualifier.ts';
import { isPlain } from '../types/same.ts';
import { unify } from '../types/unify.ts';

/** `if` with its branches, as a statement or as a value. */
export function checkIf(analysis: Analysis, node: If, place: Place): Checked {
  const condition = checkAs(analysis, node.condition, place, BOOL, 'The condition of if');
  const inner = sometimes(place, latest([place.condition, condition.type.qualifier]));
  const then = checkBranch(analysis, node.then, inner, node.at);
  const otherwise =
    node.otherwise === null ? null : checkBranch(analysis, node.otherwise, inner, node.at);
  const agreed = agree(analysis, [then, otherwise], condition.type);
  const checked: Checked = {
    kind: 'if',
    condition,
    then: retypeBlock(analysis.version, then.block, agreed.type.type),
    otherwise: elseOf(analysis, otherwise, agreed.type.type, node.at),
    type: agreed.type,
    at: node.at,
  };
  if (agreed.mixed) analysis.mixed.add(checked);
  return checked;
}

/** `switch` with and without a subject. */
export function checkSwitch(analysis: Analysis, node: Switch, place: Place): Checked {
  if (node.subject === null) return checkCases(analysis, node, null, place);
  const subject = checkValue(analysis, node.subject, place);
  if (subject.kind === 'variable' || subject.kind === 'constant') {
    return checkCases(analysis, node, subject, place);
  }
  const { declare, read } = declareTemporary('switch', subject);
  return blockOf([declare], checkCases(analysis, node, read, place), node.at);
}

function checkCases(
  analysis: Analysis,
  node: Switch,
  subject: Checked | null,
  place: Place,
): Checked {
  let condition: QualifiedType = { qualifier: place.condition, type: BOOL };
  const cases = node.cases.map(({ test, body, at }) => {
    const checked = test === null ? null : checkTest(analysis, test, subject, place);
    if (checked !== null) {
      condition = { qualifier: latest([condition.qualifier, checked.type.qualifier]), type: BOOL };
    }
    const inner = sometimes(place, condition.qualifier);
    return { test: checked, body: checkBranch(analysis, body, inner, at) };
  });
  const complete = cases.some(({ test }) => test === null);
  const agreed = agree(
    analysis,
    [...cases.map(({ body }) => body), complete ? undefined : null],
    condition,
  );
  const { type } = agreed.type;
  const typed = cases.map(({ test, body }) => ({
    test,
    body: retypeBlock(analysis.version, body.block, type),
  }));
  const rest = complete ? null : elseOf(analysis, null, type, node.at);
  const checked: Checked = {
    kind: 'switch',
    cases: rest === null ? typed : [...typed, { test: null, body: rest }],
    type: agreed.type,
    at: node.at,
  };
  if (agreed.mixed) analysis.mixed.add(checked);
  return checked;
}

function checkTest(
  analysis: Analysis,
  test: Switch['cases'][number]['test'] & object,
  subject: Checked | null,
  place: Place,
): Checked {
  if (subject === null) return checkAs(analysis, test, place, BOOL, 'The condition of a case');
  const value = checkValue(analysis, test, place);
  return combine(analysis, '==', subject, value, test.at);
}

function checkBranch(analysis: Analysis, body: Block, place: Place, at: Span): TypedBlock {
  return analysis.rules.block(analysis, body, place, at);
}

/** Finds the type that all branches give; null stands for a branch that is not there, which gives na. */
function agree(
  analysis: Analysis,
  branches: readonly (TypedBlock | null | undefined)[],
  condition: QualifiedType,
): { readonly type: QualifiedType; readonly mixed: boolean } {
  const types: Type[] = [];
  let qualifier = condition.qualifier;
  for (const branch of branches) {
    if (branch === null || branch === undefined) continue;
    types.push(branch.type.type);
    qualifier = latest([qualifier, branch.type.qualifier]);
  }
  const common = unify(analysis.version, types);
  const mixed = common === null && types.every((type) => !isPlain(type, 'void'));
  return { type: { qualifier, type: common ?? VOID }, mixed };
}

/** Since version 6 a bool is never na: where no branch runs it is false. */
function elseOf(
  analysis: Analysis,
  otherwise: TypedBlock | null,
  type: Type,
  at: Span,
): CheckedBlock | null {
  if (otherwise !== null) return retypeBlock(analysis.version, otherwise.block, type);
  if (analysis.version < 6 || !isPlain(type, 'bool')) return null;
  const value: Checked = { kind: 'constant', value: false, type: { qualifier: 'const', type }, at };
  return { statements: [{ kind: 'expression', value, at }] };
}
