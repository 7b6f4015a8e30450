import type { Checked } from '../../checked/checked-tree.ts';
import type { NumberValue, Reference, ReferenceValue } from '../../runtime/value.ts';
import type { Scope, Unit } from '../unit.ts';
import type { SingleValue } from '../values/value-kinds.ts';
import { missingNumber, offsetReader } from './offset.ts';

/** Returns a pure value as it was `offset` bars ago; na before the first bar. */
export function pastOfPure(
  scope: Scope,
  value: SingleValue,
  offset: NumberValue,
  node: Checked,
): SingleValue {
  const { unit } = scope;
  if (offset.constant === 0) return value;
  const readOffset = offsetReader(offset, node.at);
  const pure = offset.pure;
  if (value.kind === 'reference') {
    return { kind: 'reference', read: pastReference(unit, value, readOffset), pure };
  }
  const missing = missingNumber(scope, node);
  const column = columnReader(unit, value);
  const { moment } = unit.context;
  if (offset.constant !== undefined) {
    const distance = readOffset();
    const read = (): number => {
      const bar = moment.bar - distance;
      return bar >= 0 ? column()[bar]! : missing;
    };
    return { kind: 'number', read, pure };
  }
  const read = (): number => {
    const bar = moment.bar - readOffset();
    return bar >= 0 ? column()[bar]! : missing;
  };
  return { kind: 'number', read, pure };
}

/** A column is computed when it is first looked at: the script may never do so. */
function columnReader({ context }: Unit, value: NumberValue): () => Float64Array {
  const known = value.column;
  if (known !== undefined) return () => known;
  let column: Float64Array | null = null;
  return () => {
    column ??= context.column(value);
    return column;
  };
}

/** References have no columns: the value is computed again as though it were the bar of then. */
function pastReference(
  { context: { moment } }: Unit,
  { read }: ReferenceValue,
  readOffset: () => number,
): () => Reference {
  return () => {
    const { bar } = moment;
    const then = bar - readOffset();
    if (!(then >= 0)) return null;
    moment.bar = then;
    const reference = read();
    moment.bar = bar;
    return reference;
  };
}
