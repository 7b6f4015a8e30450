import type { Course } from '../model/course.ts';
import { ADVANCED_STRATEGIES } from './advanced-strategies/course.ts';
import { ALGORITHMIC_TRADING } from './algorithmic-trading/course.ts';
import { MARKETS_OVERVIEW } from './markets-overview/course.ts';
import { OPTIONS_GREEKS } from './options-greeks/course.ts';
import { TRADING_FUNDAMENTALS } from './trading-fundamentals/course.ts';

/** The five courses, in the order of the hub's tabs. */
export const COURSES: readonly Course[] = [
  TRADING_FUNDAMENTALS,
  MARKETS_OVERVIEW,
  OPTIONS_GREEKS,
  ADVANCED_STRATEGIES,
  ALGORITHMIC_TRADING,
];
