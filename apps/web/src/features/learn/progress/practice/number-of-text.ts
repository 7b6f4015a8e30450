/**
 * Returns the number that a user typed, with or without a currency, a percent sign and grouped thousands: `$1,250`, `33.3 %`,
 * `−0.5`; null when it is none.
 */
export function numberOfText(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^(.*?)\s*%$/, '$1')
    .replace(/\u2212/g, '-')
    .replace(/^([+-]?)\s*\$\s*/, '$1');
  if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(bare) || !/\d/.test(bare)) return null;
  const value = Number(bare.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}
