import type { Course, Module } from '@stratloom/learn-content';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { LessonPanel } from './lesson-panel.tsx';

const outline = { id: 'orders', title: 'Orders', description: 'How to ask for a trade.' };

const lesson: Module = {
  ...outline,
  content: [
    { type: 'heading', data: { text: 'Two orders', level: 2 } },
    { type: 'code', data: { code: 'x = 1', language: 'python' } },
  ],
  keyTakeaways: ['A limit order names its price.'],
  practiceQuestions: [
    {
      id: 'orders-1',
      type: 'numeric',
      question: 'How many?',
      correctAnswer: '2',
      value: 2,
      tolerance: 0,
      explanation: 'There are two.',
    },
  ],
  strategy: {
    title: 'Buys low',
    language: 'pine',
    code: '//@version=6',
    symbol: 'SPY',
    timeframe: '1d',
  },
};

function courseOf(id: Course['id']): Course {
  return {
    id,
    title: 'A course',
    description: '',
    iconName: 'School',
    color: '#ffffff',
    difficulty: 'beginner',
    estimatedMinutes: 60,
    category: 'fundamentals',
    modules: [],
  };
}

test('shows content, then takeaways, then questions, then the strategy', async () => {
  renderPage(
    <LessonPanel
      course={courseOf('trading-fundamentals')}
      tab="fundamentals"
      module={{ ...outline, load: async () => lesson }}
      parts={{}}
    />,
  );
  await screen.findByRole('heading', { name: 'Two orders' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Two orders',
    'Key Takeaways',
    'Practice Questions',
    'Buys low',
  ]);
  expect(screen.getByText('A limit order names its price.')).toBeDefined();
  expect(screen.getByText('Answer:')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  const link = screen.getByRole('link', { name: 'Try it in Labs' });
  expect(link.getAttribute('href')).toBe('/labs?lesson=orders');
});

test('copies code in algorithmic trading alone, and takes parts that differ', async () => {
  renderPage(
    <LessonPanel
      course={courseOf('algorithmic-trading')}
      tab="algorithmic"
      module={{ ...outline, load: async () => lesson }}
      parts={{
        Question: ({ question }) => `asks ${question.id}`,
        End: ({ course }) => `end of ${course.id}`,
      }}
    />,
  );
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeDefined();
  expect(screen.getByText('asks orders-1')).toBeDefined();
  expect(screen.getByText('end of algorithmic-trading')).toBeDefined();
});

test('says that a lesson could not be loaded, and fetches it again on request', async () => {
  let isReachable = false;
  const load = async () => {
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return lesson;
  };
  const { user } = renderPage(
    <LessonPanel
      course={courseOf('trading-fundamentals')}
      tab="fundamentals"
      module={{ ...outline, load }}
      parts={{}}
    />,
  );
  expect(await screen.findByText(/could not be loaded/)).toBeDefined();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Two orders' })).toBeDefined();
});
