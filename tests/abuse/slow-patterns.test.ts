// ASVS 1.3.12: no pattern that a user's text meets takes long over 100 kB of the worst.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as contracts from '@stratloom/contracts';
import type { RouteContract } from '@stratloom/contracts';
import { z } from 'zod';

const LENGTH = 100_000;
const MOST_MS = 50;

/** Texts on which patterns that look back get lost: nearly right for long, wrong at the end. */
const WORST: readonly string[] = [
  'a',
  '@',
  '.',
  'a@',
  'a.',
  '@.',
  '0',
  '+',
  ' ',
  '\t',
  '-',
  '_',
  '\n',
  'a@a.',
  '{"',
].map((piece) => `${piece.repeat(LENGTH / piece.length)}\u0000!`);

const routes: RouteContract[] = Object.values(contracts)
  .flatMap((group: unknown) =>
    typeof group === 'object' && group !== null ? Object.values(group) : [],
  )
  .filter(
    (value: unknown): value is RouteContract =>
      typeof value === 'object' && value !== null && 'access' in value && 'path' in value,
  );

/** Returns every schema inside a schema, itself among them. */
function* schemasIn(schema: z.ZodType, depth = 0): Generator<z.ZodType> {
  yield schema;
  if (depth > 12) return;
  if (schema instanceof z.ZodObject) {
    for (const each of Object.values(schema.shape)) yield* inside(each, depth);
  }
  if (schema instanceof z.ZodUnion) {
    for (const each of schema.options) yield* inside(each, depth);
  }
  if (schema instanceof z.ZodArray) yield* inside(schema.element, depth);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    yield* inside(schema.unwrap(), depth);
  }
}

function* inside(schema: unknown, depth: number): Generator<z.ZodType> {
  if (schema instanceof z.ZodType) yield* schemasIn(schema, depth + 1);
}

function msOf(schema: z.ZodType, text: string): number {
  const start = performance.now();
  schema.safeParse(text);
  return performance.now() - start;
}

/** The shortest of three tries: others work on this machine, too. */
function quickest(schema: z.ZodType, text: string): number {
  return Math.min(...[1, 2, 3].map(() => msOf(schema, text)));
}

describe('what routes take', () => {
  it('is checked quickly, however it is made', () => {
    let count = 0;
    for (const { method, path, params, query, body } of routes) {
      for (const whole of [params, query, body]) {
        if (whole === undefined) continue;
        for (const schema of schemasIn(whole)) {
          count += 1;
          for (const text of WORST) {
            const ms = quickest(schema, text);
            assert.ok(ms < MOST_MS, `${method} ${path}: ${ms} ms for ${text.slice(0, 4)}...`);
          }
        }
      }
    }
    assert.ok(count > 200, String(count));
  });

  it('would be seen if it were not', () => {
    const slow = z.string().regex(/\s+$/);
    assert.ok(msOf(slow, `${' '.repeat(LENGTH / 4)}!`) > MOST_MS);
  });
});
