import {
  ALGORITHM_TYPES,
  COURSES,
  JOURNEY_STEPS,
  QUICK_STARTS,
  STRATEGY_CATEGORIES,
  TOPIC_CARDS,
} from '@stratloom/learn-content';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TopicIcon } from './topic-icon.tsx';

test('draws every icon that content names', () => {
  const named = [
    ...[ALGORITHM_TYPES, COURSES, JOURNEY_STEPS],
    ...[QUICK_STARTS, STRATEGY_CATEGORIES, TOPIC_CARDS],
  ].flatMap((cards) => cards.map(({ iconName }) => iconName));
  const missing = named.filter(
    (name) => render(<TopicIcon name={name} />).container.querySelector('svg') === null,
  );
  expect(missing).toEqual([]);
});
