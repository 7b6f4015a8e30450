import type { Item } from '../collections/item.ts';
import type { ReferenceCodec } from '../collections/reference-codec.ts';

const NONE: readonly number[] = [];

/** An object of a type that the script declares. A reference: whoever holds it sees what others do to it. */
export class ScriptObject {
  /** In the order of the declaration; numbers are NaN where they are na, references null. */
  readonly fields: Item[];
  /** Places of the fields declared with `varip`. */
  readonly lasting: readonly number[];

  /** @param fields - Kept, not copied. */
  constructor(fields: Item[], lasting: readonly number[] = NONE) {
    this.fields = fields;
    this.lasting = lasting;
  }

  /** Returns another object with the same fields; what they refer to is shared. */
  copy(): ScriptObject {
    return new ScriptObject([...this.fields], this.lasting);
  }
}

/** Converts objects of a script to plain data and back. */
export const OBJECT_CODEC: ReferenceCodec = {
  kind: 'object',
  partsOf: (reference) =>
    reference instanceof ScriptObject
      ? { facts: reference.lasting, items: reference.fields }
      : null,
  create: (facts) => {
    const object = new ScriptObject(
      [],
      facts.filter((fact) => typeof fact === 'number'),
    );
    return { reference: object, fill: (items) => object.fields.push(...items) };
  },
};
