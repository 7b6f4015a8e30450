import type { Bars } from '../model/bars.ts';
import { BAR_FIELDS } from '../model/bars.ts';
import { invariant } from '../model/errors.ts';
import type { Timeframe } from '../model/timeframe.ts';

const VALUE_BYTES = Float64Array.BYTES_PER_ELEMENT;
const BAR_BYTES = BAR_FIELDS.length * VALUE_BYTES;

/**
 * Returns bars as bytes: six little-endian Float64 columns after one another, in the order of `BAR_FIELDS`.
 *
 * Typed arrays hold their values in the order of the machine, and every machine this runs on is little-endian.
 */
export function barsToBytes(bars: Bars): Uint8Array<ArrayBuffer> {
  const values = new Float64Array(BAR_FIELDS.length * bars.length);
  BAR_FIELDS.forEach((field, position) => {
    values.set(bars[field].subarray(0, bars.length), position * bars.length);
  });
  return new Uint8Array(values.buffer);
}

/**
 * Returns the bars that `barsToBytes` wrote. The columns share the memory of `bytes` where its alignment allows.
 *
 * The values are taken as they are: bytes from outside go through `checkBars`.
 *
 * @throws InvariantError when the bytes are not a whole number of bars.
 */
export function barsFromBytes(bytes: Uint8Array, timeframe: Timeframe): Bars {
  invariant(
    bytes.length % BAR_BYTES === 0,
    `Bars take ${BAR_BYTES} bytes each, so ${bytes.length} bytes are not bars.`,
  );
  const aligned = bytes.byteOffset % VALUE_BYTES === 0 ? bytes : bytes.slice();
  const length = bytes.length / BAR_BYTES;
  const column = (position: number): Float64Array =>
    new Float64Array(aligned.buffer, aligned.byteOffset + position * length * VALUE_BYTES, length);
  return {
    length,
    timeframe,
    openTime: column(0),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    volume: column(5),
  };
}
