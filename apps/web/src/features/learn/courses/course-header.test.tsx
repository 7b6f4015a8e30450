import { COURSES } from '@stratloom/learn-content';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { CourseHeader } from './course-header.tsx';

function show(id: string, noun?: 'strategies') {
  const course = COURSES.find((each) => each.id === id);
  if (course === undefined) throw new Error(`There is no course ${id}`);
  renderPage(<CourseHeader course={course} {...(noun !== undefined && { noun })} />);
}

function facts(): (string | null)[] {
  const list = within(screen.getByRole('list', { name: 'About this course' }));
  return list.getAllByRole('listitem').map(({ textContent }) => textContent);
}

function links(): [string | null, string | null][] {
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

test('says how hard a course is, how much it holds, and its minutes in whole hours', () => {
  show('advanced-strategies', 'strategies');
  expect(facts()).toEqual(['advanced', '7 strategies', '~5 hours']);
});

test('leads to what a course builds on and to related topics', () => {
  show('options-greeks');
  expect(screen.getByText(/^Builds on/)).toBeDefined();
  expect(screen.getByText(/^Related to/)).toBeDefined();
  expect(links()).toEqual([
    ['Trading Fundamentals', '/learn?tab=fundamentals'],
    ['Markets Overview', '/learn?tab=markets'],
    ['Advanced Strategies', '/learn?tab=advanced'],
  ]);
});

test('names nothing before a course that builds on none', () => {
  show('trading-fundamentals');
  expect(screen.queryByText(/^Builds on/)).toBeNull();
  expect(links()).toEqual([
    ['Chart Patterns', '/learn?tab=patterns'],
    ['Markets Overview', '/learn?tab=markets'],
  ]);
});
