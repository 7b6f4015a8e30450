import type { Qualifier } from '../../checked/type.ts';
import type { Frame } from './frame.ts';
import type { Scope } from './scope.ts';

/** Context of an expression or statement. */
export interface Place {
  readonly scope: Scope;
  /** The function whose body it is in; null for the script itself. */
  readonly frame: Frame | null;
  /** True where it runs on some bars and not on others: behind conditions that change from bar to bar, and in loops. */
  readonly conditional: boolean;
  readonly inLoop: boolean;
  /** The latest qualifier of the conditions on which it depends. */
  readonly condition: Qualifier;
}

/** Returns the place of what runs only when a condition holds. One that is known before the first bar holds always or never. */
export function sometimes(place: Place, condition: Qualifier): Place {
  return { ...place, conditional: place.conditional || condition === 'series', condition };
}
