import type { Category, Difficulty, TopicId } from './course.ts';
import type { MultipleChoiceQuestion } from './question.ts';

/** The card of a topic, with the fixed progress that visitors and the demo see. */
export interface TopicCard {
  readonly id: TopicId;
  readonly title: string;
  readonly description: string;
  /** Name of a Material icon. */
  readonly iconName: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly difficulty: Difficulty;
  /** Modules as the card says; not everywhere as many as the course has. */
  readonly modules: number;
  /** For example `3 hours`. */
  readonly estimatedTime: string;
  /** The hub's tab, counted from 0. */
  readonly tabIndex: number;
  readonly category: Category;
  readonly completed: boolean;
  /** Percent, 0 to 100. */
  readonly progress: number;
  readonly locked: boolean;
  /** Words of the button instead of `Start Learning`. */
  readonly cta?: string;
}

export interface LearningPath {
  readonly id: Difficulty;
  readonly title: string;
  readonly description: string;
  readonly topics: readonly TopicId[];
  readonly estimatedHours: number;
}

/** A question of the placement quiz. */
export interface PlacementQuestion extends MultipleChoiceQuestion {
  /** The topic that teaches the answer. */
  readonly topic: TopicId;
  readonly level: Difficulty;
}

/** A step of the journey line, or a quick-start card. */
export interface TitledText {
  readonly title: string;
  readonly text: string;
  /** Name of a Material icon. */
  readonly iconName: string;
}

/** A tile of the markets course that opens one of its modules. */
export interface MarketTile {
  readonly moduleId: string;
  readonly title: string;
  readonly text: string;
  readonly emoji: string;
}
