/**
 * Returns a made-up walk of `count` values from `first` to `last`: waves that are 0 at both ends, the same for the same
 * `seed`.
 *
 * @param sway - Height of the waves, a ratio of `last`.
 */
export function demoWalk(
  count: number,
  { first, last, sway, seed }: { first: number; last: number; sway: number; seed: number },
): number[] {
  return Array.from({ length: count }, (_, index) => {
    const place = index / (count - 1);
    const envelope = Math.sin(Math.PI * place) ** 0.7;
    const waves =
      Math.sin(place * 9.1 + seed) +
      0.55 * Math.sin(place * 23.7 + 2.3 * seed) +
      0.3 * Math.sin(place * 61.3 + 4.1 * seed);
    return first + (last - first) * place + last * sway * envelope * waves;
  });
}
