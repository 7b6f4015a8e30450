import type { Outcome } from '../model/errors.ts';
import type { Parameters, ParameterValue } from '../strategy/strategy.ts';
import { type Constraint, readConstraint } from './constraint.ts';
import { domainValues, type ParameterDomain } from './parameter-domain.ts';

/** A combination of values, as the index of each in the values of its parameter; in the order of `SearchSpace.names`. */
export type Point = readonly number[];

/** A search space as it is stated. */
export interface SearchSpaceTerms {
  readonly domains: Readonly<Record<string, ParameterDomain>>;
  /** Conditions between parameters, see `readConstraint`; all must hold. */
  readonly where: readonly string[];
}

/** Everything a search may try: the values of each parameter, and conditions between them. */
export class SearchSpace {
  /** Parameters that are searched. */
  readonly names: readonly string[];
  /** Values of each, in the order of `names`. */
  readonly values: readonly (readonly ParameterValue[])[];
  /** Combinations, whether allowed or not. */
  readonly combinationCount: number;
  readonly #constraints: readonly Constraint[];
  #allowedRanks: Float64Array | null = null;

  /** See `readSearchSpace`. */
  constructor(
    values: Readonly<Record<string, readonly ParameterValue[]>>,
    constraints: readonly Constraint[] = [],
  ) {
    this.names = Object.keys(values);
    this.values = Object.values(values);
    this.#constraints = constraints;
    this.combinationCount = this.values.reduce((product, { length }) => product * length, 1);
  }

  /** Whether the values of an axis stand in an order, so that those beside one another are alike: numbers do. */
  isOrdered(axis: number): boolean {
    return this.values[axis]?.every((value) => typeof value === 'number') ?? false;
  }

  /** Returns the values of a point by the names of their parameters. */
  parametersAt(point: Point): Parameters {
    return Object.fromEntries(
      this.names.flatMap((name, axis) => {
        const value = this.values[axis]?.[point[axis] ?? 0];
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
  }

  /** Returns combination `rank`, 0 <= rank < `combinationCount`; the last parameter changes fastest. */
  pointAt(rank: number): Point {
    const point = this.values.map(() => 0);
    let rest = rank;
    for (let axis = this.values.length - 1; axis >= 0; axis--) {
      const count = this.values[axis]?.length ?? 1;
      point[axis] = rest % count;
      rest = Math.floor(rest / count);
    }
    return point;
  }

  /** Whether a point meets all conditions. */
  allows(point: Point): boolean {
    if (this.#constraints.length === 0) return true;
    const parameters = this.parametersAt(point);
    return this.#constraints.every(({ allows }) => allows(parameters));
  }

  /** Returns the ranks of all allowed combinations, ascending. They are looked for once: conditions may leave few of many. */
  allowedRanks(): Float64Array {
    if (this.#allowedRanks !== null) return this.#allowedRanks;
    const ranks: number[] = [];
    for (let rank = 0; rank < this.combinationCount; rank++) {
      if (this.allows(this.pointAt(rank))) ranks.push(rank);
    }
    this.#allowedRanks = Float64Array.from(ranks);
    return this.#allowedRanks;
  }

  /** Returns the allowed points in order of rank, one after another. */
  *allowedPoints(): Generator<Point, void, undefined> {
    for (const rank of this.allowedRanks()) yield this.pointAt(rank);
  }
}

/** Reads a search space; a problem says which parameter or condition is wrong. */
export function readSearchSpace({ domains, where }: SearchSpaceTerms): Outcome<SearchSpace> {
  const values: Record<string, readonly ParameterValue[]> = {};
  for (const [name, domain] of Object.entries(domains)) {
    const read = domainValues(name, domain);
    if (!read.ok) return read;
    values[name] = read.value;
  }
  const constraints: Constraint[] = [];
  for (const text of where) {
    const read = readConstraint(text, Object.keys(values));
    if (!read.ok) return read;
    constraints.push(read.value);
  }
  return { ok: true, value: new SearchSpace(values, constraints) };
}

/** Returns a text that is the same for the same point only. */
export function pointKey(point: Point): string {
  return point.join(',');
}
