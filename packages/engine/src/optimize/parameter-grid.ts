import type { Parameters, ParameterValue } from '../strategy/strategy.ts';

/**
 * Returns every combination of the values, the last name changing fastest; none when a name has no values.
 *
 * @param isAllowed - Leaves out combinations that make no sense, for example a fast average slower than the slow one.
 */
export function parameterGrid(
  values: Readonly<Record<string, readonly ParameterValue[]>>,
  isAllowed: (point: Parameters) => boolean = () => true,
): Parameters[] {
  let points: Parameters[] = [{}];
  for (const [name, choices] of Object.entries(values)) {
    points = points.flatMap((point) => choices.map((value) => ({ ...point, [name]: value })));
  }
  return points.filter(isAllowed);
}
