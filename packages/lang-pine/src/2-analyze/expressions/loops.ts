import type { Block, For, ForIn, Name, While } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis, TypedBlock } from '../analysis.ts';
import { asType, checkAs, checkValue } from '../check.ts';
import type { Checked, Variable } from '../../checked/checked-tree.ts';
import { fail } from '../failed.ts';
import type { Place } from '../scopes/place.ts';
import { Scope } from '../scopes/scope.ts';
import { declareValue } from '../scopes/declare.ts';
import type { QualifiedType, Type } from '../../checked/type.ts';
import { BOOL, FLOAT, INT, UNKNOWN } from '../types/plain-types.ts';
import { isNumber, isPlain, isUnknown } from '../types/same.ts';
import { typeText } from '../types/text.ts';

/** `for i = a to b by c`. */
export function checkFor(analysis: Analysis, node: For, place: Place): Checked {
  const from = checkBound(analysis, node.from, place, 'Where for begins');
  const to = checkBound(analysis, node.to, place, 'Where for ends');
  const by = node.by === null ? null : checkBound(analysis, node.by, place, 'The step of for');
  const whole = [from, to, by].every(
    (bound) => bound === null || !isPlain(bound.type.type, 'float'),
  );
  const inner = loopPlace(analysis, place, node.body, node.at);
  const variable = declareLoop(analysis, inner, node.variable, whole ? INT : FLOAT);
  const body = checkBody(analysis, node.body, inner, node.at);
  return {
    kind: 'for',
    variable,
    from,
    to,
    by,
    body: body.block,
    type: valueOf(body),
    at: node.at,
  };
}

/** `for item in collection` and `for [index, item] in collection`. */
export function checkForIn(analysis: Analysis, node: ForIn, place: Place): Checked {
  const of = checkValue(analysis, node.of, place);
  const types = itemTypes(of.type.type, node.index !== null);
  if (types === null) {
    return fail(
      analysis,
      'pine.wrong-type',
      `for ... in runs over an array, a matrix or a map, not over ${typeText(of.type.type)}.`,
      of.type.type.kind === 'map'
        ? 'For a map, name both: for [key, value] in map.'
        : 'To count, write: for i = 0 to 9.',
      node.of.at,
    );
  }
  const inner = loopPlace(analysis, place, node.body, node.at);
  const index = node.index === null ? null : declareLoop(analysis, inner, node.index, types.index);
  const item = declareLoop(analysis, inner, node.item, types.item);
  const body = checkBody(analysis, node.body, inner, node.at);
  return { kind: 'forIn', index, item, of, body: body.block, type: valueOf(body), at: node.at };
}

/** `while condition`. */
export function checkWhile(analysis: Analysis, node: While, place: Place): Checked {
  const inner = loopPlace(analysis, place, node.body, node.at);
  const condition = checkAs(analysis, node.condition, inner, BOOL, 'The condition of while');
  const body = checkBody(analysis, node.body, inner, node.at);
  return { kind: 'while', condition, body: body.block, type: valueOf(body), at: node.at };
}

function checkBound(analysis: Analysis, node: For['from'], place: Place, purpose: string): Checked {
  const value = checkValue(analysis, node, place);
  return isNumber(value.type.type) ? value : asType(analysis, value, FLOAT, purpose);
}

function itemTypes(type: Type, pair: boolean): { index: Type; item: Type } | null {
  if (isUnknown(type)) return { index: UNKNOWN, item: UNKNOWN };
  if (type.kind === 'array') return { index: INT, item: type.item };
  if (type.kind === 'matrix') return { index: INT, item: { kind: 'array', item: type.item } };
  return type.kind === 'map' && pair ? { index: type.key, item: type.value } : null;
}

function loopPlace(analysis: Analysis, place: Place, body: Block, at: Span): Place {
  const scope = new Scope(place.scope, at, analysis.assigned.of(body));
  analysis.names?.scopes.push(scope);
  return { ...place, scope, conditional: true, inLoop: true, condition: 'series' };
}

function declareLoop(analysis: Analysis, place: Place, name: Name, type: Type): Variable {
  const qualified: QualifiedType = { qualifier: 'series', type };
  return declareValue(analysis, place, {
    name,
    type: qualified,
    mode: 'loop',
    constant: undefined,
  });
}

function checkBody(analysis: Analysis, body: Block, place: Place, at: Span): TypedBlock {
  return analysis.rules.block(analysis, body, place, at);
}

/** A loop gives the value of its last pass, na when there was none. */
function valueOf(body: TypedBlock): QualifiedType {
  return { qualifier: 'series', type: body.type.type };
}
