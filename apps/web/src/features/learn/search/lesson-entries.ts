import type { Block, Course, Module, Question } from '@stratloom/learn-content';
import { blockId } from '../courses/block-id.ts';
import type { LearnTab } from '../hub/learn-tabs.ts';
import { moduleLink } from '../hub/use-learn-address.ts';
import type { SearchEntry } from './search-entry.ts';

/** Returns the words of a block; programs are left out, for their words are no language to search in. */
function wordsOf(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'text':
      return block.data.text;
    case 'bullets':
      return block.data.items.join(' ');
    case 'table':
      return [block.data.headers, ...block.data.rows].map((row) => row.join(', ')).join('. ');
    case 'callout':
      return `${block.data.title}: ${block.data.text}`;
    case 'formula':
    case 'chart':
      return block.data.description;
    case 'code':
      return '';
  }
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly words: string[];
}

/** Cuts a lesson at its headings, so that what is found leads to the paragraph in which it stands. */
function sectionsOf(lesson: Module): readonly Section[] {
  const sections: Section[] = [];
  for (const [at, block] of lesson.content.entries()) {
    if (block.type === 'heading') {
      sections.push({ id: blockId(lesson, at), title: block.data.text, words: [] });
    } else sections.at(-1)?.words.push(wordsOf(block));
  }
  return sections;
}

function questionText(question: Question): string {
  const options = question.type === 'multiple-choice' ? question.options : [question.correctAnswer];
  return [...options, question.explanation].join(' · ');
}

/** Returns what can be found in a lesson: itself, its sections and its questions. */
export function lessonEntries(course: Course, tab: LearnTab, lesson: Module): SearchEntry[] {
  const link = moduleLink(tab, lesson.id);
  const place = `${course.title} · ${lesson.title}`;
  const { strategy, practiceQuestions = [] } = lesson;
  return [
    {
      id: lesson.id,
      kind: 'Lesson',
      title: lesson.title,
      place: course.title,
      text: [lesson.description, ...lesson.keyTakeaways, strategy?.title ?? ''].join(' ').trim(),
      to: link,
    },
    ...sectionsOf(lesson).map(({ id, title, words }): SearchEntry => ({
      id,
      kind: 'Lesson',
      title,
      place,
      text: words.filter((text) => text !== '').join(' '),
      to: `${link}#${id}`,
    })),
    ...practiceQuestions.map((question): SearchEntry => ({
      id: question.id,
      kind: 'Question',
      title: question.question,
      place,
      text: questionText(question),
      to: `${link}#${question.id}`,
    })),
  ];
}
