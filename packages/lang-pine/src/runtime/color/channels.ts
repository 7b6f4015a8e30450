// Colors are 0xRRGGBBAA, NaN = na. Bit operators are of no use: colors have 32 bits and NaN has none.

/** Returns a color of four channels, each from 0 to 255; what is outside is taken for the nearest. NaN when one is NaN. */
export function colorOf(red: number, green: number, blue: number, alpha: number): number {
  return ((channel(red) * 256 + channel(green)) * 256 + channel(blue)) * 256 + channel(alpha);
}

/** Returns the red channel, 0 to 255. */
export function redOf(color: number): number {
  return Math.floor(color / 0x1000000);
}

/** Returns the green channel, 0 to 255. */
export function greenOf(color: number): number {
  return Math.floor(color / 0x10000) % 256;
}

/** Returns the blue channel, 0 to 255. */
export function blueOf(color: number): number {
  return Math.floor(color / 0x100) % 256;
}

/** Returns the transparency, 0 (opaque) to 100 (invisible), to the nearest whole. */
export function transparencyOf(color: number): number {
  return Math.round(100 - ((color % 256) / 255) * 100);
}

/** Returns the alpha channel of a transparency, 0 (opaque) to 100 (invisible). */
export function alphaOf(transparency: number): number {
  return Math.round((255 * (100 - transparency)) / 100);
}

/** Returns the color between two, at a share of the way; before the first and behind the second, these. */
export function mixedColor(from: number, to: number, share: number): number {
  const at = Math.min(Math.max(share, 0), 1);
  const mix = (a: number, b: number): number => Math.round(a + (b - a) * at);
  return colorOf(
    mix(redOf(from), redOf(to)),
    mix(greenOf(from), greenOf(to)),
    mix(blueOf(from), blueOf(to)),
    mix(from % 256, to % 256),
  );
}

function channel(value: number): number {
  return Math.min(Math.max(Math.round(value), 0), 255);
}
