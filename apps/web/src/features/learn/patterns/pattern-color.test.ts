import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PATTERN_CARDS } from '@stratloom/learn-content';
import { color } from '../../../theme/theme.ts';
import { directionColor, typeColor } from './pattern-color.ts';

it('colors directions, chart patterns, cards and muted text as the specification states', () => {
  assert.equal(directionColor('bullish').toLowerCase(), '#39ff14');
  assert.equal(directionColor('bearish').toLowerCase(), '#ff4444');
  for (const card of PATTERN_CARDS.filter(({ type }) => type === 'chart_pattern')) {
    assert.equal(typeColor(card), '#00ff9f', card.id);
  }
  for (const card of PATTERN_CARDS.filter(({ type }) => type === 'candlestick')) {
    assert.equal(typeColor(card), directionColor(card.category), card.id);
  }
  assert.equal(color.raised, '#1e2a3a');
  assert.equal(color.textSecondary, '#b0bec5');
});
