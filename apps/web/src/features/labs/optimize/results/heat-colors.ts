/** Colours from least to greatest: their lightness rises throughout, so that they read without hue as well. */
const STOPS = [
  [38, 32, 84],
  [45, 84, 138],
  [33, 138, 141],
  [92, 190, 112],
  [253, 231, 110],
] as const;

/** Returns the colour of a share of the way from the least to the greatest score, 0 to 1. */
export function heatColor(share: number): string {
  const place = Math.min(1, Math.max(0, share)) * (STOPS.length - 1);
  const at = Math.min(STOPS.length - 2, Math.floor(place));
  const [from, to] = [STOPS[at] ?? STOPS[0], STOPS[at + 1] ?? STOPS[0]];
  const rest = place - at;
  const [red, green, blue] = from.map((value, channel) =>
    Math.round(value + ((to[channel] ?? value) - value) * rest),
  );
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The whole scale as a CSS gradient, from left to right. */
export const HEAT_SCALE = `linear-gradient(to right, ${STOPS.map((stop) => `rgb(${stop.join(', ')})`).join(', ')})`;
