import type { CourseId } from '../model/course.ts';
import type { TopicId } from '../model/course.ts';

/** A tab of a guide, which is read as a module of a course is. */
export interface GuidePart {
  /** Unique in all content, among the modules too. */
  readonly id: string;
  /** The words on the tab. */
  readonly title: string;
}

/** A guide as a topic that can be learnt. */
export interface Guide {
  readonly topicId: Exclude<TopicId, CourseId>;
  /** Courses to finish first. */
  readonly prerequisites: readonly CourseId[];
  /** In the order of the tabs. */
  readonly parts: readonly GuidePart[];
}

/** The two guides. Indicators build on what the first course says of prices and orders, as options do. */
export const GUIDES: readonly Guide[] = [
  {
    topicId: 'chart-patterns',
    prerequisites: [],
    parts: [
      { id: 'guide-bullish-candlesticks', title: 'Bullish Candlesticks' },
      { id: 'guide-bearish-candlesticks', title: 'Bearish Candlesticks' },
      { id: 'guide-chart-patterns', title: 'Chart Patterns' },
    ],
  },
  {
    topicId: 'technical-indicators',
    prerequisites: ['trading-fundamentals'],
    parts: [
      { id: 'guide-bullish-indicators', title: 'Bullish Indicators' },
      { id: 'guide-bearish-indicators', title: 'Bearish Indicators' },
    ],
  },
];
