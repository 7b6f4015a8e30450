import { QUALIFIERS } from '../../checked/type.ts';
import type { Qualifier, QualifiedType } from '../../checked/type.ts';

/** Returns the later of the qualifiers; const for none. */
export function latest(qualifiers: Iterable<Qualifier>): Qualifier {
  let rank = 0;
  for (const qualifier of qualifiers) rank = Math.max(rank, QUALIFIERS.indexOf(qualifier));
  return QUALIFIERS[rank]!;
}

/** Returns the qualifier of what depends on all of the values; const for none. */
export function latestOf(values: Iterable<{ readonly type: QualifiedType }>): Qualifier {
  let rank = 0;
  for (const { type } of values) rank = Math.max(rank, QUALIFIERS.indexOf(type.qualifier));
  return QUALIFIERS[rank]!;
}

/** True when what is known at `given` may stand where `asked` is needed. */
export function isKnownBy(given: Qualifier, asked: Qualifier): boolean {
  return QUALIFIERS.indexOf(given) <= QUALIFIERS.indexOf(asked);
}
