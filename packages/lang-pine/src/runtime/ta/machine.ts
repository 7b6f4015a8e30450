import type { ColumnPool } from '@stratloom/engine/model';
import type { Saved } from '../context.ts';

/**
 * A computation that goes from bar to bar. A subclass has a `next` that takes the bar's numbers, as they are so far, and
 * gives the result: calling it again on the same bar changes nothing of what was settled. `settle` then accepts the last.
 *
 * Fields are ordinary properties: all of them that are numbers, booleans, columns or machines are part of a snapshot.
 */
export abstract class Machine implements Saved {
  /** Accepts what the last `next` was given: its bar is over. */
  abstract settle(): void;

  save(): unknown {
    const fields = Object.keys(this).map((name) => [name, savedField(Reflect.get(this, name))]);
    return Object.fromEntries(fields);
  }

  load(state: unknown): void {
    for (const [name, saved] of Object.entries<unknown>(Object(state))) {
      const field: unknown = Reflect.get(this, name);
      if (field instanceof Machine) field.load(saved);
      else Reflect.set(this, name, savedField(saved));
    }
  }
}

/** A machine of one source. */
export abstract class SourceMachine extends Machine {
  /** Returns the result with `value` as the bar's number; na = NaN. */
  abstract next(value: number): number;
}

/** Returns all bars' results of a machine that has not run. */
export function runColumn(
  machine: SourceMachine,
  source: Float64Array,
  memory?: ColumnPool,
): Float64Array {
  const output = memory?.float64(source.length) ?? new Float64Array(source.length);
  for (let i = 0; i < output.length; i++) {
    output[i] = machine.next(source[i]!);
    machine.settle();
  }
  return output;
}

function savedField(field: unknown): unknown {
  if (field instanceof Machine) return field.save();
  return field instanceof Float64Array ? field.slice() : field;
}
