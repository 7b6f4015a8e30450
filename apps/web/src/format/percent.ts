/** Format of each number of decimals that was asked for where digits cannot be written by hand. */
const formats = new Map<number, Intl.NumberFormat>();

function formatOf(decimals: number): Intl.NumberFormat {
  const made =
    formats.get(decimals) ??
    new Intl.NumberFormat('en-US', {
      style: 'percent',
      ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    });
  formats.set(decimals, made);
  return made;
}

/**
 * Returns the digits of a ratio >= 0 in percent, as the browser's own format has them. By hand: making the first of those takes a
 * browser some 5 ms, a phone 20.
 */
function digitsOf(ratio: number, decimals: number): string {
  // The point is moved in the number's shortest text, so that what lies half way is rounded as it is read.
  const units = Math.round(Number(`${ratio}e${decimals + 2}`));
  if (!Number.isSafeInteger(units)) return formatOf(decimals).format(ratio).slice(0, -1);
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
}

/** A ratio (0.12 = 12 %) in percent with its sign: `+12.3%`, `-4.0%`, `0.0%`; thousands are grouped. */
export function formatSignedPercent(ratio: number, decimals: number): string {
  const digits = digitsOf(Math.abs(ratio), decimals);
  const sign = /[1-9∞]/.test(digits) ? (ratio < 0 ? '-' : '+') : '';
  return `${sign}${digits}%`;
}

/** A ratio (0.12 = 12 %) in percent without a plus: `55%`, `12.5%`. */
export function formatPercent(ratio: number, decimals: number): string {
  const sign = ratio < 0 || Object.is(ratio, -0) ? '-' : '';
  return `${sign}${digitsOf(Math.abs(ratio), decimals)}%`;
}
