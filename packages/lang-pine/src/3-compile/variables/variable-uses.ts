import type {
  Checked,
  CheckedScript,
  CheckedStatement,
  FunctionInstance,
  Variable,
} from '../../checked/checked-tree.ts';
import { walkStatement, walkStatements } from '../walk.ts';

/** Farthest that `x[n]` may look back, in bars. */
export const MAX_OFFSET = 10_000;

/** Uses of a variable. */
export interface VariableUse {
  /** Largest n of `x[n]`: 0 = no history, `MAX_OFFSET` where n is known only later. */
  reach: number;
  /** Number of reads. */
  readCount: number;
  /** Start of the last statement that assigns it; -1 without one. */
  lastAssignedAt: number;
  /** True when its own declaration reads it: older versions' `x = nz(x[1]) + 1`. */
  isSelfReferring: boolean;
}

/** Uses of the variables of a script. Functions count once, however often they are called. */
export class VariableUses {
  private readonly variables = new Map<Variable, VariableUse>();
  private readonly builtins = new Map<string, number>();

  constructor(script: CheckedScript) {
    const entered = new Set<FunctionInstance>();
    walkStatements(script.statements, {
      statement: (statement) => {
        for (const variable of selfReadsOf(statement)) this.use(variable).isSelfReferring = true;
        if (statement.kind !== 'assign') return;
        const use = this.use(statement.variable);
        use.lastAssignedAt = Math.max(use.lastAssignedAt, statement.at.start);
      },
      expression: (expression) => this.note(expression),
      enters: (instance) => {
        const isNew = !entered.has(instance);
        entered.add(instance);
        return isNew;
      },
    });
  }

  /** Returns what is done with a variable. */
  of(variable: Variable): Readonly<VariableUse> {
    return this.variables.get(variable) ?? UNUSED;
  }

  /** Returns how far back `x[n]` looks at a built-in variable. */
  reachOfBuiltin(name: string): number {
    return this.builtins.get(name) ?? 0;
  }

  private use(variable: Variable): VariableUse {
    let use = this.variables.get(variable);
    if (use === undefined) {
      use = { ...UNUSED };
      this.variables.set(variable, use);
    }
    return use;
  }

  private note(expression: Checked): void {
    if (expression.kind === 'variable') this.use(expression.variable).readCount += 1;
    if (expression.kind !== 'history') return;
    const { of, offset } = expression;
    const reach = offset.kind === 'constant' ? reachOf(Number(offset.value ?? 0)) : MAX_OFFSET;
    if (of.kind === 'variable') {
      const use = this.use(of.variable);
      use.reach = Math.max(use.reach, reach);
    }
    if (of.kind === 'builtin') {
      this.builtins.set(of.name, Math.max(this.reachOfBuiltin(of.name), reach));
    }
  }
}

const UNUSED: VariableUse = {
  reach: 0,
  readCount: 0,
  lastAssignedAt: -1,
  isSelfReferring: false,
};

/** At least 1, so that what looks at the value itself (`x[0]`) finds a history as well. */
function reachOf(offset: number): number {
  return Math.min(MAX_OFFSET, Math.max(1, Math.trunc(offset) || 1));
}

/** The variables that a declaration declares and reads. */
function selfReadsOf(statement: CheckedStatement): readonly Variable[] {
  const declared = declaredBy(statement);
  if (declared.length === 0) return [];
  const read = new Set<Variable>();
  walkStatement(statement, {
    expression: (expression) => {
      if (expression.kind === 'variable') read.add(expression.variable);
    },
  });
  return declared.filter((variable) => read.has(variable));
}

/** Returns the variables that a statement declares. */
export function declaredBy(statement: CheckedStatement): readonly Variable[] {
  if (statement.kind === 'declare') return [statement.variable];
  if (statement.kind !== 'declareTuple') return [];
  return statement.variables.filter((variable) => variable !== null);
}
