/**
 * Returns a value as text in which equal bits give equal characters and different bits different ones: plain data, arrays,
 * typed arrays, class instances by their own fields. Numbers keep NaN, infinities and the sign of zero.
 */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'number') return numberText(part);
    if (part instanceof Float64Array) return [...part];
    if (part instanceof Int32Array || part instanceof Uint8Array) return [...part];
    return part === undefined ? 'undefined' : part;
  });
}

function numberText(x: number): number | string {
  if (Object.is(x, -0)) return '-0';
  return Number.isFinite(x) ? x : String(x);
}
