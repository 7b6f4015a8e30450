/** Heights of texts by the words of scripts, pixels. */
const TEXT_SIZES: Readonly<Record<string, number>> = {
  auto: 12,
  tiny: 9,
  small: 11,
  normal: 13,
  large: 18,
  huge: 28,
};

/** Heights of marks by the words of scripts, pixels. */
const MARK_SIZES: Readonly<Record<string, number>> = {
  auto: 9,
  tiny: 7,
  small: 9,
  normal: 12,
  large: 18,
  huge: 26,
};

const LEAST = 6;
const MOST = 60;

/** Returns the height of a text: a word, or points. */
export function textSize(size: string | number): number {
  if (typeof size === 'string') return TEXT_SIZES[size] ?? 12;
  return Number.isNaN(size) ? 12 : Math.max(LEAST, Math.min(MOST, size));
}

/** Returns the height of a mark. */
export function markSize(size: string): number {
  return MARK_SIZES[size] ?? 9;
}
