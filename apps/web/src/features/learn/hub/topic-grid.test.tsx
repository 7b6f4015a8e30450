import type { TopicCard, TopicId } from '@stratloom/learn-content';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { TopicGrid } from './topic-grid.tsx';
import { guestState } from './topic-state.ts';

function topic(id: TopicId, tabIndex: number, changes: Partial<TopicCard> = {}): TopicCard {
  return {
    id,
    title: id,
    description: `About ${id}`,
    iconName: 'School',
    color: '#ffffff',
    difficulty: 'beginner',
    modules: 6,
    estimatedTime: '3 hours',
    tabIndex,
    category: 'fundamentals',
    completed: false,
    progress: 0,
    locked: false,
    ...changes,
  };
}

const topics = [
  topic('chart-patterns', 1, { completed: true, progress: 100, cta: 'Explore' }),
  topic('trading-fundamentals', 2, { progress: 35 }),
  topic('markets-overview', 3, { cta: 'Explore Markets' }),
  topic('technical-indicators', 4, { locked: true }),
  topic('advanced-strategies', 6),
];

function show(bookmarked: ReadonlySet<TopicId> = new Set()) {
  const onBookmark = vi.fn<(id: TopicId) => void>();
  const onOpen = vi.fn<(tab: string) => void>();
  const { user } = renderPage(
    <TopicGrid
      topics={topics}
      stateOf={guestState}
      bookmarked={bookmarked}
      onBookmark={onBookmark}
      onOpen={onOpen}
    />,
  );
  return { user, onBookmark, onOpen };
}

const card = (name: string) => within(screen.getByRole('article', { name }));

test('says of each topic how far a visitor is', () => {
  show();
  expect(card('chart-patterns').getByRole('button', { name: /^Completed/ })).toBeDefined();
  expect(card('trading-fundamentals').getByText('CURRENT')).toBeDefined();
  expect(card('trading-fundamentals').getByRole('button', { name: /^Continue/ })).toBeDefined();
  expect(card('trading-fundamentals').getByText('35%')).toBeDefined();
  expect(card('markets-overview').getByRole('button', { name: /^Explore Markets/ })).toBeDefined();
  expect(
    card('advanced-strategies').getByRole('button', { name: /^Start Learning/ }),
  ).toBeDefined();
  expect(screen.getAllByText('CURRENT')).toHaveLength(1);
});

test('opens the tab of a topic, but not of a locked one', async () => {
  const { user, onOpen } = show();
  const locked = card('technical-indicators').getByRole('button', { name: /^Locked/ });
  expect(locked).toHaveProperty('disabled', true);
  await user.click(card('trading-fundamentals').getByRole('button', { name: /^Continue/ }));
  await user.click(card('advanced-strategies').getByRole('button', { name: /^Start/ }));
  expect(onOpen.mock.calls).toEqual([['fundamentals'], ['advanced']]);
});

test('tells which topics are bookmarked', async () => {
  const { user, onBookmark } = show(new Set(['markets-overview']));
  const pressed = (id: string) =>
    screen.getByRole('button', { name: `Bookmark ${id}` }).getAttribute('aria-pressed');
  expect(pressed('markets-overview')).toBe('true');
  expect(pressed('chart-patterns')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Bookmark chart-patterns' }));
  expect(onBookmark).toHaveBeenCalledWith('chart-patterns');
});
