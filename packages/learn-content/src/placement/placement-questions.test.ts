import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TOPIC_CARDS } from '../hub/topic-cards.ts';
import { PLACEMENT_QUESTIONS } from './placement-questions.ts';

/** The text of the answer that is marked as right. */
function rightAnswer(number: number): string {
  const question = PLACEMENT_QUESTIONS[number - 1];
  return question?.options[question.correctAnswer] ?? '';
}

describe('placement quiz', () => {
  it('has twenty questions with ids by number', () => {
    assert.deepEqual(
      PLACEMENT_QUESTIONS.map(({ id }) => id),
      Array.from({ length: 20 }, (_, at) => `placement-${at + 1}`),
    );
  });

  it('has four different options each, and an explanation that teaches', () => {
    for (const { id, options, correctAnswer, explanation } of PLACEMENT_QUESTIONS) {
      assert.equal(new Set(options).size, 4, id);
      assert.ok(correctAnswer in options, id);
      assert.ok(explanation.split(' ').length >= 25, id);
    }
  });

  it('puts the right answer at each place equally often', () => {
    const places = [0, 1, 2, 3].map(
      (place) => PLACEMENT_QUESTIONS.filter((each) => each.correctAnswer === place).length,
    );
    assert.deepEqual(places, [5, 5, 5, 5]);
  });

  it('asks about every topic, on three levels that grow', () => {
    for (const { id } of TOPIC_CARDS) {
      const count = PLACEMENT_QUESTIONS.filter(({ topic }) => topic === id).length;
      assert.ok(count >= 2 && count <= 4, `${id}: ${count}`);
    }
    const levels = ['beginner', 'intermediate', 'advanced'];
    const ranks = PLACEMENT_QUESTIONS.map(({ level }) => levels.indexOf(level));
    assert.deepEqual(
      ranks,
      ranks.toSorted((a, b) => a - b),
    );
    assert.deepEqual(
      levels.map((level) => PLACEMENT_QUESTIONS.filter((each) => each.level === level).length),
      [7, 7, 6],
    );
  });

  it('marks as right what the sums say', () => {
    assert.equal(rightAnswer(2), String((0.02 * 10_000) / 4));
    assert.equal(rightAnswer(3), `${Math.round(100 / (1 + 2))} %`);
    assert.equal(rightAnswer(4), `${Math.round((1.0875 - 1.085) / 0.0001)} pips`);
    assert.match(rightAnswer(10), new RegExp(`\\+${(-0.4 - -0.6).toFixed(2)}:`));
    assert.equal(rightAnswer(11), `$${100 - (120 - 100)}`);
    assert.equal(rightAnswer(12), `$${100 * 2}`);
    assert.equal(rightAnswer(13), `$${(3 + 0.6).toFixed(2)}`);
    assert.equal(rightAnswer(14), `${100 / 0.8 - 100} %`);
    assert.match(rightAnswer(16), new RegExp(`^Sell .* ${((6.8 - 5) / 0.8).toFixed(2)}$`));
    assert.equal(rightAnswer(18), `${(0.25 * (0.55 - 0.45) * 100).toFixed(1)} %`);
  });
});
