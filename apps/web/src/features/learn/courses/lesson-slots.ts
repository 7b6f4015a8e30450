import type { Course, Module } from '@stratloom/learn-content';
import type { ComponentType } from 'react';
import type { QuestionItemProps } from './questions/question-item.ts';

/** Props of the end of a lesson. */
export interface LessonEndProps {
  readonly course: Course;
  readonly lesson: Module;
}

/** Parts of a lesson that differ between readers; what is not given is as visitors see it. */
export interface LessonSlots {
  /** Shows a practice question; with its answer, unless something else is given. */
  readonly Question?: ComponentType<QuestionItemProps>;
  /** Stands at the end of a lesson; nothing, unless something is given. */
  readonly End?: ComponentType<LessonEndProps>;
}
