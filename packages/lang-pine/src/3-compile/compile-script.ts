import type { CheckedScript } from '../2-analyze/checked-tree.ts';
import { compileExpression } from './compile-expression.ts';
import type { RunContext } from './run-context.ts';
import { compileSecurity } from './security/compile-security.ts';
import { compileStatement, compileStatements } from './statements/block.ts';
import { type Compilers, type Scope, type Step, Unit, type UnitOptions } from './unit.ts';
import { VariableUses } from './variables/variable-uses.ts';
import { runSteps } from './values/sequence.ts';

const COMPILERS: Compilers = {
  expression: compileExpression,
  block: compileStatements,
  security: compileSecurity,
};

/** A script made into code for one context. */
export interface ScriptCode {
  /** Runs the bar of the context's moment. */
  readonly run: () => void;
  /** The bars on which it has something to do; null = all of them. */
  readonly decisionBars: Uint8Array | null;
}

/** Returns the code of a script on the bars of a context. @throws ScriptStop for what shows only with values of inputs. */
export function compileScript(
  context: RunContext,
  script: CheckedScript,
  options: UnitOptions,
): ScriptCode {
  const unit = new Unit(context, script, new VariableUses(script), COMPILERS, options);
  const scope: Scope = {
    unit,
    everyBar: true,
    frame: { statements: script.statements, parent: null, call: null },
    jump: null,
    callDepth: 0,
  };
  const steps = script.statements.flatMap((statement) => compileStatement(scope, statement) ?? []);
  const all = [...unit.prologue.map((run) => ({ run, mask: null })), ...steps];
  const masks = all.map(({ mask }) => mask?.() ?? null);
  const guarded = all.map((step, i) => guard(context, step, masks[i] ?? null));
  return { run: runSteps(guarded, null), decisionBars: union(masks, context.bars.length) };
}

/** A step that has nothing to do on most bars costs a look at a byte there. */
function guard({ moment }: RunContext, { run }: Step, mask: Uint8Array | null): Step {
  if (mask === null) return { run, mask: null };
  return {
    run: () => {
      if (mask[moment.bar] !== 0) run();
    },
    mask: null,
  };
}

function union(masks: readonly (Uint8Array | null)[], barCount: number): Uint8Array | null {
  const decisions = new Uint8Array(barCount);
  for (const mask of masks) {
    if (mask === null) return null;
    for (let i = 0; i < barCount; i++) decisions[i]! |= mask[i]!;
  }
  return decisions;
}
