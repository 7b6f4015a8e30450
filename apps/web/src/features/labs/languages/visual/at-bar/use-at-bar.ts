import type { RuleTree } from '@stratloom/lang-visual';
import { useSyncExternalStore } from 'react';
import type { ShownRun } from '../../../../../run-report/shown-run.ts';
import type { AtBarProps } from '../../../language/lab-language.ts';
import type { BarInspector, InspectedBar } from '../../../session/bar-inspector.ts';
import { openTradesAt, ordersAtBar } from './orders-at-bar.ts';
import type { OrderAtBar } from './orders-at-bar.ts';
import { rulesAtBar, valuesAtBar } from './rules-at-bar.ts';
import type { RuleAtBar, ValueAtBar } from './rules-at-bar.ts';
import { useOrders } from './use-orders.ts';

/** Describes what was done at a bar. */
function doneText(orders: readonly OrderAtBar[], run: ShownRun, bar: InspectedBar): string {
  if (orders.length > 0) return orders.map(({ text }) => text).join(' ');
  const count = openTradesAt(run.document, bar.barIndex);
  const held = count === 1 ? '1 trade was open' : `${count === 0 ? 'no' : count} trades were open`;
  return `No order was placed; ${held}.`;
}

export interface InspectedRun extends AtBarProps {
  readonly inspector: BarInspector;
}

const HINT = 'Point at a bar on the chart, tap one, or use the arrow keys.';

export interface AtBar {
  readonly bar: InspectedBar | null;
  /** True when the values of the rules are known. */
  readonly isKnown: boolean;
  readonly rules: readonly RuleAtBar[];
  readonly values: readonly ValueAtBar[];
  /** Orders of the bar, or why nothing is known. */
  readonly line: string;
  /** All of it in a sentence or two, for screen readers; empty while no bar is looked at. */
  readonly announcement: string;
}

/** Returns what is known of the bar that is looked at. */
export function useAtBar({ run, inspector }: InspectedRun, tree: RuleTree): AtBar {
  const now = useSyncExternalStore(inspector.bar.subscribe, inspector.bar.get);
  const bar = now?.details === run.details ? now : null;
  const columns = useOrders(run.details, bar !== null);
  const blocks = bar?.blocks ?? [];
  const rules = rulesAtBar(tree, blocks);
  if (bar === null) {
    return { bar, isKnown: false, rules, values: [], line: HINT, announcement: '' };
  }
  if (bar.problem !== null) {
    return { bar, isKnown: false, rules, values: [], line: bar.problem, announcement: bar.problem };
  }
  const done = columns === null ? '' : doneText(ordersAtBar(columns, bar.barIndex), run, bar);
  const standings = rules.map(({ title, standing }) => `${title} ${standing}`).join(', ');
  const values = valuesAtBar(tree, blocks);
  return { bar, isKnown: true, rules, values, line: done, announcement: `${standings}. ${done}` };
}
