// Writes docs/reference/patterns.md and its pictures from the table of patterns: node packages/engine/build/pattern-reference.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import {
  findPatterns,
  type Pattern,
  type PatternOccurrence,
  PATTERNS,
} from '@stratloom/engine/patterns';
import { patternPicture } from './pattern-picture.ts';
import { seededMarket } from './seeded-market.ts';

/** Folder of the page, with its pictures below it. */
export const REFERENCE_FOLDER = new URL('../../../docs/reference/', import.meta.url);

/** Markets that are searched for pictures: enough for a few of the rarest pattern. */
const MARKET_COUNT = 400;

/** Bars before the first and after the last of an occurrence that a picture wants. */
const LEAST_BEFORE = 30;
const LEAST_AFTER = 10;

/** Returns the texts of the reference by path below `docs/reference`: the page and a picture of each pattern. */
export function patternReference(): Map<string, string> {
  const files = new Map([['patterns.md', page()]]);
  for (const [pattern, { seed, occurrence }] of clearestOccurrences()) {
    const picture = patternPicture(seededMarket(seed), occurrence, pattern.title);
    files.set(picturePath(pattern), picture);
  }
  return files;
}

interface SeededOccurrence {
  readonly seed: number;
  readonly occurrence: PatternOccurrence;
}

/** Returns the strongest occurrence of each pattern in the seeded markets. */
function clearestOccurrences(): Map<Pattern, SeededOccurrence> {
  const clearest = new Map<Pattern, SeededOccurrence>();
  for (let seed = 1; seed <= MARKET_COUNT; seed++) {
    const bars = seededMarket(seed);
    for (const occurrence of findPatterns(bars)) {
      const pattern = PATTERNS.find(({ id }) => id === occurrence.patternId);
      if (pattern === undefined || occurrence.firstBarIndex < LEAST_BEFORE) continue;
      if (occurrence.lastBarIndex >= bars.length - LEAST_AFTER) continue;
      const best = clearest.get(pattern)?.occurrence.strength ?? -1;
      if (occurrence.strength > best) clearest.set(pattern, { seed, occurrence });
    }
  }
  return clearest;
}

const INTRODUCTION = `# Patterns

Written by \`packages/engine/build/pattern-reference.ts\` from the table of patterns: do not edit.

\`findPatterns(bars)\` returns every occurrence of the ${PATTERNS.length} patterns; \`new PatternSearch()\` goes on as bars arrive. An
occurrence names the bars it spans, its direction, its strength, a target and the price beyond which it has failed; a chart pattern
also its swings and lines, for drawing.

- An occurrence is known at the close of its last bar. What comes later never changes it.
- **Strength** runs from 0, just inside the rule, to 1. It says how clear the occurrence is, not how likely it pays. For candlesticks
  it is the mean of three parts: how far the ten closes before moved against the pattern (full at 3 average ranges), its size (full at
  2 average ranges for one bar, 3 for two, 4 for three), and how near its last close lies to the end that it points to. For chart
  patterns: how close the shape is to the ideal, its height (full at 8 average true ranges), and how far the confirming close lies
  beyond the boundary (full at one average true range).
- **Target** is the pattern's measured move. It may lie behind the close when the breakout leaped over it, and is NaN where it would
  not be above 0.
- Candlesticks are measured by the bars before them: long, short and average bodies by ten, tiny (0.1) by the average range of ten,
  near (0.2), far (0.6) and equal (0.05) by the average range of five. A bar that closes at its open counts as rising.
- Chart patterns are made of swings: highs and lows from which the price came back by 1.5, 2, 3 or 4.5 average true ranges (14 bars),
  each size looked at on its own. Occurrences of one chart pattern do not overlap.
- The pictures are drawn from seeded random bars: patterns are there too, which is the first thing to know about them.

Why the rules are as they are: [decision 0013](../decisions/0013-pattern-definitions.md).
`;

const GROUPS: readonly (readonly [title: string, has: (pattern: Pattern) => boolean])[] = [
  [
    'Bullish candlesticks',
    ({ type, direction }) => type === 'candlestick' && direction === 'bullish',
  ],
  [
    'Bearish candlesticks',
    ({ type, direction }) => type === 'candlestick' && direction === 'bearish',
  ],
  ['Chart patterns', ({ type }) => type === 'chart_pattern'],
];

function page(): string {
  const groups = GROUPS.map(([title, has]) =>
    [`## ${title}\n`, ...PATTERNS.filter(has).map(section)].join('\n'),
  );
  return [INTRODUCTION, ...groups].join('\n');
}

function section(pattern: Pattern): string {
  const { id, title, direction, description, targetRule, invalidationRule, source } = pattern;
  return `### ${title}

\`${id}\`, ${direction}

![${title}](${picturePath(pattern)})

${description}

- Target: ${targetRule}
- Failed beyond: ${invalidationRule}
- Source: ${source}
`;
}

function picturePath({ id }: Pattern): string {
  return `patterns/${id}.svg`;
}

if (import.meta.main) {
  mkdirSync(new URL('patterns/', REFERENCE_FOLDER), { recursive: true });
  for (const [path, text] of patternReference()) {
    writeFileSync(new URL(path, REFERENCE_FOLDER), text);
  }
}
