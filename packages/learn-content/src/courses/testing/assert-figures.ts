import assert from 'node:assert/strict';

/** Fails unless each of the figures stands in the words. */
export function says(words: string, ...figures: readonly string[]): void {
  for (const figure of figures) assert.ok(words.includes(figure), `does not say ${figure}`);
}

/** Fails unless two numbers are equal to a thousandth. */
export function near(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) <= 1e-3, `${actual} is not ${expected}`);
}
