import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Bar of a deployment that is looked at. */
export interface Travel {
  /** From 1; null = now. */
  readonly number: number | null;
  /** Count of bars that there are. */
  readonly count: number;
  /** Goes to a bar; the last one and beyond is now. */
  readonly go: (number: number) => void;
  readonly back: () => void;
}

/** Bars that a step with Shift takes. */
const LONG_STEP = 10;

/** Elements that use the arrow keys for themselves. */
const OWN_KEYS = 'input, textarea, select, [role="tab"], [role="slider"], [role="radio"], dialog';

/** Looks at past bars by the address of the page and by keys: ← and →, with Shift ten at once, Escape for now. */
export function useTravel(count: number): Travel {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('at') ?? '');
  const number = Number.isInteger(asked) && asked >= 1 ? asked : null;
  const set = (next: number | null): void => {
    const changed = new URLSearchParams(search);
    if (next === null) changed.delete('at');
    else changed.set('at', String(next));
    setSearch(changed, { replace: true });
  };
  const travel: Travel = {
    ...{ number, count, back: () => set(null) },
    go: (next) => set(next >= count ? null : Math.max(1, next)),
  };
  useTravelKeys(travel);
  return travel;
}

function useTravelKeys(travel: Travel): void {
  const latest = useRef(travel);
  useEffect(() => {
    latest.current = travel;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isForOthers(event) || !travelBy(event, latest.current)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isForOthers({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isOwn = target instanceof Element && target.closest(OWN_KEYS) !== null;
  return isOwn || altKey || ctrlKey || metaKey;
}

/** Travels as a key asks; false where it asks for nothing. */
function travelBy({ key, shiftKey }: KeyboardEvent, travel: Travel): boolean {
  const { number, count, go, back } = travel;
  const step = shiftKey ? LONG_STEP : 1;
  if (count === 0) return false;
  if (key === 'ArrowLeft') go((number ?? count) - step);
  else if (number === null) return false;
  else if (key === 'ArrowRight') go(number + step);
  else if (key === 'Escape') back();
  else return false;
  return true;
}
