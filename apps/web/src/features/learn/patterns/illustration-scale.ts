import type { Illustration, IllustrationCandle } from '@stratloom/learn-content';

/** Size of an illustration, pixels. */
export const ILLUSTRATION = { width: 280, height: 160 } as const;

export const BODY_WIDTH = 10;
const SPACING = 25;
/** Start of the body of the first candle. */
const FIRST_X = 15;
/** Height that the prices from the lowest to the highest take. */
const RANGE_HEIGHT = 130;
const TOP = (ILLUSTRATION.height - RANGE_HEIGHT) / 2;
const GRID_LINES = 5;
/** A body of a doji must still be seen. */
const LEAST_BODY = 1.5;

/** Heights of the grid lines, from the highest price to the lowest. */
export const GRID_YS: readonly number[] = Array.from(
  { length: GRID_LINES },
  (_, line) => TOP + (line * RANGE_HEIGHT) / (GRID_LINES - 1),
);

/** A candle as it is drawn. */
export interface DrawnCandle {
  readonly isRising: boolean;
  /** Left edge of the body. */
  readonly x: number;
  readonly center: number;
  readonly highY: number;
  readonly lowY: number;
  readonly bodyY: number;
  readonly bodyHeight: number;
}

/** An illustration as it is drawn. */
export interface DrawnIllustration {
  readonly candles: readonly DrawnCandle[];
  readonly lines: readonly {
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
  }[];
  /** Left and right edge of the stretch that makes the pattern. */
  readonly marked: { readonly from: number; readonly to: number };
}

function leftOf(candle: number): number {
  return FIRST_X + candle * SPACING;
}

function centerOf(candle: number): number {
  return leftOf(candle) + BODY_WIDTH / 2;
}

/** Returns where everything of an illustration is drawn; the prices of its candles fill the range. */
export function drawnIllustration({ candles, lines, from, to }: Illustration): DrawnIllustration {
  const high = Math.max(...candles.map((candle) => candle.high));
  const low = Math.min(...candles.map((candle) => candle.low));
  const yOf = (price: number) => TOP + ((high - price) / (high - low)) * RANGE_HEIGHT;
  return {
    candles: candles.map((candle, index) => drawnCandle(candle, index, yOf)),
    lines: lines.map((line) => ({
      x1: centerOf(line.from.candle),
      y1: yOf(line.from.price),
      x2: centerOf(line.to.candle),
      y2: yOf(line.to.price),
    })),
    marked: {
      from: leftOf(from) - 5,
      to: Math.min(ILLUSTRATION.width, leftOf(to) + BODY_WIDTH + 5),
    },
  };
}

function drawnCandle(
  { open, high, low, close }: IllustrationCandle,
  index: number,
  yOf: (price: number) => number,
): DrawnCandle {
  const bodyY = yOf(Math.max(open, close));
  return {
    isRising: close >= open,
    x: leftOf(index),
    center: centerOf(index),
    highY: yOf(high),
    lowY: yOf(low),
    bodyY,
    bodyHeight: Math.max(LEAST_BODY, yOf(Math.min(open, close)) - bodyY),
  };
}
