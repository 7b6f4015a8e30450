import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LearnLevel, LearnProgress } from '@stratloom/contracts';
import type { TopicId } from '@stratloom/learn-content';
import { ownProgress } from './own-progress.ts';
import type { PathTopics, TopicUnits } from './topic-units.ts';

const TOPICS: readonly TopicUnits[] = [
  { topicId: 'chart-patterns', unitIds: ['p1', 'p2'], prerequisites: [] },
  { topicId: 'trading-fundamentals', unitIds: ['f1', 'f2', 'f3'], prerequisites: [] },
  { topicId: 'options-greeks', unitIds: ['o1'], prerequisites: ['trading-fundamentals'] },
  {
    topicId: 'advanced-strategies',
    unitIds: ['a1'],
    prerequisites: ['trading-fundamentals', 'options-greeks'],
  },
  { topicId: 'algorithmic-trading', unitIds: ['x1'], prerequisites: ['advanced-strategies'] },
];

const PATHS: readonly PathTopics[] = [
  { id: 'beginner', topics: ['trading-fundamentals', 'chart-patterns'] },
  { id: 'intermediate', topics: ['options-greeks', 'advanced-strategies'] },
  { id: 'advanced', topics: ['advanced-strategies', 'algorithmic-trading'] },
];

function progressOf(
  read: readonly string[],
  more: { chosenPath?: LearnLevel; suggestedPath?: LearnLevel } = {},
) {
  const placement: LearnProgress['placement'] =
    more.suggestedPath === undefined
      ? null
      : {
          suggestedPath: more.suggestedPath,
          rightCount: 0,
          questionCount: 20,
          levels: [],
          topics: [],
          takenAt: 0,
        };
  const modulesRead = read.map((moduleId) => ({ moduleId, readAt: 0 }));
  return ownProgress(
    { modulesRead, placement, chosenPath: more.chosenPath ?? null },
    TOPICS,
    PATHS,
  );
}

function statuses(...given: Parameters<typeof progressOf>): Record<string, string> {
  return Object.fromEntries(
    Array.from(progressOf(...given).states, ([id, { status }]) => [id, status]),
  );
}

describe('own progress', () => {
  it('begins with the first topic of the beginner path', () => {
    assert.deepEqual(statuses([]), {
      'chart-patterns': 'open',
      'trading-fundamentals': 'current',
      'options-greeks': 'locked',
      'advanced-strategies': 'locked',
      'algorithmic-trading': 'locked',
    });
    const { overallPercent, chosenPath } = progressOf([]);
    assert.deepEqual([overallPercent, chosenPath], [0, 'beginner']);
  });

  it('counts what was read, and reaches 100 percent only at the end', () => {
    const one = progressOf(['f1', 'of content that is gone']);
    assert.deepEqual([one.readCount, one.unitCount, one.overallPercent], [1, 8, 12]);
    assert.equal(one.states.get('trading-fundamentals')?.progressPercent, 33);
    const all = TOPICS.flatMap(({ unitIds }) => unitIds);
    assert.equal(progressOf(all).overallPercent, 100);
    assert.deepEqual(new Set(Object.values(statuses(all))), new Set(['completed']));
  });

  it('opens a topic when what it builds on is finished, and goes on along the path', () => {
    const fundamentals = ['f1', 'f2', 'f3'];
    const opened = statuses(fundamentals);
    assert.equal(opened['trading-fundamentals'], 'completed');
    assert.equal(opened['chart-patterns'], 'current');
    assert.equal(opened['options-greeks'], 'open');
    assert.equal(opened['advanced-strategies'], 'locked');
    const missing = progressOf(fundamentals).missing.get('advanced-strategies');
    assert.deepEqual(missing, ['options-greeks']);
  });

  it('has what is missing for the chosen path as current', () => {
    assert.equal(statuses([], { chosenPath: 'advanced' })['trading-fundamentals'], 'current');
    const next = statuses(['f1', 'f2', 'f3'], { chosenPath: 'advanced' });
    assert.equal(next['options-greeks'], 'current');
  });

  it('takes what comes before the path that the quiz suggests for known', () => {
    const placed = statuses([], { suggestedPath: 'advanced' });
    assert.equal(placed['advanced-strategies'], 'current');
    assert.equal(placed['options-greeks'], 'open');
    // It is taught by the suggested path itself, so it is not known yet.
    assert.equal(placed['algorithmic-trading'], 'locked');
    assert.equal(progressOf([], { suggestedPath: 'advanced' }).chosenPath, 'advanced');
  });

  it('follows the chosen path rather than the suggested one', () => {
    const kept = { suggestedPath: 'advanced', chosenPath: 'intermediate' } as const;
    assert.equal(progressOf([], kept).chosenPath, 'intermediate');
    assert.equal(statuses([], kept)['options-greeks'], 'current');
  });

  it('does not lock what was begun', () => {
    assert.equal(
      statuses(['o1'], { chosenPath: 'beginner' })['options-greeks' satisfies TopicId],
      'completed',
    );
    assert.equal(statuses(['x1'])['algorithmic-trading'], 'completed');
  });

  it('has no current topic when the path is finished', () => {
    const values = Object.values(statuses(['p1', 'p2', 'f1', 'f2', 'f3']));
    assert.ok(!values.includes('current'));
  });
});
