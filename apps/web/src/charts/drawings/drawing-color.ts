import type { DrawnColor } from './chart-drawings.ts';

const known = new Map<number, string>();
/** A script may make a color of its own for every bar. */
const MOST_KNOWN = 4096;

/** Returns a color (0xRRGGBBAA) as CSS. */
export function cssColor(color: number): string {
  const found = known.get(color);
  if (found !== undefined) return found;
  const text = `#${Math.trunc(color).toString(16).padStart(8, '0')}`;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(color, text);
  return text;
}

/** Returns 0xRRGGBBAA of `#rrggbb`. */
export function opaqueColor(hex: string): number {
  return Number.parseInt(hex.slice(1), 16) * 256 + 255;
}

/** Returns the color in a row of a column; 0 = none. */
export function colorAt(color: DrawnColor, row: number): number {
  return typeof color === 'number' ? color : (color[row] ?? 0);
}

/** Returns whether something in this color can be seen. */
export function isVisible(color: number): boolean {
  return color % 256 !== 0;
}

/** Relative luminance by WCAG 2, 0 to 1, of 0xRRGGBBAA without its opacity. */
function luminance(color: number): number {
  const channel = (place: number): number => {
    const share = (Math.floor(color / 256 ** place) % 256) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(3) + 0.7152 * channel(2) + 0.0722 * channel(1);
}

function lighter(color: number): number {
  const channel = (place: number): number => {
    const value = Math.floor(color / 256 ** place) % 256;
    return Math.round(value + (255 - value) * 0.15) * 256 ** place;
  };
  return channel(3) + channel(2) + channel(1) + 255;
}

/** Luminance from which on text stands 4.5:1 off the chart's ground. */
const READABLE = 0.22;

/** Returns a color as CSS in which text can be read on the chart: as it is, or lighter. */
export function textColor(color: number): string {
  let readable = color - (color % 256) + 255;
  while (luminance(readable) < READABLE) readable = lighter(readable);
  return cssColor(readable);
}

/**
 * Returns a color as CSS for text over grounds. Black, which is Pine's usual text, cannot be read where none of them is
 * drawn and the chart's own dark ground shows.
 */
export function textColorOn(text: number, grounds: readonly number[]): string {
  return grounds.some(isVisible) ? cssColor(text) : textColor(text);
}
