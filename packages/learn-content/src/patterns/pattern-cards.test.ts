import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findPattern, PATTERNS } from '@stratloom/engine/patterns';
import type { PatternCard } from '../model/pattern-card.ts';
import { PATTERN_CARDS } from './pattern-cards.ts';
import { PATTERN_TIPS } from './pattern-tips.ts';

function cardOf(id: string): PatternCard {
  const card = PATTERN_CARDS.find((each) => each.id === id);
  assert.ok(card, id);
  return card;
}

function wordsOf(text: string): number {
  return text.split(/\s+/).length;
}

describe('pattern cards', () => {
  it('have the name, type and direction of the pattern that the engine finds', () => {
    assert.equal(PATTERNS.length, PATTERN_CARDS.length);
    for (const { id, name, type, category } of PATTERN_CARDS) {
      const pattern = findPattern(id);
      assert.deepEqual([name, type, category], [pattern?.title, pattern?.type, pattern?.direction]);
    }
  });

  it('describe each pattern fully', () => {
    for (const { id, ...card } of PATTERN_CARDS) {
      assert.ok(wordsOf(card.shortDescription) <= 32, `${id}: short description`);
      const words = wordsOf(card.detailedDescription);
      assert.ok(words >= 80 && words <= 130, `${id}: ${words} words`);
      assert.ok(card.keySignals.length >= 4, `${id}: key signals`);
      assert.ok(card.bestUsedWith.length >= 3, `${id}: best used with`);
      assert.equal(new Set(card.keySignals).size, card.keySignals.length, id);
      assert.equal(new Set(card.bestUsedWith).size, card.bestUsedWith.length, id);
    }
  });

  it('say no two things in the same words', () => {
    const texts = PATTERN_CARDS.flatMap(({ shortDescription, detailedDescription }) => [
      shortDescription,
      detailedDescription,
    ]);
    assert.equal(new Set(texts).size, texts.length);
  });

  it('teach that a flag lasts 1 to 3 weeks', () => {
    for (const id of ['bull_flag', 'bear_flag']) {
      assert.match(cardOf(id).detailedDescription, /1 to 3 weeks/);
    }
  });

  it('repeat limits as the engine has them', () => {
    const limits: readonly (readonly [string, RegExp, RegExp])[] = [
      ['double_bottom', /at most 0\.15 of/, /at most 0\.15 of the height/],
      ['triple_bottom', /at most 0\.2 of the height/, /at most 0\.2 of the height/],
      ['triple_top', /at most 0\.25/, /at most 0\.25/],
      [
        'bull_flag',
        /five average ranges tall within at most 12 bars/,
        /at most 12 bars, is at least 5/,
      ],
      ['evening_star', /more than 30 % deep/, /more than 30 % deep/],
      ['peak_tower', /0\.7 times as long/, /0\.7 times the first/],
      ['rails', /two thirds/, /two thirds/],
    ];
    for (const [id, ours, engines] of limits) {
      assert.match(cardOf(id).detailedDescription, ours);
      assert.match(findPattern(id)?.description ?? '', engines);
    }
  });
});

describe('pattern tips', () => {
  it('are the three of the guide, with a risk of 2 %', () => {
    assert.deepEqual(
      PATTERN_TIPS.map(({ title }) => title),
      ['Confirmation is Key', 'Context Matters', 'Risk Management'],
    );
    assert.match(PATTERN_TIPS[2]?.text ?? '', /2 %/);
  });
});
