import type { Pattern, PatternDetector, PatternDirection, PatternId } from '../pattern.ts';
import { FlagDetector } from './flag-detector.ts';
import type { Shape } from './setup.ts';
import { SwingDetector } from './swing-detector.ts';

/** Terms in which chart patterns differ. */
export interface ChartRule {
  readonly id: PatternId;
  readonly title: string;
  readonly direction: PatternDirection;
  readonly description: string;
  readonly targetRule: string;
  readonly invalidationRule: string;
  readonly source: string;
}

/** Returns the pattern whose shape is made of swings. */
export function swingPattern(rule: ChartRule, shape: Shape): Pattern {
  return chartPattern(rule, () => new SwingDetector(rule.id, rule.direction, shape));
}

/** Returns the pattern of a pole and a flag. */
export function flagPattern(rule: ChartRule): Pattern {
  return chartPattern(rule, () => new FlagDetector(rule.id, rule.direction));
}

function chartPattern(rule: ChartRule, start: () => PatternDetector): Pattern {
  return { ...rule, type: 'chart_pattern', start };
}
