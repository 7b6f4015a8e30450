export { ALGORITHM_TYPES } from './courses/algorithmic-trading/algorithm-types.ts';
export { STRATEGY_CATEGORIES } from './courses/advanced-strategies/strategy-categories.ts';
export { COURSES } from './courses/courses.ts';
export { MARKET_TILES } from './courses/markets-overview/market-tiles.ts';
export { GREEKS } from './greeks/greeks.ts';
export type { Guide, GuidePart } from './guides/guides.ts';
export { GUIDES } from './guides/guides.ts';
export { JOURNEY_STEPS } from './hub/journey-steps.ts';
export { LEARNING_PATHS } from './hub/learning-paths.ts';
export { QUICK_STARTS } from './hub/quick-starts.ts';
export { TOPIC_CARDS } from './hub/topic-cards.ts';
export { INDICATOR_CARDS } from './indicators/indicator-cards.ts';
export type { Block } from './model/block.ts';
export type {
  Category,
  Course,
  CourseId,
  CourseModule,
  Difficulty,
  Module,
  ModuleOutline,
  ModuleStrategy,
  TopicId,
} from './model/course.ts';
export type { Greek } from './model/greek.ts';
export type {
  LearningPath,
  MarketTile,
  PlacementQuestion,
  TitledText,
  TopicCard,
} from './model/hub.ts';
export type { IndicatorCard, IndicatorId } from './model/indicator-card.ts';
export type {
  Illustration,
  IllustrationCandle,
  IllustrationLine,
  PatternCard,
} from './model/pattern-card.ts';
export type { MultipleChoiceQuestion, NumericQuestion, Question } from './model/question.ts';
export { PATTERN_CARDS } from './patterns/pattern-cards.ts';
export { PATTERN_TIPS } from './patterns/pattern-tips.ts';
export { PLACEMENT_QUESTIONS } from './placement/placement-questions.ts';
export type { Source } from './sources/source.ts';
export type { SourceId } from './sources/sources.ts';
export { SOURCES } from './sources/sources.ts';
