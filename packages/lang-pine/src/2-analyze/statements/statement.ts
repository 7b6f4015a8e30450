import type { Jump, Statement } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import { checkExpression } from '../check.ts';
import type { CheckedStatement } from '../../checked/checked-tree.ts';
import { checkImport } from '../libraries/import.ts';
import type { Place } from '../scopes/place.ts';
import { checkAssignment } from './assignment.ts';
import { checkDeclaration } from './declaration.ts';
import { declareFunction } from './function-declaration.ts';
import { checkTupleDeclaration } from './tuple-declaration.ts';
import { declareEnum, declareType } from './type-declaration.ts';

/** Checks a statement; what only makes a name known gives none. */
export function checkStatement(
  analysis: Analysis,
  node: Statement,
  place: Place,
): readonly CheckedStatement[] {
  switch (node.kind) {
    case 'declare':
      return checkDeclaration(analysis, node, place);
    case 'declareTuple':
      return checkTupleDeclaration(analysis, node, place);
    case 'assign':
      return checkAssignment(analysis, node, place);
    case 'expression': {
      const value = checkExpression(analysis, node.value, place);
      return [{ kind: 'expression', value, at: node.at }];
    }
    case 'break':
    case 'continue':
      return checkJump(analysis, node, place);
    case 'import':
      return checkImport(analysis, node, place);
    case 'function':
    case 'type':
    case 'enum':
      return declareName(analysis, node, place);
  }
}

type Named = Extract<Statement, { kind: 'function' | 'type' | 'enum' }>;

function declareName(analysis: Analysis, node: Named, place: Place): [] {
  if (place.scope !== analysis.globals) return reportNested(analysis, node);
  if (node.kind === 'function') declareFunction(analysis, node, place);
  if (node.kind === 'type') declareType(analysis, node, place);
  if (node.kind === 'enum') declareEnum(analysis, node, place);
  return [];
}

function reportNested({ reports }: Analysis, { kind, name }: Named): [] {
  reports.error(
    'pine.nested-function',
    `The ${kind} ${name.text} is declared inside a block.`,
    'Declare it in the global scope, without indentation.',
    name.at,
  );
  return [];
}

function checkJump({ reports }: Analysis, { kind, at }: Jump, place: Place): CheckedStatement[] {
  if (place.inLoop) return [{ kind, at }];
  reports.error(
    'pine.jump-outside-loop',
    `${kind} is used outside of a loop.`,
    'Use it inside for or while; to leave a function early, put the rest into an else.',
    at,
  );
  return [];
}
