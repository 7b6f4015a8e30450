/** Formats of each kind and number of decimals that were asked for: making one takes a browser some 5 ms, a phone 20. */
const formats = new Map<string, Intl.NumberFormat>();

function format(decimals: number, signDisplay: 'exceptZero' | 'auto'): Intl.NumberFormat {
  const key = `${decimals} ${signDisplay}`;
  const made =
    formats.get(key) ??
    new Intl.NumberFormat('en-US', {
      ...{ style: 'percent', signDisplay },
      ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    });
  formats.set(key, made);
  return made;
}

/** A ratio (0.12 = 12 %) in percent with its sign: `+12.3%`, `-4.0%`, `0.0%`; thousands are grouped. */
export function formatSignedPercent(ratio: number, decimals: number): string {
  return format(decimals, 'exceptZero').format(ratio);
}

/** A ratio (0.12 = 12 %) in percent without a plus: `55%`, `12.5%`. */
export function formatPercent(ratio: number, decimals: number): string {
  return format(decimals, 'auto').format(ratio);
}
