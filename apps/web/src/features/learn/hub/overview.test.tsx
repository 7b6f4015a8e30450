import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { Overview } from './overview.tsx';

function show() {
  const onOpen = vi.fn<(tab: string) => void>();
  const { user, network } = renderPage(<Overview onOpen={onOpen} />);
  return { user, onOpen, network };
}

test('begins with the chart patterns, and the quiz does nothing', async () => {
  const { user, onOpen } = show();
  const before = document.body.textContent;
  await user.click(screen.getByRole('button', { name: 'Take Placement Quiz' }));
  expect(onOpen).not.toHaveBeenCalled();
  expect(document.body.textContent).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Start Learning' }));
  expect(onOpen).toHaveBeenCalledWith('patterns');
});

test('shows five steps, 15 percent, seven topics and five quick starts', () => {
  show();
  const part = (name: string) => within(screen.getByRole('region', { name }));
  expect(part('Your learning journey').getAllByRole('listitem')).toHaveLength(5);
  const progress = part('Your progress').getByRole('progressbar');
  expect(progress.getAttribute('aria-valuenow')).toBe('15');
  expect(part('Your progress').getByText('15%')).toBeDefined();
  expect(part('Topics').getAllByRole('article')).toHaveLength(7);
  expect(part('Topics').getAllByRole('button', { name: /^Locked/ })).toHaveLength(4);
  expect(part('Quick start').getAllByRole('listitem')).toHaveLength(5);
  expect(part('Quick start').queryByRole('button')).toBeNull();
});

test('selects one path at a time', async () => {
  const { user } = show();
  const paths = within(screen.getByRole('region', { name: 'Choose a path' })).getAllByRole(
    'button',
  );
  const pressed = () => paths.map((path) => path.getAttribute('aria-pressed'));
  expect(pressed()).toEqual(['true', 'false', 'false']);
  await user.click(screen.getByRole('button', { name: /60 hours/ }));
  expect(pressed()).toEqual(['false', 'false', 'true']);
});

test('names the categories, which filter nothing', async () => {
  const { user } = show();
  for (const name of ['all', 'fundamentals', 'technical', 'advanced', 'algorithmic']) {
    await user.click(screen.getByText(name));
  }
  expect(screen.getAllByRole('article')).toHaveLength(7);
});

test('keeps bookmarks on the page alone', async () => {
  const { user, network } = show();
  const bookmark = screen.getByRole('button', { name: 'Bookmark Chart Patterns' });
  await user.click(bookmark);
  expect(bookmark.getAttribute('aria-pressed')).toBe('true');
  await user.click(bookmark);
  expect(bookmark.getAttribute('aria-pressed')).toBe('false');
  expect(network.requests).toEqual([]);
  expect(localStorage).toHaveLength(0);
});
