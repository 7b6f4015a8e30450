import type { Type } from '../../checked/type.ts';
import { isNumberLike } from '../../checked/type.ts';
import type { Context } from '../../runtime/context.ts';
import type { TupleValue, Value } from '../../runtime/value.ts';
import { NumberSlot, put, ReferenceSlot, type Slot, slotValue } from '../variables/slots.ts';
import { fitted, naOf, type SingleValue } from './value-kinds.ts';

/** Slot for the result of a loop or of a branch; na until then. */
export class Result {
  private readonly types: readonly Type[];
  private readonly slots: readonly Slot[];
  private readonly isTuple: boolean;

  constructor(context: Context, type: Type) {
    this.isTuple = type.kind === 'tuple';
    this.types = type.kind === 'tuple' ? type.items : [type];
    this.slots = this.types.map((item) =>
      isNumberLike(item) ? new NumberSlot(context, 0) : new ReferenceSlot(context, 0),
    );
  }

  /** Returns what computes a value and keeps it as the result; a value of null is na. */
  take(value: Value | null): () => void {
    const items = this.itemsOf(value);
    const puts = this.slots.map((slot, i) => put(slot, items[i] ?? naOf(this.types[i]!)));
    const [first] = puts;
    if (value?.kind === 'tuple') {
      return () => {
        value.run();
        for (let i = 0; i < puts.length; i++) puts[i]!();
      };
    }
    if (puts.length === 1 && first !== undefined) return first;
    return () => {
      for (let i = 0; i < puts.length; i++) puts[i]!();
    };
  }

  /** Returns the result as a value: `run`, then read. */
  after(run: () => void): Value {
    if (this.isTuple) return { kind: 'tuple', run, items: this.slots.map(slotValue) };
    const [slot] = this.slots;
    if (slot?.kind === 'number') {
      const read = (): number => {
        run();
        return slot.value;
      };
      return { kind: 'number', read, pure: false };
    }
    const read = (): string | object | null => {
      run();
      return slot?.kind === 'reference' ? slot.value : null;
    };
    return { kind: 'reference', read, pure: false };
  }

  private itemsOf(value: Value | null): readonly SingleValue[] {
    if (value?.kind === 'tuple') return value.items;
    return this.isTuple ? [] : [fitted(value, this.types[0]!)];
  }
}

/** Returns several values as one: what is not pure is computed by `run`, in order, and kept for whoever reads it. */
export function tupleOf(context: Context, items: readonly SingleValue[]): TupleValue {
  const runs: (() => void)[] = [];
  const kept = items.map((item): SingleValue => {
    if (item.pure) return item;
    const slot =
      item.kind === 'number' ? new NumberSlot(context, 0) : new ReferenceSlot(context, 0);
    runs.push(put(slot, item));
    return slotValue(slot);
  });
  const run = (): void => {
    for (let i = 0; i < runs.length; i++) runs[i]!();
  };
  return { kind: 'tuple', run, items: kept };
}
