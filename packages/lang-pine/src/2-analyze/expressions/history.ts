import type { Expression, History } from '../../1-parse/tree.ts';
import type { AnalysisCode } from '../../messages/codes.ts';
import type { Analysis } from '../analysis.ts';
import { asType, checkValue } from '../check.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { fail } from '../failed.ts';
import { foldNumber } from '../fold.ts';
import type { Place } from '../scopes/place.ts';
import { INT } from '../types/plain-types.ts';
import { isPlain } from '../types/same.ts';

/** `x[n]`: what x was n bars ago. */
export function checkHistory(analysis: Analysis, history: History, place: Place): Checked {
  const of = checkValue(analysis, history.of, place);
  const given = checkValue(analysis, history.offset, place);
  const forgiving = analysis.version < 5 && isPlain(given.type.type, 'float');
  const offset = forgiving ? whole(given) : asType(analysis, given, INT, 'The number of bars back');
  const problem = problemOf(analysis, history.of, of);
  if (problem !== null) return fail(analysis, ...problem, history.at);
  const bars = foldNumber(offset);
  if (bars !== null && bars < 0) return inFuture(analysis, history);
  if (place.frame !== null) place.frame.remembers = true;
  return pastOf(of, offset, history.at);
}

/** Returns what a value was. */
export function pastOf(of: Checked, offset: Checked, at: Checked['at']): Checked {
  return { kind: 'history', of, offset, type: { qualifier: 'series', type: of.type.type }, at };
}

/** Before version 5 offsets with a fraction were cut. */
function whole(value: Checked): Checked {
  const type = { qualifier: value.type.qualifier, type: INT };
  return { kind: 'call', name: 'int', signature: 0, arguments: [value], type, at: value.at };
}

type Problem = readonly [code: AnalysisCode, text: string, hint: string];

function problemOf({ version }: Analysis, written: Expression, of: Checked): Problem | null {
  if (version < 6) return null;
  if (of.kind === 'constant' && !isPlain(of.type.type, 'unknown')) {
    return [
      'pine.history-of-constant',
      'A literal or constant has no history: it is the same on every bar.',
      'Remove the brackets.',
    ];
  }
  if (of.kind !== 'field' || written.kind !== 'member') return null;
  return [
    'pine.history-of-field',
    `The field ${written.name.text} has no history of its own; the history belongs to the object.`,
    `Put the brackets after the object: (object[1]).${written.name.text}.`,
  ];
}

function inFuture(analysis: Analysis, history: History): Checked {
  return fail(
    analysis,
    'pine.history-offset',
    'The number of bars back is negative: later bars are not known.',
    'Count back from the current bar: 0 is this bar, 1 the previous one.',
    history.offset.at,
  );
}
