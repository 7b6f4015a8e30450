import type { Block } from '../../model/block.ts';
import type { Module } from '../../model/course.ts';
import type { Question } from '../../model/question.ts';

/** All words of a module that a reader sees, a line for each piece, in reading order; without its strategy. */
export function moduleWords(module: Module): string {
  return [
    module.title,
    module.description,
    ...module.content.flatMap(blockWords),
    ...module.keyTakeaways,
    ...(module.practiceQuestions ?? []).flatMap(questionWords),
  ].join('\n');
}

/** The pieces of text of a block, in reading order; of a table, each row as one piece. */
export function blockWords(block: Block): string[] {
  switch (block.type) {
    case 'bullets':
      return [...block.data.items];
    case 'table':
      return [block.data.headers, ...block.data.rows].map((row) => row.join(' | '));
    case 'callout':
      return [block.data.title, block.data.text];
    case 'formula':
      return [block.data.description];
    case 'code':
      return [block.data.code];
    case 'chart':
      return [block.data.description];
    case 'heading':
    case 'text':
      return [block.data.text];
  }
}

/** The rows of a module's table, counted from 0; throws when there is no such table. */
export function tableRows(module: Module, index: number): readonly (readonly string[])[] {
  const table = module.content.filter((block) => block.type === 'table')[index];
  if (!table) throw new RangeError(`${module.id} has no table ${index}`);
  return table.data.rows;
}

/** Correct value of a numeric question of a module; throws when there is no such question. */
export function numericAnswer(module: Module, number: number): number {
  const question = module.practiceQuestions?.find((one) => one.id === `${module.id}-${number}`);
  if (question?.type !== 'numeric') throw new RangeError(`${module.id}-${number} is not numeric`);
  return question.value;
}

function questionWords(question: Question): string[] {
  const options = question.type === 'multiple-choice' ? question.options : [question.correctAnswer];
  return [question.question, ...options, question.explanation];
}
