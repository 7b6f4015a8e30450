import type { ReferenceLoader, ReferenceSaver } from '../../runtime/collections/save.ts';
import { savedItem } from '../../runtime/collections/saved-items.ts';
import type { Context, Memory } from '../../runtime/context.ts';
import { CallHistory } from '../../runtime/history.ts';
import { ReferenceHistory, referenceOf } from '../../runtime/reference-history.ts';
import type { NumberValue, Reference, ReferenceValue } from '../../runtime/value.ts';

/** Slot of a number variable while a bar runs. */
export class NumberSlot {
  readonly kind = 'number';
  value = NaN;
  readonly history: CallHistory | null;

  /** @param reach - How far back its past is looked at; 0 = not at all. */
  constructor(context: Context, reach: number) {
    this.history = reach === 0 ? null : new CallHistory(context, reach + 1);
  }
}

/** Slot of a reference variable while a bar runs. */
export class ReferenceSlot {
  readonly kind = 'reference';
  value: Reference = null;
  readonly history: ReferenceHistory | null;

  /** @param reach - As for numbers. */
  constructor(context: Context, reach: number) {
    this.history = reach === 0 ? null : new ReferenceHistory(context, reach + 1);
  }
}

export type Slot = NumberSlot | ReferenceSlot;

/** A `var` or `varip`: keeps its slot's value from bar to bar, and whether it was given its first one. */
export class KeptSlot implements Memory {
  readonly slot: Slot;
  /** True for `varip`. */
  readonly isLasting: boolean;
  isSet = false;

  constructor(context: Context, slot: Slot, isLasting: boolean) {
    this.slot = slot;
    this.isLasting = isLasting;
    context.remember(this);
  }

  checkpoint(): () => void {
    const { slot, isSet } = this;
    const undo = slot.kind === 'number' ? undoNumber(slot) : undoReference(slot);
    return () => {
      this.isSet = isSet;
      undo();
    };
  }

  held(): readonly Reference[] {
    return this.slot.kind === 'reference' ? [this.slot.value] : [];
  }

  save(references: ReferenceSaver): unknown {
    return { isSet: this.isSet, value: references.save(this.slot.value) };
  }

  load(state: unknown, references: ReferenceLoader): void {
    const { isSet, value } = Object(state);
    const item = references.load(savedItem(value));
    this.isSet = isSet === true;
    if (this.slot.kind === 'number') this.slot.value = Number(item);
    else this.slot.value = referenceOf(item);
  }
}

function undoNumber(slot: NumberSlot): () => void {
  const { value } = slot;
  return () => {
    slot.value = value;
  };
}

function undoReference(slot: ReferenceSlot): () => void {
  const { value } = slot;
  return () => {
    slot.value = value;
  };
}

/** Returns what reads a slot. */
export function slotValue(slot: Slot): NumberValue | ReferenceValue {
  return slot.kind === 'number'
    ? { kind: 'number', read: () => slot.value, pure: false, isQuiet: true }
    : { kind: 'reference', read: () => slot.value, pure: false, isQuiet: true };
}

/** Returns what computes a value and puts it into a slot. */
export function put(slot: Slot, value: NumberValue | ReferenceValue): () => void {
  if (slot.kind === 'number') {
    if (value.kind === 'number') return putNumber(slot, value.read);
    // na that has no type, or a value that the analysis let pass as such.
    return putNumber(slot, () => NaN);
  }
  return putReference(slot, value.kind === 'reference' ? value.read : () => null);
}

/** Returns what puts the value that a slot has into its history; null when it has none. */
export function record(slot: Slot): (() => void) | null {
  if (slot.kind === 'number') {
    const { history } = slot;
    return history === null ? null : () => history.put(slot.value);
  }
  const { history } = slot;
  return history === null ? null : () => history.put(slot.value);
}

function putNumber(slot: NumberSlot, read: () => number): () => void {
  const { history } = slot;
  if (history === null) {
    return () => {
      slot.value = read();
    };
  }
  return () => {
    slot.value = read();
    history.put(slot.value);
  };
}

function putReference(slot: ReferenceSlot, read: () => Reference): () => void {
  const { history } = slot;
  return () => {
    slot.value = read();
    history?.put(slot.value);
  };
}
