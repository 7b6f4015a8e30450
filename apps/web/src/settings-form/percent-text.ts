/** Moves the decimal point of a number as written; moving it in the text adds no rounding of binary fractions. */
function movedPoint(text: string, places: number): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  return `${mantissa}e${Number(exponent) + places}`;
}

/** Returns the number that `text` says; NaN when it says none. */
export function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** Returns the ratio that `text` says in percent: `0.2` is 0.002. NaN when it says none. */
export function ratioOfPercent(text: string): number {
  return Number.isNaN(numberOf(text)) ? Number.NaN : Number(movedPoint(text.trim(), -2));
}

/** Returns a ratio in percent, such that `ratioOfPercent` gives exactly the ratio back. */
export function percentOfRatio(ratio: number): string {
  const exact = movedPoint(String(ratio), 2);
  const short = String(Number(exact));
  return ratioOfPercent(short) === ratio ? short : exact;
}
