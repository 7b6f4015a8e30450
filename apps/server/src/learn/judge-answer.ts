import type { LearnAnswer } from '@stratloom/contracts';
import type { Question } from '@stratloom/learn-content';

/** Judgement of an answer. */
export type AnswerVerdict = 'right' | 'wrong' | 'of another kind';

/** Judges an answer by the content: an option by its index, a number by the question's own tolerance. */
export function judgeAnswer(question: Question, answer: LearnAnswer): AnswerVerdict {
  if (question.type === 'multiple-choice') {
    if (answer.type !== 'option' || answer.option >= question.options.length) {
      return 'of another kind';
    }
    return answer.option === question.correctAnswer ? 'right' : 'wrong';
  }
  if (answer.type !== 'number') return 'of another kind';
  const { value, tolerance } = question;
  // 0.3 - 0.1 is 0.19999999999999998: a distance of exactly the tolerance must not fail by the last bit.
  const slack = 1e-9 * Math.max(1, Math.abs(value));
  return Math.abs(answer.value - value) <= tolerance + slack ? 'right' : 'wrong';
}
