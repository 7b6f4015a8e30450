import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';
import { rangeAround, type SliderRange } from '../slider/slider-scale.ts';

/**
 * Returns what the slider of a parameter runs over: its bounds, or one around its default where the code states none.
 *
 * @param value - Present value; it lies in the range.
 * @returns null = the parameter is no number on a scale.
 */
export function rangeOfParameter(info: ParameterInfo, value: number): SliderRange | null {
  const { kind, defaultValue: usual } = info;
  if (!isScale(info) || typeof usual !== 'number') return null;
  if (!Number.isFinite(usual) || !Number.isFinite(value)) return null;
  const { minimum, maximum } = boundsOf(info, usual, value);
  const step = info.step ?? (kind === 'int' ? 1 : fractionOf(usual));
  return maximum > minimum && step > 0 ? { minimum, maximum, step, usual } : null;
}

function isScale({ kind, options }: ParameterInfo): boolean {
  return (kind === 'int' || kind === 'float') && options === null;
}

function boundsOf(info: ParameterInfo, usual: number, value: number) {
  const around = rangeAround(usual);
  // A count of 0 bars or trades is hardly ever meant where the usual one is more.
  const least = info.kind === 'int' && usual > 0 ? 1 : around.minimum;
  const minimum = info.minimum ?? Math.min(value, least, info.maximum ?? least);
  return { minimum, maximum: info.maximum ?? Math.max(value, around.maximum, minimum) };
}

/** Returns a step that tells fractions of this size apart. */
function fractionOf(value: number): number {
  return value === 0 ? 0.1 : Math.min(1, 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1));
}
