import type { LessonEndProps, LessonSlots } from '../courses/lesson-slots.ts';
import { MarkAsRead } from './mark-as-read.tsx';
import { LearnQuestion } from './practice/learn-question.tsx';

/** The parts of a lesson in which progress is kept; for visitors and in demo mode they are as ever. */
export const KEPT_LESSON_SLOTS: LessonSlots = { Question: LearnQuestion, End: LessonEnd };

function LessonEnd({ lesson }: LessonEndProps) {
  return <MarkAsRead moduleId={lesson.id} title={lesson.title} />;
}
