import { ALGORITHMS_SOURCES } from './algorithms.ts';
import { FOUNDATIONS_SOURCES } from './foundations.ts';
import { OPTIONS_SOURCES } from './options.ts';
import { STRATEGIES_SOURCES } from './strategies.ts';
import { TECHNICAL_SOURCES } from './technical.ts';

/** Every source that content names; docs/reference/learn-sources.md is written from it. */
export const SOURCES = {
  ...TECHNICAL_SOURCES,
  ...FOUNDATIONS_SOURCES,
  ...OPTIONS_SOURCES,
  ...STRATEGIES_SOURCES,
  ...ALGORITHMS_SOURCES,
};

export type SourceId = keyof typeof SOURCES;
