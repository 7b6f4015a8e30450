/** Scale of a slider. */
export interface SliderRange {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  /** The usual number: it stands a third of the way, however long the range. */
  readonly usual: number;
}

/** Positions of a slider: whole numbers from 0 to this. */
export const POSITIONS = 1000;

/** Position of the default number. */
const USUAL_SHARE = 0.35;

/** Returns the position of a number, 0 to `POSITIONS`; what is outside of the range stands at its end. */
export function positionOf(value: number, range: SliderRange): number {
  const { minimum, maximum } = range;
  const share = Math.min(1, Math.max(0, (value - minimum) / (maximum - minimum)));
  return Math.round(POSITIONS * share ** (1 / bend(range)));
}

/** Returns the number at a position: a multiple of the step, with as many digits as tell it from its neighbours. */
export function valueAt(position: number, range: SliderRange): number {
  const { minimum, maximum, step } = range;
  if (position <= 0) return minimum;
  if (position >= POSITIONS) return maximum;
  const exact = minimum + (maximum - minimum) * (position / POSITIONS) ** bend(range);
  const size = 10 ** Math.floor(Math.log10(Math.max(Math.abs(exact), step)));
  const grid = Math.max(step, size / 20);
  const rounded = Math.round(exact / grid) * grid;
  return Math.min(maximum, Math.max(minimum, Number(rounded.toPrecision(12))));
}

/** Long ranges are bent so that small numbers have space: at 1 the slider is even. */
function bend({ minimum, maximum, usual }: SliderRange): number {
  const share = (usual - minimum) / (maximum - minimum);
  if (!(share > 0 && share < USUAL_SHARE)) return 1;
  return Math.log(share) / Math.log(USUAL_SHARE);
}

/** A range for the slider of a number that has none by its place. */
export function rangeAround(value: number): { readonly minimum: number; readonly maximum: number } {
  const reach = value === 0 ? 100 : 10 ** Math.ceil(Math.log10(Math.abs(value) * 2));
  return { minimum: value < 0 ? -reach : 0, maximum: value > 0 ? reach : value === 0 ? reach : 0 };
}

/** A step that tells numbers of this size apart. */
export function stepFor(value: number): number {
  if (value === 0 || Number.isInteger(value)) return 1;
  return Math.min(1, 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1));
}
