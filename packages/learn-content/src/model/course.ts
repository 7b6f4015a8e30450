import type { Block } from './block.ts';
import type { Question } from './question.ts';

export type Difficulty = 'beginner' | 'intermediate' | 'advanced';

/** Subject of a topic, for the filter of the hub. */
export type Category = 'fundamentals' | 'technical' | 'advanced' | 'algorithmic';

export type CourseId =
  | 'trading-fundamentals'
  | 'markets-overview'
  | 'options-greeks'
  | 'advanced-strategies'
  | 'algorithmic-trading';

/** A topic of the hub: a course or one of the two guides. */
export type TopicId = CourseId | 'chart-patterns' | 'technical-indicators';

/** A strategy that ends a module: Labs opens it with its text. */
export interface ModuleStrategy {
  readonly title: string;
  readonly language: 'python' | 'pine';
  readonly code: string;
  /** Symbol of the simulated venue on which it makes sensible trades. */
  readonly symbol: string;
  /** Timeframe of the bars, for example `1d`. */
  readonly timeframe: string;
}

/** Summary of a module in a list. */
export interface ModuleOutline {
  /** Unique in all content; the part after `#` of its address. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** A lesson. */
export interface Module extends ModuleOutline {
  /** From top to bottom. */
  readonly content: readonly Block[];
  readonly keyTakeaways: readonly string[];
  readonly practiceQuestions?: readonly Question[];
  readonly strategy?: ModuleStrategy;
}

/** A module in the list of its course; its content is loaded when it is wanted. */
export interface CourseModule extends ModuleOutline {
  /** Rejects when the content cannot be fetched. */
  readonly load: () => Promise<Module>;
}

export interface Course {
  readonly id: CourseId;
  readonly title: string;
  readonly description: string;
  /** Name of a Material icon. */
  readonly iconName: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly difficulty: Difficulty;
  readonly estimatedMinutes: number;
  readonly category: Category;
  /** Courses to finish first. */
  readonly prerequisites?: readonly CourseId[];
  /** Topics to go on with. */
  readonly relatedTopics?: readonly TopicId[];
  readonly modules: readonly CourseModule[];
}
