import { ScriptStop } from '../../messages/message.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import type { Span } from '../../messages/span.ts';
import type { NumberValue } from '../../runtime/value.ts';
import type { Scope } from '../unit.ts';
import { MAX_OFFSET } from '../variables/variable-uses.ts';

/** Returns an offset as a whole number; NaN for na. @throws ScriptStop for one that no `x[n]` may have. */
export function checkedOffset(offset: number, at: Span): number {
  const whole = Math.trunc(offset);
  if (whole < 0) {
    throw new ScriptStop(
      'pine.negative-offset',
      `The offset in [] is ${whole}: that would be a future bar.`,
      'Use 0 for this bar, 1 for the previous one; math.max(0, ...) keeps an offset from becoming negative.',
      at,
    );
  }
  if (whole > MAX_OFFSET) {
    throw new ScriptStop(
      'pine.offset-too-large',
      `The offset in [] is ${whole}; ${MAX_OFFSET} bars back is the limit.`,
      `Keep the value in a var variable instead, or limit the offset with math.min(..., ${MAX_OFFSET}).`,
      at,
    );
  }
  return whole;
}

/** Returns what reads an offset on the bar at hand. */
export function offsetReader({ constant, read }: NumberValue, at: Span): () => number {
  if (constant === undefined) return () => checkedOffset(read(), at);
  const known = checkedOffset(constant, at);
  return () => known;
}

/** Value before the first one: na, and false for a bool from version 6 on. */
export function missingNumber({ version }: Scope, { type: { type } }: Checked): number {
  return version >= 6 && type.kind === 'plain' && type.name === 'bool' ? 0 : NaN;
}
