import { findPatterns, type PatternId, PATTERNS, PatternSearch } from '@stratloom/engine/patterns';
import type { CallSite, MakeCall } from '../call-site.ts';
import type { Context } from '../context.ts';
import type { NumberValue } from '../value.ts';

/** Budget cost of looking for one pattern on one bar. */
const OPERATIONS_PER_BAR = 8;

/** `pattern.*`. */
export const PATTERN_CALLS: Readonly<Record<string, MakeCall>> = Object.fromEntries(
  PATTERNS.map(({ id }) => [`pattern.${id}`, (site: CallSite) => pattern(site, id)]),
);

/**
 * Whether a pattern is confirmed on the bar. It follows from the bars alone, so it is the same wherever the call stands: found
 * for all bars at once where the call runs on every bar, else as far as it is asked for.
 */
function pattern({ context, everyBar, at }: CallSite, id: PatternId): NumberValue {
  if (!everyBar) return { kind: 'number', read: searchBarByBar(context, id), pure: true };
  context.spend(OPERATIONS_PER_BAR * context.bars.length, at);
  const marks = markedBars(context, id);
  const { moment } = context;
  return { kind: 'number', read: () => marks[moment.bar]!, pure: true, mask: () => marks };
}

function markedBars({ bars }: Context, id: PatternId): Uint8Array {
  const marks = new Uint8Array(bars.length);
  for (const { lastBarIndex } of findPatterns(bars, [id])) marks[lastBarIndex] = 1;
  return marks;
}

/** Returns what searches on up to the bar of the moment; the search is a function of the bars before, so nothing is remembered. */
function searchBarByBar({ bars, moment }: Context, id: PatternId): () => number {
  const search = new PatternSearch([id]);
  const marks = new Uint8Array(bars.length);
  let searched = 0;
  return () => {
    const next = moment.bar + 1;
    if (next > searched) {
      search.extend(bars, searched, next, ({ lastBarIndex }) => {
        marks[lastBarIndex] = 1;
      });
      searched = next;
    }
    return marks[moment.bar]!;
  };
}
