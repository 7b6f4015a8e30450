/** The slope of changes on levels, and its t-value. */
export interface Fit {
  readonly slope: number;
  readonly tValue: number;
}

/** Fits `change = a + b level` to so many seeded random walks of so many steps. */
export function randomWalkFits(count: number, length: number): Fit[] {
  const normal = seededNormal(20_260);
  return Array.from({ length: count }, () => {
    const walk = [0];
    for (let i = 0; i < length; i++) walk.push((walk[i] ?? 0) + normal());
    return fit(walk);
  });
}

function fit(walk: readonly number[]): Fit {
  const levels = walk.slice(0, -1);
  const changes = levels.map((level, i) => (walk[i + 1] ?? NaN) - level);
  const [meanLevel, meanChange] = [mean(levels), mean(changes)];
  const spread = sum(levels.map((level) => (level - meanLevel) ** 2));
  const joint = sum(levels.map((level, i) => (level - meanLevel) * (changes[i] ?? NaN)));
  const slope = joint / spread;
  const errors = changes.map(
    (change, i) => change - meanChange - slope * ((levels[i] ?? NaN) - meanLevel),
  );
  const variance = sum(errors.map((error) => error ** 2)) / (levels.length - 2);
  return { slope, tValue: slope / Math.sqrt(variance / spread) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

/** Normal numbers by Box and Muller from a multiplicative congruential generator. */
function seededNormal(seed: number): () => number {
  let state = seed;
  const uniform = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
