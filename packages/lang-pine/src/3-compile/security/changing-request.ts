import { isNumberLike, type Type } from '../../checked/type.ts';
import type { Reference, TupleValue, Value } from '../../runtime/value.ts';
import type { SingleValue } from '../values/value-kinds.ts';

/** Symbol and timeframe of a request, read when it is made. */
export interface ChangingTerms {
  readonly symbol: () => string;
  readonly timeframe: () => string;
}

/**
 * Returns a request whose symbol or timeframe may change from bar to bar, or from pass to pass of a loop. What is asked for is
 * computed on all its bars when it is first asked for; each symbol and timeframe has a state of its own.
 *
 * @param make - Returns the value for one symbol and timeframe; what it gives is kept.
 */
export function changingRequest(
  { symbol, timeframe }: ChangingTerms,
  type: Type,
  make: (symbol: string, timeframe: string) => Value,
): Value {
  const made = new Map<string, Map<string, Value>>();
  const current = (): Value => {
    const [asked, length] = [symbol(), timeframe()];
    let ofSymbol = made.get(asked);
    if (ofSymbol === undefined) made.set(asked, (ofSymbol = new Map()));
    let value = ofSymbol.get(length);
    if (value === undefined) ofSymbol.set(length, (value = make(asked, length)));
    return value;
  };
  return type.kind === 'tuple' ? changingTuple(type.items, current) : changing(type, current);
}

function changing(type: Type, current: () => Value): SingleValue {
  if (isNumberLike(type)) {
    return { kind: 'number', read: () => numberIn(current()), pure: false };
  }
  return { kind: 'reference', read: () => referenceIn(current()), pure: false };
}

function changingTuple(types: readonly Type[], current: () => Value): TupleValue {
  let now: Value | null = null;
  const item = (i: number) => (): Value | undefined =>
    now?.kind === 'tuple' ? now.items[i] : undefined;
  return {
    kind: 'tuple',
    run: () => {
      now = current();
      if (now.kind === 'tuple') now.run();
    },
    items: types.map((type, i): SingleValue => {
      const at = item(i);
      return isNumberLike(type)
        ? { kind: 'number', read: () => numberIn(at()), pure: false }
        : { kind: 'reference', read: () => referenceIn(at()), pure: false };
    }),
  };
}

function numberIn(value: Value | undefined): number {
  return value?.kind === 'number' ? value.read() : NaN;
}

function referenceIn(value: Value | undefined): Reference {
  return value?.kind === 'reference' ? value.read() : null;
}
