import type { Declaration } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import { asType, checkValue } from '../check.ts';
import type { Checked, CheckedStatement } from '../../checked/checked-tree.ts';
import { fold } from '../fold.ts';
import { failed } from '../failed.ts';
import type { Place } from '../scopes/place.ts';
import { declareValue } from '../scopes/declare.ts';
import type { QualifiedType, Type } from '../../checked/type.ts';
import { isKnownBy } from '../types/qualifier.ts';
import { isPlain } from '../types/same.ts';
import { resolveType } from '../types/resolve.ts';
import { qualifiedText } from '../types/text.ts';
import { redeclare } from './redeclaration.ts';
import { declareSelfReferring } from './self-reference.ts';

/** `x = value`, with and without a type, `var` and `varip`. */
export function checkDeclaration(
  analysis: Analysis,
  node: Declaration,
  place: Place,
): CheckedStatement[] {
  const again = redeclare(analysis, node, place);
  if (again !== null) return again;
  const selfReferring = declareSelfReferring(analysis, node, place);
  if (selfReferring !== null) return selfReferring;
  analysis.inputNames.set(node.value, node.name.text);
  const type = node.typeName && resolveType(analysis, node.typeName, place.scope);
  const value = typedValue(analysis, node, type, place);
  const variable = declareValue(analysis, place, {
    name: node.name,
    type: declaredType(analysis, node, type, value),
    mode: node.mode,
    constant: value.type.qualifier === 'const' && node.mode !== 'varip' ? fold(value) : undefined,
  });
  return [{ kind: 'declare', variable, value, at: node.at }];
}

/** Checks the value against the type that is written. */
function typedValue(
  analysis: Analysis,
  node: Declaration,
  type: Type | null,
  place: Place,
): Checked {
  const value = checkValue(analysis, node.value, place);
  if (type !== null) return asType(analysis, value, type, node.name.text);
  const needsType = isPlain(value.type.type, 'na') && value.kind === 'constant';
  if (!needsType || analysis.version <= 3) return value;
  analysis.reports.error(
    'pine.na-without-type',
    `${node.name.text} starts as na, which does not state its type.`,
    `Say it: float ${node.name.text} = na.`,
    node.value.at,
  );
  return failed(node.value.at);
}

function declaredType(
  analysis: Analysis,
  node: Declaration,
  type: Type | null,
  value: Checked,
): QualifiedType {
  if (type === null) return value.type;
  const qualifier = node.typeName?.qualifier ?? null;
  if (qualifier === null) return { qualifier: value.type.qualifier, type };
  if (!isKnownBy(value.type.qualifier, qualifier) && !isPlain(value.type.type, 'unknown')) {
    analysis.reports.error(
      'pine.wrong-qualifier',
      `${node.name.text} is declared ${qualifier}, and its value is ${qualifiedText(value.type)}.`,
      `Declare it ${value.type.qualifier}, or give it a value that is known earlier.`,
      node.value.at,
    );
  }
  return { qualifier, type };
}
