import { type Block, type BlockPath, type Input, isBlock, type Rule } from '../tree/tree.ts';
import { findBlock } from './catalogue.ts';

/** True for an action whose stop is a percentage of the entry price, which is not known at the signal. */
export function hasStopOfEntry({ inputs }: Block): boolean {
  const { stop } = inputs;
  if (!isBlock(stop) || findBlock(stop.block)?.percentOfEntry === undefined) return false;
  return stop.inputs['of'] === 'entry';
}

/** One of the exits of an action: its stop and trailing stop, and a target of its own. */
export interface ExitPart {
  /** Share of the trade that it closes, in percent; null = what the parts before it leave. */
  readonly percent: Input | null;
  /** Target as a term: that of a part with its share; undefined where there is none. */
  readonly term: Block | undefined;
  /** The target itself. */
  readonly target: Block | undefined;
  /** Path of `target`. */
  readonly path: BlockPath;
}

/** Returns the exits of an action, in order: one for each target for a part, and the last for what they leave. */
export function exitParts({ inputs }: Block, path: BlockPath): readonly ExitPart[] {
  const parts: ExitPart[] = [];
  let term = inputs['target'];
  let at: BlockPath = [...path, 'inputs', 'target'];
  while (isBlock(term) && term.block === 'partTarget') {
    const { at: target, percent = 0, rest } = term.inputs;
    const own = [...at, 'inputs', 'at'];
    parts.push({ percent, term, target: isBlock(target) ? target : undefined, path: own });
    at = [...at, 'inputs', 'rest'];
    term = rest;
  }
  const last = isBlock(term) ? term : undefined;
  return [...parts, { percent: null, term: last, target: last, path: at }];
}

/** Returns how many exits for a part there are at most under each name of an entry. */
export function partCounts(rules: readonly Rule[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const action of rules.flatMap(({ then, otherwise = [] }) => [...then, ...otherwise])) {
    const { name } = action.inputs;
    if (typeof name !== 'string') continue;
    counts.set(name, Math.max(counts.get(name) ?? 0, exitParts(action, []).length - 1));
  }
  return counts;
}
