import type { Builtin, BuiltinConstant } from './builtin.ts';
import { callable } from './entries.ts';

/** `color.*`; the values are those of version 6. */
export const COLOR_BUILTINS: readonly Builtin[] = [
  named('aqua', 0x00bcd4ff),
  named('black', 0x363a45ff),
  named('blue', 0x2962ffff),
  named('fuchsia', 0xe040fbff),
  named('gray', 0x787b86ff),
  named('green', 0x4caf50ff),
  named('lime', 0x00e676ff),
  named('maroon', 0x880e4fff),
  named('navy', 0x311b92ff),
  named('olive', 0x808000ff),
  named('orange', 0xff9800ff),
  named('purple', 0x9c27b0ff),
  named('red', 0xf23645ff),
  named('silver', 0xb2b5beff),
  named('teal', 0x089981ff),
  named('white', 0xffffffff),
  named('yellow', 0xfdd835ff),
  callable(
    'works',
    'color.new',
    'The color with another transparency, 0 (opaque) to 100 (invisible).',
    '(series color color, series float transp) -> const color',
  ),
  callable(
    'works',
    'color.rgb',
    'A color of red, green and blue, each 0 to 255, and a transparency.',
    '(series float red, series float green, series float blue, series float transp = 0) -> const color',
  ),
  channel('r', 'Red'),
  channel('g', 'Green'),
  channel('b', 'Blue'),
  callable(
    'works',
    'color.t',
    'Transparency of a color, 0 (opaque) to 100 (invisible).',
    '(series color color) -> const float',
  ),
  callable(
    'works',
    'color.from_gradient',
    'The color between two that a value has on the way from one value to another.',
    '(series float value, series float bottom_value, series float top_value, series color bottom_color, series color top_color) -> const color',
  ),
];

function named(name: string, value: number): BuiltinConstant {
  return {
    kind: 'constant',
    name: `color.${name}`,
    summary: `The color ${name}, #${Math.floor(value / 256)
      .toString(16)
      .padStart(6, '0')}.`,
    state: 'works',
    type: 'const color',
    value,
  };
}

function channel(name: string, meaning: string): Builtin {
  return callable(
    'works',
    `color.${name}`,
    `${meaning} in a color, 0 to 255.`,
    '(series color color) -> const float',
  );
}
