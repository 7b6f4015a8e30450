import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepCourseRules } from '../testing/course-rules.ts';
import { ALGORITHM_TYPES } from './algorithm-types.ts';
import { ALGORITHMIC_TRADING } from './course.ts';

const modules = await Promise.all(ALGORITHMIC_TRADING.modules.map((outline) => outline.load()));

describe('the course on algorithmic trading', () => {
  it('is an advanced course of 360 minutes and the modules of the specification', () => {
    const { difficulty, estimatedMinutes, category } = ALGORITHMIC_TRADING;
    assert.deepEqual([difficulty, estimatedMinutes, category], ['advanced', 360, 'algorithmic']);
    assert.deepEqual(
      modules.map((module) => module.id),
      [
        'algo-introduction',
        'python-basics',
        'strategy-development',
        'backtesting',
        'risk-systems',
        'live-trading',
        'advanced-techniques',
      ],
    );
  });

  it('shows four kinds of algorithm, which the first module explains', () => {
    assert.equal(ALGORITHM_TYPES.length, 4);
    const kinds = modules[0]?.content.flatMap((block) =>
      block.type === 'table' ? block.data.rows.map((row) => row[0]) : [],
    );
    for (const { title } of ALGORITHM_TYPES) assert.ok(kinds?.includes(title), title);
  });

  it('ends every module in a strategy that it also shows, and invites to try it', () => {
    for (const { id, content, strategy } of modules) {
      const codes = content.flatMap((block) => (block.type === 'code' ? [block.data.code] : []));
      assert.ok(strategy !== undefined && codes.includes(strategy.code), id);
      const tips = content.filter(
        ({ type, data }) =>
          type === 'callout' && 'title' in data && data.title === 'Try it in Labs',
      );
      assert.equal(tips.length, 1, id);
      assert.ok(
        content.some(({ type, data }) => type === 'callout' && data.type === 'warning'),
        id,
      );
    }
  });
});

await keepCourseRules(ALGORITHMIC_TRADING);
