const MARK = 'PAR1';

/** Bytes that tell what a file is. */
export const KIND_BYTES = MARK.length;

/** Returns true for bytes that begin as a Parquet file does. */
export function isParquet(first: Uint8Array): boolean {
  return String.fromCharCode(...first.subarray(0, KIND_BYTES)) === MARK;
}
