import { numberAt, numberOr } from '../arguments.ts';
import type { MakeCall } from '../call-site.ts';
import { pointwise, pointwise1, pointwise2 } from '../pointwise.ts';
import {
  alphaOf,
  blueOf,
  colorOf,
  greenOf,
  mixedColor,
  redOf,
  transparencyOf,
} from './channels.ts';

/** `color.*`. Colors are 0xRRGGBBAA, na in, na out. */
export const COLOR_CALLS: Readonly<Record<string, MakeCall>> = {
  'color.new': (site) =>
    pointwise2(numberAt(site, 0), numberAt(site, 1), (color, transparency) =>
      colorOf(redOf(color), greenOf(color), blueOf(color), alphaOf(transparency)),
    ),
  'color.rgb': (site) => {
    const parts = [numberAt(site, 0), numberAt(site, 1), numberAt(site, 2), numberOr(site, 3, 0)];
    return pointwise(parts, ([red, green, blue, transparency]) =>
      colorOf(red!, green!, blue!, alphaOf(transparency!)),
    );
  },
  'color.r': (site) => pointwise1(numberAt(site, 0), redOf),
  'color.g': (site) => pointwise1(numberAt(site, 0), greenOf),
  'color.b': (site) => pointwise1(numberAt(site, 0), blueOf),
  'color.t': (site) => pointwise1(numberAt(site, 0), transparencyOf),
  'color.from_gradient': (site) => {
    const parts = [0, 1, 2, 3, 4].map((position) => numberAt(site, position));
    return pointwise(parts, ([value, bottom, top, bottomColor, topColor]) =>
      mixedColor(bottomColor!, topColor!, (value! - bottom!) / (top! - bottom!)),
    );
  },
};
