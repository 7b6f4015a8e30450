import type { Checked } from '../../checked/checked-tree.ts';
import { ScriptStop } from '../../messages/message.ts';
import { asReference } from '../../runtime/arguments.ts';
import type { Item } from '../../runtime/collections/item.ts';
import { PineArray } from '../../runtime/collections/pine-array.ts';
import { PineMap } from '../../runtime/collections/pine-map.ts';
import { PineMatrix } from '../../runtime/collections/pine-matrix.ts';
import { asNumberItem } from '../../runtime/results.ts';
import type { Reference, Value } from '../../runtime/value.ts';
import { referenceOf } from '../../runtime/reference-history.ts';
import type { RunContext } from '../run-context.ts';
import { compile, conditional, type Scope } from '../unit.ts';
import { bindSlot } from '../variables/bind.ts';
import { put, type Slot } from '../variables/slots.ts';
import { compileBody } from './loop-body.ts';

type ForIn = Extract<Checked, { readonly kind: 'forIn' }>;

/** `for item in ...`: arrays item by item, maps pair by pair, matrices row by row. */
export function compileForIn(scope: Scope, node: ForIn): Value {
  const { context } = scope.unit;
  const { read } = asReference(compile(scope, node.of));
  const inside = conditional(scope);
  const setIndex = node.index === null ? null : setter(bindSlot(inside, node.index));
  const setItem = setter(bindSlot(inside, node.item));
  const { pass, loop } = compileBody(inside, node, node.body);
  const next = (index: Item, item: Item): boolean => {
    setIndex?.(index);
    setItem(item);
    return pass();
  };
  return loop(() => goThrough(context, read(), next, node));
}

function goThrough(
  context: RunContext,
  collection: Reference,
  next: (index: Item, item: Item) => boolean,
  node: ForIn,
): void {
  if (collection instanceof PineArray) {
    // The size is asked again each time: the body may change it.
    for (let i = 0; i < collection.size && !collection.isBroken; i++) {
      if (!next(i, collection.get(i))) return;
    }
  } else if (collection instanceof PineMap) {
    for (const [key, value] of [...collection.entries]) if (!next(key, value)) return;
  } else if (collection instanceof PineMatrix) {
    for (let i = 0; i < collection.rows.length; i++) {
      context.keep(collection.columns, node.of.at);
      if (!next(i, new PineArray(collection.isNumeric, [...collection.rows[i]!]))) return;
    }
  } else {
    throw new ScriptStop(
      'pine.na-collection',
      'The collection of this loop is na.',
      'Create one first, with array.new, map.new or matrix.new, or check it with na(...).',
      node.of.at,
    );
  }
}

function setter(slot: Slot): (item: Item) => void {
  let current: Item = null;
  const set =
    slot.kind === 'number'
      ? put(slot, { kind: 'number', read: () => asNumberItem(current), pure: false })
      : put(slot, { kind: 'reference', read: () => referenceOf(current), pure: false });
  return (item) => {
    current = item;
    set();
  };
}
