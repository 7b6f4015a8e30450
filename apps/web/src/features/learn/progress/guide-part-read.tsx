import { type Guide, GUIDES } from '@stratloom/learn-content';
import { MarkAsRead } from './mark-as-read.tsx';

interface GuidePartReadProps {
  readonly guide: Guide['topicId'];
  /** Place of the tab that is shown, counted from 0. */
  readonly tab: number;
}

/** Lets a user whose progress is kept say that they have read a tab of a guide. */
export function GuidePartRead({ guide, tab }: GuidePartReadProps) {
  const part = GUIDES.find(({ topicId }) => topicId === guide)?.parts[tab];
  return part === undefined ? null : (
    <MarkAsRead key={part.id} moduleId={part.id} title={part.title} />
  );
}
