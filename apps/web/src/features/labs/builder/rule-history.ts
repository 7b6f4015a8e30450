import type { RuleTree } from '@stratloom/lang-visual';

/** A strategy with its earlier states, and those that were undone. */
export interface RuleHistory {
  readonly past: readonly RuleTree[];
  readonly present: RuleTree;
  readonly future: readonly RuleTree[];
  /** Gesture that counts as one step: a slider that is being drawn, a number that is being typed. */
  readonly gesture: string | null;
}

/** Steps that can be undone. */
const MOST_STEPS = 200;

/** Begins with a strategy that nothing has been done to. */
export function begun(tree: RuleTree): RuleHistory {
  return { past: [], present: tree, future: [], gesture: null };
}

/** Adds a step; the steps of one gesture are one. */
export function advanced(
  { past, present, gesture: before }: RuleHistory,
  tree: RuleTree,
  gesture: string | null,
): RuleHistory {
  const goesOn = gesture !== null && gesture === before;
  const steps = goesOn ? past : [...past, present].slice(-MOST_STEPS);
  return { past: steps, present: tree, future: [], gesture };
}

/** Ends a gesture: what comes next is a step of its own. */
export function rested(history: RuleHistory): RuleHistory {
  return history.gesture === null ? history : { ...history, gesture: null };
}

/** Takes the last step back; null when there is none. */
export function undone({ past, present, future }: RuleHistory): RuleHistory | null {
  const last = past.at(-1);
  if (last === undefined) return null;
  return { past: past.slice(0, -1), present: last, future: [present, ...future], gesture: null };
}

/** Redoes the last step that was undone; null when there is none. */
export function redone({ past, present, future }: RuleHistory): RuleHistory | null {
  const [next, ...rest] = future;
  if (next === undefined) return null;
  return { past: [...past, present], present: next, future: rest, gesture: null };
}
