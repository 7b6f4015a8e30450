import type { Block, Expression } from '../1-parse/tree.ts';
import type { Span } from '../messages/span.ts';
import type { Analysis, Rules, TypedBlock } from './analysis.ts';
import { checkCall } from './calls/call.ts';
import type { Checked, CheckedStatement } from '../checked/checked-tree.ts';
import { checkBinary } from './expressions/binary.ts';
import { typeOfBlock } from './expressions/blocks.ts';
import { checkIf, checkSwitch } from './expressions/branches.ts';
import { checkConditional } from './expressions/conditional.ts';
import { checkHistory } from './expressions/history.ts';
import { checkLiteral } from './expressions/literal.ts';
import { checkFor, checkForIn, checkWhile } from './expressions/loops.ts';
import { checkMember } from './expressions/member.ts';
import { checkName } from './expressions/names.ts';
import { checkTuple } from './expressions/tuple.ts';
import { checkUnary } from './expressions/unary.ts';
import { failed } from './failed.ts';
import type { Place } from './scopes/place.ts';
import { Scope } from './scopes/scope.ts';
import { checkStatement } from './statements/statement.ts';
import { reportUnused } from './warnings/unused.ts';

/** The rules, brought together: the only file that knows them all. */
export const RULES: Rules = { expression: checkAny, block: checkBlock };

function checkAny(analysis: Analysis, node: Expression, place: Place): Checked {
  if (isLiteral(node)) return checkLiteral(node);
  if (isStructure(node)) return checkStructure(analysis, node, place);
  switch (node.kind) {
    case 'name':
      return checkName(analysis, node, place);
    case 'member':
      return checkMember(analysis, node, place);
    case 'call':
      return checkCall(analysis, node, place);
    case 'history':
      return checkHistory(analysis, node, place);
    case 'unary':
      return checkUnary(analysis, node, place);
    case 'binary':
      return checkBinary(analysis, node, place);
    case 'conditional':
      return checkConditional(analysis, node, place);
  }
}

type Literal = Extract<Expression, { kind: 'number' | 'string' | 'bool' | 'color' }>;

const LITERALS: ReadonlySet<Expression['kind']> = new Set(['number', 'string', 'bool', 'color']);

function isLiteral(node: Expression): node is Literal {
  return LITERALS.has(node.kind);
}

type Structure = Extract<
  Expression,
  { kind: 'tuple' | 'if' | 'switch' | 'for' | 'forIn' | 'while' | 'unreadable' }
>;

const STRUCTURES: ReadonlySet<Expression['kind']> = new Set([
  'tuple',
  'if',
  'switch',
  'for',
  'forIn',
  'while',
  'unreadable',
]);

function isStructure(node: Expression): node is Structure {
  return STRUCTURES.has(node.kind);
}

function checkStructure(analysis: Analysis, node: Structure, place: Place): Checked {
  switch (node.kind) {
    case 'tuple':
      return checkTuple(analysis, node, place);
    case 'if':
      return checkIf(analysis, node, place);
    case 'switch':
      return checkSwitch(analysis, node, place);
    case 'for':
      return checkFor(analysis, node, place);
    case 'forIn':
      return checkForIn(analysis, node, place);
    case 'while':
      return checkWhile(analysis, node, place);
    case 'unreadable':
      return failed(node.at);
  }
}

function checkBlock(analysis: Analysis, block: Block, place: Place, at: Span): TypedBlock {
  const scope = new Scope(place.scope, spanOf(block, at), analysis.assigned.of(block));
  analysis.names?.scopes.push(scope);
  const inner = { ...place, scope };
  const statements: CheckedStatement[] = [];
  for (const statement of block) statements.push(...checkStatement(analysis, statement, inner));
  reportUnused(analysis, scope);
  return { block: { statements }, type: typeOfBlock(statements) };
}

function spanOf(block: Block, at: Span): Span {
  const first = block[0];
  return first === undefined ? at : { start: first.at.start, end: at.end };
}
