import { MAX_DEPTH, MAX_PARTS, MAX_TEXT } from '../tree/limits.ts';
import { type BlockProblem, errorAt, placeText } from './problem.ts';
import type { BlockPath } from '../tree/tree.ts';

interface Part {
  readonly value: unknown;
  readonly path: BlockPath;
}

/**
 * Looks whether something is small and shallow enough to be read at all, without recursion: depth, size, texts, and keys that
 * objects have by nature. Returns the first thing that is too much, or null.
 */
export function findExcess(root: unknown): BlockProblem | null {
  const waiting: Part[] = [{ value: root, path: [] }];
  let count = 0;
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    count += 1;
    if (count > MAX_PARTS)
      return tooMuch([], 'too-large', `The strategy has more than ${MAX_PARTS} parts.`);
    const problem = excessOf(part);
    if (problem !== null) return problem;
    waiting.push(...partsOf(part));
  }
  return null;
}

function excessOf({ value, path }: Part): BlockProblem | null {
  const place = placeText(path.slice(0, 12));
  if (path.length > MAX_DEPTH) {
    return tooMuch(
      path.slice(0, 12),
      'too-deep',
      `Blocks are nested more than ${MAX_DEPTH} deep below ${place}.`,
    );
  }
  if (typeof value === 'string' && value.length > MAX_TEXT) {
    return tooMuch(
      path,
      'text-too-long',
      `The text at ${place} has more than ${MAX_TEXT} characters.`,
    );
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return tooMuch(path, 'number-not-finite', `The number at ${place} is not finite.`);
  }
  return null;
}

function partsOf({ value, path }: Part): Part[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, inner]) => ({
    value: inner,
    path: [...path, Array.isArray(value) ? Number(key) : key],
  }));
}

function tooMuch(path: BlockPath, code: string, message: string): BlockProblem {
  return errorAt(path, code, message, 'Make the strategy smaller there.');
}
