import { z } from 'zod';
import { MAX_ITEMS, MAX_TEXT } from './limits.ts';
import type { Input } from './tree.ts';

const text = z.string().max(MAX_TEXT);
const number = z.number();

/** Lines of a note; without what a line of a script cannot hold. */
const note = text
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  .regex(/^[^\u0000-\u0009\u000b-\u001f\u2028\u2029]*$/, 'a note is plain text')
  .refine((it) => it.trim() !== '', 'a note is not empty')
  .refine(
    (it) => it.split('\n').every((line) => line === line.trimEnd()),
    'lines of a note do not end with spaces',
  )
  .refine((it) => !/^\s*@/m.test(it), 'lines of a note do not begin with @');

/** Title on a form: one line. */
const title = z
  .string()
  .min(1)
  .max(100)
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  .regex(/^[^\u0000-\u001f\u2028\u2029\\"]*$/, 'a title is one line without quotes and backslashes')
  .refine((it) => it === it.trim(), 'a title does not begin or end with a space');

const Reference = z.strictObject({ ref: z.string() });

/** An input of any block; the catalogue says what fits where. */
const AnyInput: z.ZodType<Input> = z.lazy(() =>
  z.union([number, text, Reference, Block, z.array(AnyInput).max(MAX_ITEMS)]),
);

/** A block. */
export const Block = z.strictObject({
  block: z.string(),
  inputs: z.record(z.string(), AnyInput),
});

const Settings = z.strictObject({
  capital: number.min(1).max(1e12),
  commission: z.strictObject({
    kind: z.enum(['percent', 'perUnit', 'perOrder']),
    value: number.min(0).max(1e9),
  }),
  slippageTicks: z.int().min(0).max(1_000_000),
  pyramiding: z.int().min(1).max(1000),
  marginPercent: number.min(0).max(100),
  fillAt: z.enum(['nextOpen', 'close']),
  closes: z.enum(['oldest', 'own']),
});

const id = z.string();

const NumberParam = z.strictObject({
  id,
  kind: z.enum(['whole', 'number']),
  title,
  default: number,
  minimum: number,
  maximum: number,
  step: number.positive(),
  note: note.optional(),
});

const SwitchParam = z.strictObject({
  id,
  kind: z.literal('switch'),
  title,
  default: z.boolean(),
  note: note.optional(),
});

const NamedValue = z.strictObject({
  id,
  value: AnyInput,
  show: z.literal(true).optional(),
  note: note.optional(),
});

const Actions = z.array(Block).min(1).max(MAX_ITEMS);

const Rule = z.strictObject({
  id,
  when: AnyInput,
  then: Actions,
  otherwise: Actions.optional(),
  note: note.optional(),
});

/** The form of a rule tree; `checkTree` looks at what is in it. */
export const RuleTreeForm = z.strictObject({
  version: z.literal([1, 2]),
  name: title,
  note: note.optional(),
  settings: Settings,
  params: z.array(z.discriminatedUnion('kind', [NumberParam, SwitchParam])).max(MAX_ITEMS),
  values: z.array(NamedValue).max(MAX_ITEMS),
  rules: z.array(Rule).max(MAX_ITEMS),
});
