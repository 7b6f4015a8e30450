import type { TopicCard, TopicId } from '@stratloom/learn-content';

/** Progress of a learner in a topic. */
export interface TopicState {
  readonly status: 'completed' | 'current' | 'open' | 'locked';
  /** 0 to 100. */
  readonly progressPercent: number;
}

/** The topic that visitors and the demo are at. */
const CURRENT: TopicId = 'trading-fundamentals';

/** Overall progress that visitors and the demo see. */
export const GUEST_PROGRESS_PERCENT = 15;

/** Returns the fixed state of a topic that visitors and the demo see. */
export function guestState({ id, completed, locked, progress }: TopicCard): TopicState {
  const status = completed ? 'completed' : locked ? 'locked' : id === CURRENT ? 'current' : 'open';
  return { status, progressPercent: progress };
}
