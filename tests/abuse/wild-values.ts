import fc from 'fast-check';
import { z } from 'zod';
import type { JsonSchema } from './openapi.ts';

/** Values that parsers, databases and careless code stumble over. */
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202Eevil',
  "' or 1=1 --",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  '%00%2e%2e%2f',
  '=cmd|calc!A1',
  'NaN',
  'Infinity',
  'constructor',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: null, constructor: { prototype: { admin: true } } },
  { $gt: '' },
  { length: -1 },
];

const nasty = fc.constantFrom(...NASTY);

const Shape = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  oneOf: z.array(z.record(z.string(), z.unknown())).optional(),
  allOf: z.array(z.record(z.string(), z.unknown())).optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  prefixItems: z.array(z.record(z.string(), z.unknown())).optional(),
  // False = no item follows those of a tuple.
  items: z.union([z.record(z.string(), z.unknown()), z.boolean()]).optional(),
  format: z.string().optional(),
  maxLength: z.number().optional(),
});

/** Makes values that fit a schema nearly: most of a case is right, so that what is wrong gets far. */
export class WildValues {
  readonly #schemas: Readonly<Record<string, JsonSchema>>;

  constructor(schemas: Readonly<Record<string, JsonSchema>>) {
    this.#schemas = schemas;
  }

  /** Returns values for a schema, one in five of which, at each place, is something else. */
  of(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
    if (depth > 6) return fc.constant(null);
    return fc.oneof(
      { arbitrary: this.#fitting(schema, depth), weight: 4 },
      { arbitrary: nasty, weight: 1 },
    );
  }

  #fitting(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    const shape = Shape.parse(schema);
    if (shape.$ref !== undefined) {
      const name = shape.$ref.split('/').at(-1) ?? '';
      return this.of(this.#schemas[name] ?? {}, depth + 1);
    }
    if ('const' in schema) return fc.constant(shape.const);
    if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
    const [first, ...others] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? [];
    if (first !== undefined) {
      return fc.oneof(this.of(first, depth + 1), ...others.map((each) => this.of(each, depth + 1)));
    }
    if (shape.properties !== undefined) return this.#object(shape.properties, depth);
    if (shape.prefixItems !== undefined) {
      return fc.tuple(...shape.prefixItems.map((each) => this.of(each, depth + 1)));
    }
    if (typeof shape.items === 'object') {
      return fc.array(this.of(shape.items, depth + 1), { maxLength: 4 });
    }
    return this.#plain([shape.type].flat()[0], shape.format, shape.maxLength);
  }

  #object(properties: Readonly<Record<string, JsonSchema>>, depth: number): fc.Arbitrary<unknown> {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, this.of(each, depth + 1)]),
    );
    const names = Object.keys(fields);
    return fc
      .tuple(
        fc.record(fields),
        fc.constantFrom('', ...names),
        fc.dictionary(fc.constantFrom('extra', 'admin', 'userId', 'id', 'role'), nasty, {
          maxKeys: 1,
        }),
        fc.integer({ min: 0, max: 3 }),
      )
      .map(([whole, dropped, extra, dice]) => {
        const kept = Object.entries(whole).filter(([name]) => dice > 0 || name !== dropped);
        return { ...Object.fromEntries(kept), ...(dice === 1 ? extra : {}) };
      });
  }

  #plain(
    type: string | undefined,
    format: string | undefined,
    maxLength: number | undefined,
  ): fc.Arbitrary<unknown> {
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.maxSafeInteger());
    if (type === 'number') return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double());
    if (type === 'object') return fc.object({ maxDepth: 2, maxKeys: 4 });
    if (type === 'array') return fc.array(nasty, { maxLength: 4 });
    if (type !== 'string') return nasty;
    if (format === 'uuid') return fc.uuid();
    const long = Math.min(maxLength ?? 1_000, 100_000);
    return fc.oneof(
      { arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }), weight: 6 },
      { arbitrary: fc.emailAddress(), weight: 2 },
      { arbitrary: fc.constantFrom('x'.repeat(long), 'x'.repeat(long + 1)), weight: 1 },
    );
  }
}

/** Ways in which the bytes of a body are something else than the JSON of a value. */
export const wildBytes: fc.Arbitrary<{ readonly bytes: Uint8Array; readonly type: string }> = fc
  .constantFrom<readonly [string | Uint8Array, string]>(
    ['{', 'application/json'],
    ['{"a":1,"a":2}', 'application/json'],
    ['{"__proto__":{"admin":true}}', 'application/json'],
    ['{"constructor":{"prototype":{"admin":true}}}', 'application/json'],
    ['[1,2', 'application/json'],
    ['null', 'application/json'],
    ['"text"', 'application/json'],
    [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'application/json'],
    [`{"a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`, 'application/json'],
    [Uint8Array.from([0x22, 0xff, 0xfe, 0x22]), 'application/json'],
    [Uint8Array.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]), 'application/json'],
    ['1e400', 'application/json'],
    ['a=b', 'application/x-www-form-urlencoded'],
    ['{}', 'text/plain'],
    ['<a/>', 'application/xml'],
    ['--x\r\n\r\n', 'multipart/form-data; boundary=x'],
    ['{}', 'application/json; charset=utf-16'],
    ['{}', '/'],
    ['', 'application/json'],
  )
  .map(([content, type]) => ({
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    type,
  }));
