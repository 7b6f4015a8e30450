import type { CheckedScript } from '../checked/checked-tree.ts';
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
    version: script.version,
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

/** Crossings of two columns, in both directions, have one mask. */
function union(masks: readonly (Uint8Array | null)[], barCount: number): Uint8Array | null {
  const [first, ...others] = new Set(masks);
  if (first === undefined) return new Uint8Array(barCount);
  if (first === null || others.includes(null)) return null;
  if (others.length === 0) return first;
  const decisions = first.slice();
  for (const mask of others) {
    if (mask !== null) addBars(decisions, mask);
  }
  return decisions;
}

function addBars(bars: Uint8Array, more: Uint8Array): void {
  for (let i = 0; i < bars.length; i++) bars[i]! |= more[i]!;
}
