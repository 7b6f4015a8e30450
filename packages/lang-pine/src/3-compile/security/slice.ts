import type {
  Checked,
  CheckedStatement,
  FunctionInstance,
  Variable,
} from '../../checked/checked-tree.ts';
import { isNumberLike, type Type } from '../../checked/type.ts';
import type { Frame } from '../unit.ts';
import { type Visitor, walkExpression, walkStatement, walkStatements } from '../walk.ts';
import { declaredBy } from '../variables/variable-uses.ts';

/** The part of a frame that an expression depends on. */
export interface FrameSlice {
  readonly frame: Frame;
  /** In the order of the script. */
  readonly statements: readonly CheckedStatement[];
}

/** Statements and variables on which an expression depends. */
export interface Slice {
  /** From the global scope to the innermost block. */
  readonly frames: readonly FrameSlice[];
  readonly needed: ReadonlySet<Variable>;
}

/** Variables that a piece of a script reads and writes; those of functions that it calls are each call's own, and not among them. */
interface Names {
  readonly reads: Set<Variable>;
  readonly writes: Set<Variable>;
  readonly parts: Set<Checked>;
}

/**
 * Returns the statements that an expression depends on, in the scopes around it: those that give its variables their
 * values, and those that may change a collection or an object that it reads.
 *
 * @param asking - The request itself: the statement that holds it does not depend on what it gives.
 */
export function sliceFor(frame: Frame, expression: Checked, asking: Checked): Slice {
  const needed = new Set(namesOfExpression(expression).reads);
  const open = chainOf(frame).map((frame) => ({
    frame,
    statements: frame.statements.map((statement) => ({ statement, names: namesOf(statement) })),
    taken: new Set<CheckedStatement>(),
  }));
  for (let hasGrown = true; hasGrown;) {
    const before = needed.size;
    let takenCount = 0;
    for (const { frame, statements, taken } of open) {
      needArguments(frame, needed);
      for (const { statement, names } of statements) {
        if (taken.has(statement) || names.parts.has(asking) || !isNeeded(names, needed)) continue;
        taken.add(statement);
        takenCount += 1;
        for (const variable of names.reads) needed.add(variable);
      }
    }
    hasGrown = takenCount > 0 || needed.size > before;
  }
  const frames = open.map(({ frame, taken }) => ({
    frame,
    statements: frame.statements.filter((statement) => taken.has(statement)),
  }));
  return { frames, needed };
}

function chainOf(frame: Frame): readonly Frame[] {
  const chain: Frame[] = [];
  for (let at: Frame | null = frame; at !== null; at = at.parent) chain.unshift(at);
  return chain;
}

/** A parameter that is needed needs what its argument reads. */
function needArguments({ call }: Frame, needed: Set<Variable>): void {
  call?.instance.parameters.forEach((parameter, i) => {
    const argument = call.arguments[i];
    if (!needed.has(parameter) || argument === undefined) return;
    for (const variable of namesOfExpression(argument).reads) needed.add(variable);
  });
}

function isNeeded({ reads, writes }: Names, needed: ReadonlySet<Variable>): boolean {
  for (const variable of writes) if (needed.has(variable)) return true;
  for (const variable of reads) {
    if (needed.has(variable) && isChangeable(variable.type.type)) return true;
  }
  return false;
}

/** True for references that statements can change. */
function isChangeable(type: Type): boolean {
  return !isNumberLike(type) && type.kind !== 'plain' && type.kind !== 'tuple';
}

function namesOf(statement: CheckedStatement): Names {
  return collect((visitor) => walkStatement(statement, visitor));
}

function namesOfExpression(expression: Checked): Names {
  return collect((visitor) => walkExpression(expression, visitor));
}

function collect(walk: (visitor: Visitor) => void): Names {
  const names: Names = { reads: new Set(), writes: new Set(), parts: new Set() };
  const entered = new Set<FunctionInstance>();
  walk({
    statement: (statement) => {
      for (const variable of declaredBy(statement)) names.writes.add(variable);
      if (statement.kind === 'assign') names.writes.add(statement.variable);
    },
    expression: (expression) => {
      names.parts.add(expression);
      if (expression.kind === 'variable') names.reads.add(expression.variable);
    },
    enters: (instance) => {
      const isNew = !entered.has(instance);
      entered.add(instance);
      return isNew;
    },
  });
  for (const instance of entered) {
    for (const variable of variablesOf(instance)) {
      names.reads.delete(variable);
      names.writes.delete(variable);
    }
  }
  return names;
}

/** Parameters of a function and the variables of its body. */
function variablesOf({ parameters, body }: FunctionInstance): readonly Variable[] {
  const variables = [...parameters];
  walkStatements(body.statements, {
    statement: (statement) => {
      variables.push(...declaredBy(statement));
    },
    expression: (expression) => {
      if (expression.kind === 'for') variables.push(expression.variable);
      if (expression.kind !== 'forIn') return;
      variables.push(expression.item);
      if (expression.index !== null) variables.push(expression.index);
    },
  });
  return variables;
}
