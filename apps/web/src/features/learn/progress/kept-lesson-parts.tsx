import type { LessonEndProps, LessonParts } from '../courses/lesson-parts.ts';
import { MarkAsRead } from './mark-as-read.tsx';
import { LearnQuestion } from './practice/learn-question.tsx';

/** The parts of a lesson in which progress is kept; for visitors and in demo mode they are as ever. */
export const KEPT_LESSON_PARTS: LessonParts = { Question: LearnQuestion, End: LessonEnd };

function LessonEnd({ lesson }: LessonEndProps) {
  return <MarkAsRead moduleId={lesson.id} title={lesson.title} />;
}
