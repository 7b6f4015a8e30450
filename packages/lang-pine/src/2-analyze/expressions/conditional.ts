import type { Conditional } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import { checkAs, checkValue } from '../check.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { fail } from '../failed.ts';
import type { Place } from '../scopes/place.ts';
import { sometimes } from '../scopes/place.ts';
import { convert } from '../types/convert.ts';
import { BOOL } from '../types/plain-types.ts';
import { latest, latestOf } from '../types/qualifier.ts';
import { typeText } from '../types/text.ts';
import { unify } from '../types/unify.ts';

/** `condition ? then : otherwise`. */
export function checkConditional(
  analysis: Analysis,
  conditional: Conditional,
  place: Place,
): Checked {
  const condition = checkAs(analysis, conditional.condition, place, BOOL, 'The condition before ?');
  const inner = sometimes(place, latest([place.condition, condition.type.qualifier]));
  const then = checkValue(analysis, conditional.then, inner);
  const otherwise = checkValue(analysis, conditional.otherwise, inner);
  return choose(analysis, condition, then, otherwise, conditional.at);
}

/** Returns one value or the other, both of the same type. */
export function choose(
  analysis: Analysis,
  condition: Checked,
  then: Checked,
  otherwise: Checked,
  at: Span,
): Checked {
  const common = unify(analysis.version, [then.type.type, otherwise.type.type]);
  if (common === null) {
    const types = `${typeText(then.type.type)} and ${typeText(otherwise.type.type)}`;
    return fail(
      analysis,
      'pine.mixed-types',
      `The two values of ?: have different types: ${types}.`,
      'Give both the same type.',
      at,
    );
  }
  return {
    kind: 'conditional',
    condition,
    then: convert(analysis.version, then, common) ?? then,
    otherwise: convert(analysis.version, otherwise, common) ?? otherwise,
    type: { qualifier: latestOf([condition, then, otherwise]), type: common },
    at,
  };
}
