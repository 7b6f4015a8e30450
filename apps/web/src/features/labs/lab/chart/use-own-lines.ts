import { type Drawing, drawingRoutes, type OwnLine } from '@stratloom/contracts';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { api, ApiFailure, failureText } from '../../../../api-client/index.ts';
import { tokens } from '../../../../api-client/tokens.ts';
import { useToast } from '../../../../components/toast.tsx';
import { useGuest } from '../../../../session/guest.ts';
import {
  changedDrawings,
  DrawingStore,
  givenDrawings,
  mergedDrawings,
} from '../../document/drawing-store.ts';
import { labsStorage } from '../../document/labs-storage.ts';

/** Lines of an instrument, and ways to change them. */
export interface OwnLines {
  readonly lines: readonly OwnLine[];
  readonly add: (line: OwnLine) => void;
  readonly remove: (line: OwnLine) => void;
}

/** Returns the server's drawings on an instrument, once it has taken those of this browser. */
async function exchanged(
  symbol: string,
  drawings: readonly Drawing[],
): Promise<readonly Drawing[]> {
  const { items } =
    drawings.length === 0
      ? await api.call(drawingRoutes.list, { query: { symbol } })
      : await api.call(drawingRoutes.sync, { body: { symbol, drawings: [...drawings] } });
  return items;
}

/**
 * Returns the lines that the reader has drawn on an instrument, in every timeframe. They are kept in this browser and, of whoever
 * has an account, on the server: without a network they go there later.
 */
export function useOwnLines(symbol: string): OwnLines {
  const isVisitor = useGuest() !== null;
  const userId = isVisitor ? '' : (tokens.userId ?? '');
  const given = useSyncExternalStore(givenDrawings.subscribe, givenDrawings.get);
  const toast = useToast();
  // What was given is read anew.
  const store = useMemo(
    () => ({ of: new DrawingStore(labsStorage, userId), given }),
    [userId, given],
  );
  const [held, setHeld] = useState(() => ({ store, symbol, drawings: store.of.read(symbol) }));
  if (held.store !== store || held.symbol !== symbol) {
    setHeld({ store, symbol, drawings: store.of.read(symbol) });
  }
  const exchange = async (drawn: readonly Drawing[]): Promise<void> => {
    if (userId === '') return;
    try {
      const answer = await exchanged(symbol, drawn);
      const merged = mergedDrawings(store.of.read(symbol), answer);
      store.of.write(symbol, merged);
      setHeld((now) =>
        now.store === store && now.symbol === symbol ? { ...now, drawings: merged } : now,
      );
    } catch (error) {
      // Without a network they wait in this browser for the next time.
      if (!(error instanceof ApiFailure) || !error.isRefusal) return;
      toast({ severity: 'error', text: failureText(error, 'Failed to save the drawing') });
    }
  };
  const sync = useEffectEvent((from: DrawingStore, of: string) => void exchange(from.read(of)));
  useEffect(() => {
    const syncNow = () => sync(store.of, symbol);
    syncNow();
    globalThis.addEventListener('online', syncNow);
    return () => globalThis.removeEventListener('online', syncNow);
  }, [store, symbol]);
  const { drawings } = held;
  const change = (next: readonly Drawing[]): void => {
    store.of.write(symbol, next);
    setHeld({ store, symbol, drawings: next });
    void exchange(next);
  };
  return {
    lines: useMemo(() => drawings.flatMap(({ line }) => line ?? []), [drawings]),
    add: (added) => change(changedDrawings(drawings, { added }, Date.now())),
    remove: (removed) => change(changedDrawings(drawings, { removed }, Date.now())),
  };
}
