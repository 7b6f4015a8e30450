import assert from 'node:assert/strict';
import { it } from 'node:test';
import { keepCourseRules } from '../testing/course-rules.ts';
import { moduleWords } from '../testing/module-words.ts';
import { MARKETS_OVERVIEW } from './course.ts';
import { MARKET_TILES } from './market-tiles.ts';

it('is a course of six modules for beginners that opens with equities', () => {
  assert.equal(MARKETS_OVERVIEW.modules.length, 6);
  assert.equal(MARKETS_OVERVIEW.difficulty, 'beginner');
  assert.equal(MARKETS_OVERVIEW.estimatedMinutes, 240);
  assert.equal(MARKETS_OVERVIEW.category, 'fundamentals');
  assert.equal(MARKETS_OVERVIEW.modules[0]?.id, 'equity-markets');
});

it('has a tile with an emoji of its own for each module, in the same order', () => {
  assert.deepEqual(
    MARKET_TILES.map((tile) => tile.moduleId),
    MARKETS_OVERVIEW.modules.map((module) => module.id),
  );
  assert.equal(new Set(MARKET_TILES.map((tile) => tile.emoji)).size, MARKET_TILES.length);
  for (const tile of MARKET_TILES) assert.match(tile.emoji, /^\p{Extended_Pictographic}/u);
});

it('gives the hours of each market in EST', async () => {
  for (const outline of MARKETS_OVERVIEW.modules) {
    assert.match(moduleWords(await outline.load()), /\bEST\b/u, outline.id);
  }
});

await keepCourseRules(MARKETS_OVERVIEW);
