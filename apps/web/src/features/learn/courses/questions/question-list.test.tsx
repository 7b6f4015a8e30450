import type { Question } from '@stratloom/learn-content';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { QuestionList } from './question-list.tsx';

const questions: readonly Question[] = [
  {
    id: 'risk-1',
    type: 'multiple-choice',
    question: 'Which order fixes the price?',
    options: ['Market', 'Limit', 'Stop', 'None'],
    correctAnswer: 1,
    explanation: 'A limit order trades at its price or better.',
  },
  {
    id: 'risk-2',
    type: 'numeric',
    question: 'What is 2 % of $50,000?',
    correctAnswer: '$1,000',
    value: 1000,
    tolerance: 0,
    explanation: 'It is 0.02 times 50,000.',
  },
];

test('numbers questions, letters options and shows the answer with its explanation', () => {
  renderPage(<QuestionList questions={questions} />);
  expect(screen.getByText('1. Which order fixes the price?')).toBeDefined();
  const [choice, numeric] = screen
    .getAllByText('Answer:')
    .map((label) => label.closest<HTMLElement>('li'));
  if (choice === null || choice === undefined) throw new Error('no question');
  if (numeric === null || numeric === undefined) throw new Error('no second question');
  expect(
    within(choice)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['A. Market', 'B. Limit', 'C. Stop', 'D. None']);
  expect(choice.textContent).toContain('Answer: Limit');
  expect(choice.textContent).toContain('A limit order trades at its price or better.');
  expect(numeric.textContent).toContain('2. What is 2\u00A0% of $50,000?');
  expect(numeric.textContent).toContain('Answer: $1,000');
});

test('lets something else show the questions', () => {
  renderPage(
    <QuestionList
      questions={questions}
      Item={({ number, question }) => `${number}: ${question.id}`}
    />,
  );
  expect(screen.getByText('2: risk-2')).toBeDefined();
  expect(screen.queryByText('Answer:')).toBeNull();
});
