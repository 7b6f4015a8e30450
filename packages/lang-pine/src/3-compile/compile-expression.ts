import type { Checked } from '../checked/checked-tree.ts';
import type { Value } from '../runtime/value.ts';
import { compileBinary, compileNegate, compileNot } from './expressions/arithmetic.ts';
import { compileBlock, compileIf, compileSwitch } from './expressions/branches.ts';
import { compileCall } from './expressions/calls.ts';
import { compileConstant, compileInput } from './expressions/constants.ts';
import { compileForIn } from './expressions/for-in.ts';
import { compileFunctionCall } from './expressions/function-calls.ts';
import { compileHistory } from './expressions/history.ts';
import { compileConditional, compileLogical } from './expressions/logic.ts';
import { compileFor, compileWhile } from './expressions/loops.ts';
import { compileField, compileNewObject } from './expressions/objects.ts';
import { builtinValue, compileVariable } from './expressions/variables.ts';
import { compile, type Scope } from './unit.ts';
import { tupleOf } from './values/result.ts';
import { fitted } from './values/value-kinds.ts';

type Node<Kind extends Checked['kind']> = Extract<Checked, { readonly kind: Kind }>;

/** Compilers by kind of expression. */
const COMPILERS: { readonly [Kind in Checked['kind']]: (scope: Scope, node: Node<Kind>) => Value } =
  {
    constant: (_scope, node) => compileConstant(node),
    variable: ({ unit }, { variable }) => compileVariable(unit, variable),
    builtin: ({ unit }, { name }) => builtinValue(unit, name),
    input: compileInput,
    history: compileHistory,
    negate: compileNegate,
    not: compileNot,
    binary: compileBinary,
    logical: compileLogical,
    conditional: compileConditional,
    call: compileCall,
    callFunction: compileFunctionCall,
    field: compileField,
    newObject: compileNewObject,
    tuple: compileTuple,
    if: compileIf,
    switch: compileSwitch,
    for: compileFor,
    forIn: compileForIn,
    while: compileWhile,
    block: compileBlock,
  };

/** Returns the code of an expression. */
export function compileExpression(scope: Scope, node: Checked): Value {
  const { unit } = scope;
  unit.count(node.at);
  const outside = unit.depth;
  unit.depth = 0;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has the right compiler under each kind
  const compileNode = COMPILERS[node.kind] as (scope: Scope, node: Checked) => Value;
  const value = compileNode(scope, node);
  unit.depth = Math.max(outside, unit.depth + 1);
  return value;
}

function compileTuple(scope: Scope, node: Node<'tuple'>): Value {
  const items = node.items.map((item) => fitted(compile(scope, item), item.type.type));
  return tupleOf(scope.unit.context, items);
}
