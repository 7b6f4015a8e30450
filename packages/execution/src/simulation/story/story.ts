import type { StoryLine } from '../driver/trace.ts';
import type { SimulationResult } from '../scenario/simulation.ts';

const MOST_LINES = 60;
/** Ids of orders, and of deployments, as they stand in a failure. */
const NAMES = /\ba\d+(?:-)?d\d+(?:-[a-z0-9]+-[a-z0-9]+)?\b/g;

/** Returns the story of a failing run: lines about what has failed, faults, lives and clocks, the latest ones. */
export function storyOf({ seed, failure, story, injected }: SimulationResult): string {
  const names = [...new Set(failure?.text.match(NAMES))];
  const lines = story.filter((line) => isOfInterest(line, names)).slice(-MOST_LINES);
  return [
    `Seed ${seed}: ${failure?.invariant ?? 'nothing'} failed; ${injected.length} faults.`,
    `  ${failure?.text ?? ''}`,
    ...lines.map(
      ({ time, who, text }) =>
        `  ${(time / 1_000).toFixed(3).padStart(9)} s  ${who.padEnd(6)} ${text}`,
    ),
  ].join('\n');
}

function isOfInterest({ who, text }: StoryLine, names: readonly string[]): boolean {
  if (['!!', 'judge', 'world'].includes(who)) return true;
  if (/^(begins life|dies|stands still|its wall clock)/.test(text)) return true;
  return names.length === 0 || names.some((name) => text.includes(name));
}
