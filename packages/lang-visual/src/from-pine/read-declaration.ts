import type { Argument, Expression, Statement } from '@stratloom/lang-pine';
import type { TreeSettings } from '../tree/tree.ts';
import { COMMISSION_WORDS } from '../to-pine/declaration.ts';
import { numberOf } from './input-reader.ts';
import { Outside } from './outside.ts';

/** Content of a script's `strategy(...)`. */
export interface Declared {
  readonly name: string;
  readonly settings: TreeSettings;
}

/** Defaults where a script sets nothing: Pine's own. */
const PINE_SETTINGS: TreeSettings = {
  capital: 1_000_000,
  commission: { kind: 'percent', value: 0 },
  slippageTicks: 0,
  pyramiding: 1,
  marginPercent: 100,
  fillAt: 'nextOpen',
  closes: 'oldest',
};

/** Reads the declaration of a strategy. @throws Outside */
export function readDeclaration(statement: Statement | undefined): Declared {
  const at = statement?.at ?? { start: 0, end: 0 };
  const call = statement?.kind === 'expression' ? statement.value : undefined;
  if (call?.kind !== 'call' || pathOf(call.callee) !== 'strategy') {
    throw new Outside(at, 'The builder shows strategies, which begin with strategy(...).');
  }
  const [title, ...rest] = call.arguments;
  if (title?.value.kind !== 'string' || title.name !== null) {
    throw new Outside(at, 'The name of the strategy must stand first in strategy(...), as a text.');
  }
  let settings = PINE_SETTINGS;
  for (const argument of rest) settings = { ...settings, ...readSetting(argument, settings) };
  return { name: title.value.value, settings };
}

/** Returns a path such as `strategy.long` as text; empty for other expressions. */
export function pathOf(node: Expression): string {
  if (node.kind === 'name') return node.text;
  if (node.kind !== 'member') return '';
  const of = pathOf(node.of);
  return of === '' ? '' : `${of}.${node.name.text}`;
}

/** Reads a term of the declaration; null when it is not of the builder's kind. */
type ReadTerm = (value: Expression, before: TreeSettings) => Partial<TreeSettings> | null;

const KINDS = ['percent', 'perUnit', 'perOrder'] as const;

const TERMS: Readonly<Record<string, ReadTerm>> = {
  overlay: (value) => (value.kind === 'bool' && value.value ? {} : null),
  initial_capital: ofNumber((capital) => ({ capital })),
  pyramiding: ofNumber((count) => ({ pyramiding: Math.max(1, count) })),
  slippage: ofNumber((slippageTicks) => ({ slippageTicks })),
  commission_value: ofNumber((value, { commission }) => ({ commission: { ...commission, value } })),
  commission_type: (value, { commission }) => {
    const kind = KINDS.find((each) => COMMISSION_WORDS[each] === pathOf(value));
    return kind === undefined ? null : { commission: { ...commission, kind } };
  },
  process_orders_on_close: (value) =>
    value.kind === 'bool' ? { fillAt: value.value ? 'close' : 'nextOpen' } : null,
  close_entries_rule: (value) =>
    value.kind === 'string' ? { closes: value.value === 'ANY' ? 'own' : 'oldest' } : null,
  margin_long: ofNumber((marginPercent) => ({ marginPercent })),
  margin_short: ofNumber((marginPercent) => ({ marginPercent })),
};

function ofNumber(make: (value: number, before: TreeSettings) => Partial<TreeSettings>): ReadTerm {
  return (value, before) => {
    const number = numberOf(value);
    return number === null ? null : make(number, before);
  };
}

function readSetting({ name, value }: Argument, before: TreeSettings): Partial<TreeSettings> {
  const what = name?.text ?? 'an argument without a name';
  const found = Object.hasOwn(TERMS, what) ? TERMS[what]?.(value, before) : undefined;
  if (found) return found;
  throw new Outside(
    value.at,
    `strategy(...) says ${what} in a way that the builder does not support.`,
  );
}
