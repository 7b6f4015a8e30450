import type { ReferenceLoader, ReferenceSaver } from './collections/save.ts';
import { savedItems } from './collections/saved-items.ts';
import type { Context, Memory, Moment } from './context.ts';
import type { Reference } from './value.ts';

/** As `CallHistory`, for references: what one place of a script held, one a bar on which it ran. */
export class ReferenceHistory implements Memory {
  private readonly moment: Moment;
  private readonly limit: number;
  /** Oldest first; the last one may be that of the bar at hand. */
  private values: Reference[] = [];
  /** Bar of the last value; -1 before the first. */
  private bar = -1;

  /** @param limit - How many values must stay within reach; >= 1. */
  constructor(context: Context, limit: number) {
    this.moment = context.moment;
    this.limit = limit;
    context.remember(this);
  }

  /** Takes the reference of the bar at hand, in place of what an earlier call on it put. */
  put(value: Reference): void {
    const values = this.values;
    if (this.moment.bar === this.bar) values.pop();
    this.bar = this.moment.bar;
    values.push(value);
    if (values.length >= 2 * this.limit + 16) values.splice(0, values.length - this.limit);
  }

  /** Returns the reference of `offset` values before the bar at hand's, 0 = its own; null where there is none. */
  ago(offset: number): Reference {
    const values = this.values;
    const end = this.moment.bar === this.bar ? values.length - 1 : values.length;
    return values[end - offset] ?? null;
  }

  checkpoint(): () => void {
    return this.undo;
  }

  private readonly undo = (): void => {
    if (this.bar !== this.moment.bar) return;
    this.values.pop();
    this.bar = -1;
  };

  held(): readonly Reference[] {
    return this.values;
  }

  save(references: ReferenceSaver): unknown {
    return { bar: this.bar, values: this.values.map((value) => references.save(value)) };
  }

  load(state: unknown, references: ReferenceLoader): void {
    const { bar, values } = Object(state);
    this.bar = Number(bar);
    this.values = savedItems(values).map((saved) => referenceOf(references.load(saved)));
  }
}

/** Returns an item as a reference; a number is none. */
export function referenceOf(item: unknown): Reference {
  return typeof item === 'string' || (typeof item === 'object' && item !== null) ? item : null;
}
