// ASVS 1.3.12: no pattern that a user's text meets takes long over 100 kB of the worst.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as contracts from '@stratloom/contracts';
import type { RouteContract } from '@stratloom/contracts';
import { assertCost } from '@stratloom/testkit/cost';
import { z } from 'zod';

const LENGTH = 100_000;
/** Most that a check may cost, in plain walks over the same text. */
const MOST_WALKS = 500;

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

/** Looks at each character once. */
function walk(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at);
  return sum;
}

function assertQuick(schema: z.ZodType, text: string, what: string): void {
  const name = `${what} of ${JSON.stringify(text.slice(0, 4))}...`;
  // A pattern runs on this thread; what others compile or collect meanwhile may be more than a walk.
  const bound = { times: MOST_WALKS, of: () => walk(text), clock: 'thread' } as const;
  assertCost(name, () => schema.safeParse(text), bound);
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
            assertQuick(schema, text, `${method} ${path}`);
          }
        }
      }
    }
    assert.ok(count > 200, String(count));
  });

  it('would be seen if it were not', () => {
    const slow = z.string().regex(/\s+$/);
    const text = `${' '.repeat(LENGTH / 4)}!`;
    assert.throws(() => assertQuick(slow, text, 'a pattern that looks back'), /looks back/);
  });
});
