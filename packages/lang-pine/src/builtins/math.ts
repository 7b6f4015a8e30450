import type { Builtin, BuiltinConstant, BuiltinFunction } from './builtin.ts';
import { callable } from './entries.ts';

/** Numbers: `math.*`. */
export const MATH_BUILTINS: readonly Builtin[] = [
  constant('e', Math.E, "Euler's number, the base of natural logarithms."),
  constant('phi', 1.618033988749895, 'The golden ratio.'),
  constant('pi', Math.PI, "A circle's circumference over its diameter."),
  constant('rphi', 0.6180339887498949, 'The golden ratio less one, which is one over it.'),
  callable(
    'works',
    'math.abs',
    'The number without its sign.',
    '(series int number) -> const int',
    '(series float number) -> const float',
  ),
  ofFloat('acos', 'angle', 'The angle in radians, 0 to pi, that has this cosine.'),
  ofFloat('asin', 'angle', 'The angle in radians, -pi/2 to pi/2, that has this sine.'),
  ofFloat('atan', 'angle', 'The angle in radians, -pi/2 to pi/2, that has this tangent.'),
  callable(
    'works',
    'math.avg',
    'The mean of the numbers.',
    '(series float ...number) -> const float',
  ),
  callable(
    'works',
    'math.ceil',
    'The smallest whole number that is not below the number.',
    '(series float number) -> const int',
  ),
  ofFloat('cos', 'angle', 'The cosine of an angle in radians.'),
  ofFloat('exp', 'number', 'e to the power of the number.'),
  callable(
    'works',
    'math.floor',
    'The largest whole number that is not above the number.',
    '(series float number) -> const int',
  ),
  ofFloat('log', 'number', 'The natural logarithm; na for negative numbers.'),
  ofFloat('log10', 'number', 'The logarithm to the base 10; na for negative numbers.'),
  ofMany('max', 'The greatest of the numbers; na when one of them is.'),
  ofMany('min', 'The smallest of the numbers; na when one of them is.'),
  callable(
    'works',
    'math.pow',
    'The base to the power of the exponent; na for a negative base and a fraction as exponent.',
    '(series float base, series float exponent) -> const float',
  ),
  {
    ...callable(
      'works',
      'math.random',
      'The next of a row of random numbers between two bounds; the row depends on the seed, or on the place of the call.',
      '(series float min = 0, series float max = 1, series int seed = ?) -> series float',
    ),
    remembers: true,
  },
  callable(
    'works',
    'math.round',
    'The whole number next to the number, the upper one of two; or the number with so many digits behind the point.',
    '(series float number) -> const int',
    '(series float number, series int precision) -> const float',
  ),
  callable(
    'works',
    'math.round_to_mintick',
    "The number rounded to the symbol's smallest step of a price, up from the middle.",
    '(series float number) -> simple float',
  ),
  ofFloat('sign', 'number', '1 for numbers above 0, -1 for those below, 0 for 0.'),
  ofFloat('sin', 'angle', 'The sine of an angle in radians.'),
  ofFloat('sqrt', 'number', 'The square root; na for negative numbers.'),
  {
    ...callable(
      'works',
      'math.sum',
      'The sum of the last values that are not na.',
      '(series float source, series int length) -> series float',
    ),
    remembers: true,
  },
  ofFloat('tan', 'angle', 'The tangent of an angle in radians.'),
  ofFloat('todegrees', 'radians', 'An angle in radians, in degrees.'),
  ofFloat('toradians', 'degrees', 'An angle in degrees, in radians.'),
];

function constant(name: string, value: number, summary: string): BuiltinConstant {
  return {
    kind: 'constant',
    name: `math.${name}`,
    summary,
    state: 'works',
    type: 'const float',
    value,
  };
}

function ofFloat(name: string, parameter: string, summary: string): BuiltinFunction {
  return callable('works', `math.${name}`, summary, `(series float ${parameter}) -> const float`);
}

function ofMany(name: string, summary: string): BuiltinFunction {
  return callable(
    'works',
    `math.${name}`,
    summary,
    '(series int ...number) -> const int',
    '(series float ...number) -> const float',
  );
}
