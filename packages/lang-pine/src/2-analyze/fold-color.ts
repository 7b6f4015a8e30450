import type { Constant } from '../checked/checked-tree.ts';

/** Returns the color that `color.new` or `color.rgb` of constants give; undefined for all else. */
export function foldColor(
  name: string,
  given: readonly (Constant | undefined)[],
): number | undefined {
  const numbers = given.filter((value) => typeof value === 'number');
  if (name === 'color.new' && numbers.length === 2) {
    return (numbers[0]! - (numbers[0]! & 0xff) + alphaOf(numbers[1]!)) >>> 0;
  }
  if (name !== 'color.rgb' || numbers.length < 3 || numbers.length !== given.length) {
    return undefined;
  }
  const [red, green, blue, transparency] = numbers;
  const rgb = byte(red!) * 0x1000000 + byte(green!) * 0x10000 + byte(blue!) * 0x100;
  return rgb + alphaOf(transparency ?? 0);
}

/** Transparency runs from 0 (opaque) to 100 (invisible). */
function alphaOf(transparency: number): number {
  return byte(((100 - transparency) / 100) * 255);
}

function byte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}
