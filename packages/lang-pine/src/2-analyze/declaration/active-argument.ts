import type { Analysis } from '../analysis.ts';
import { reportMisfit } from '../calls/argument.ts';
import { wrongQualifier } from '../calls/misfits.ts';
import { checkAs } from '../check.ts';
import type { Expression } from '../../1-parse/tree.ts';
import type { Place } from '../scopes/place.ts';
import { BOOL } from '../types/plain-types.ts';
import { isKnownBy } from '../types/qualifier.ts';

/** Checks `active` of an input: alone among its arguments it may follow from other inputs. It only grays the field there. */
export function checkActive(
  analysis: Analysis,
  callee: string,
  given: Expression,
  place: Place,
): void {
  const value = checkAs(analysis, given, place, BOOL, `active of ${callee}`);
  if (isKnownBy(value.type.qualifier, 'input')) return;
  const parameter = {
    name: 'active',
    qualifier: 'input',
    type: BOOL,
    optional: true,
    rest: false,
  } as const;
  const argument = { name: null, value, at: given.at };
  reportMisfit(analysis, wrongQualifier(callee, parameter, argument, 0));
}
