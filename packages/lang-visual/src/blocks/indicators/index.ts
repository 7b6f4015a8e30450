import { AVERAGES } from './averages.ts';
import { OSCILLATORS } from './oscillators.ts';
import { RANGES } from './ranges.ts';
import { STATISTICS } from './statistics.ts';
import { TRENDS } from './trends.ts';
import { VOLUMES } from './volumes.ts';
import { indicatorBlock } from '../indicator-block.ts';
import type { BlockDefinition } from '../block.ts';

/** Every indicator of the engine that Pine can express, as a block; the most specific templates first. */
export const INDICATOR_BLOCKS: readonly BlockDefinition[] = [
  ...AVERAGES,
  ...OSCILLATORS,
  ...RANGES,
  ...TRENDS,
  ...VOLUMES,
  ...STATISTICS,
].map(indicatorBlock);
