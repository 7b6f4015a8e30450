import type { Checked, CheckedBlock } from '../../checked/checked-tree.ts';
import type { Value } from '../../runtime/value.ts';
import type { Jump, Scope } from '../unit.ts';
import { Result } from '../values/result.ts';
import { runSteps } from '../values/sequence.ts';
import { isVoid, runOf } from '../values/value-kinds.ts';

/** A loop's body made into code. */
export interface LoopBody {
  /** Runs one pass; false when no other may follow. Counts against the budget. */
  readonly pass: () => boolean;
  /** Returns the loop as a value: that of its last pass, na when there was none. */
  readonly loop: (run: () => void) => Value;
}

/** Compiles the body of a loop. */
export function compileBody(scope: Scope, node: Checked, body: CheckedBlock): LoopBody {
  const { unit } = scope;
  const { context } = unit;
  const jump: Jump = { kind: 'none' };
  const before = unit.partCount;
  const { steps, value } = unit.compilers.block({ ...scope, jump }, body);
  const cost = unit.partCount - before + 1;
  const runAll = runSteps(steps, jump);
  const { type } = node.type;
  const result = isVoid(type) ? null : new Result(context, type);
  const effect = value === null ? null : runOf(value);
  const take = result === null ? effect : result.take(value);
  const { at } = node;
  const pass = (): boolean => {
    context.spend(cost, at);
    runAll();
    if (jump.kind === 'none') {
      take?.();
      // The expression that gives the value may leave the loop as well.
      if (jump.kind === 'none') return true;
    }
    const goesOn = jump.kind === 'continue';
    jump.kind = 'none';
    return goesOn;
  };
  return { pass, loop: (run) => loopValue(run, result) };
}

function loopValue(run: () => void, result: Result | null): Value {
  if (result === null) return { kind: 'void', run };
  const clear = result.take(null);
  return result.after(() => {
    clear();
    run();
  });
}
