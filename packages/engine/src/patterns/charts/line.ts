import type { PatternPoint } from '../pattern.ts';

/** A straight line over bar indices. */
export class Line {
  readonly #from: PatternPoint;
  /** Price per bar. */
  readonly slope: number;

  private constructor(from: PatternPoint, slope: number) {
    this.#from = from;
    this.slope = slope;
  }

  /** The line through two points of different bars. */
  static through(from: PatternPoint, to: PatternPoint): Line {
    return new Line(from, (to.price - from.price) / (to.barIndex - from.barIndex));
  }

  /** The level line at a price. */
  static level(price: number): Line {
    return new Line({ barIndex: 0, price }, 0);
  }

  /** The line through a point with a slope. */
  static withSlope(from: PatternPoint, slope: number): Line {
    return new Line(from, slope);
  }

  /** Price of the line at a bar. */
  at(barIndex: number): number {
    return this.#from.price + this.slope * (barIndex - this.#from.barIndex);
  }
}
