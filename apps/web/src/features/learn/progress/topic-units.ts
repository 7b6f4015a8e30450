import {
  COURSES,
  type CourseId,
  GUIDES,
  type LearningPath,
  TOPIC_CARDS,
  type TopicId,
} from '@stratloom/learn-content';

/** A topic as something to be read to its end. */
export interface TopicUnits {
  readonly topicId: TopicId;
  /** Modules of a course, parts of a guide. */
  readonly unitIds: readonly string[];
  /** Courses to finish first. */
  readonly prerequisites: readonly CourseId[];
}

/** Every topic, in the order of the cards. */
export const TOPIC_UNITS: readonly TopicUnits[] = TOPIC_CARDS.map(({ id }) => unitsOf(id));

function unitsOf(topicId: TopicId): TopicUnits {
  const course = COURSES.find(({ id }) => id === topicId);
  const guide = GUIDES.find((each) => each.topicId === topicId);
  return {
    topicId,
    unitIds: (course?.modules ?? guide?.parts ?? []).map(({ id }) => id),
    prerequisites: course?.prerequisites ?? guide?.prerequisites ?? [],
  };
}

/** A path through the topics, as far as it matters here. */
export type PathTopics = Pick<LearningPath, 'id' | 'topics'>;
