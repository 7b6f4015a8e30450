import { Drawing, OwnLine } from '@stratloom/contracts';
import { z } from 'zod';
import { Readout } from '../../../charts/readout.ts';
import type { DraftStorage } from './draft-store.ts';

/** Most lines on one instrument: the oldest goes where there is one more. */
const MOST_LINES = 100;
/** Most states that are kept of one instrument and sent at once, removed lines among them. */
const MOST_STATES = 300;

const Drawings = z.array(Drawing);

/** Counts how often drawings went from a visitor to an account below an open chart: it reads them again. */
export const givenDrawings = new Readout(0);

/** Returns each drawing in its later state, those that changed first at first. */
export function mergedDrawings(
  one: readonly Drawing[],
  other: readonly Drawing[],
): readonly Drawing[] {
  const newest = new Map<string, Drawing>();
  for (const each of [...one, ...other]) {
    const known = newest.get(each.id);
    if (known === undefined || known.changedAt < each.changedAt) newest.set(each.id, each);
  }
  return [...newest.values()].toSorted((a, b) => a.changedAt - b.changedAt).slice(-MOST_STATES);
}

/** Returns drawings with one more line, or without one of theirs: what was removed stays as removed. */
export function changedDrawings(
  drawings: readonly Drawing[],
  change: { readonly added: OwnLine } | { readonly removed: OwnLine },
  now: number,
): readonly Drawing[] {
  if ('removed' in change) {
    return drawings.map((each) =>
      each.line === change.removed ? { ...each, line: null, changedAt: now } : each,
    );
  }
  const live = drawings.filter(({ line }) => line !== null);
  const tooOld = new Set(live.slice(0, Math.max(0, live.length + 1 - MOST_LINES)));
  const kept = drawings.map((each) =>
    tooOld.has(each) ? { ...each, line: null, changedAt: now } : each,
  );
  return [...kept, { id: crypto.randomUUID(), changedAt: now, line: change.added }].slice(
    -MOST_STATES,
  );
}

/** Drawings of one user, or of a visitor, in this browser. */
export class DrawingStore {
  readonly #storage: DraftStorage;
  readonly #prefix: string;

  /** @param userId - Empty = whoever has no account. */
  constructor(storage: DraftStorage, userId: string) {
    this.#storage = storage;
    this.#prefix = `labs.drawings.${userId}.`;
  }

  /** Returns the drawings on an instrument; none where they cannot be read. */
  read(symbol: string): readonly Drawing[] {
    const kept = this.#drawingsAt(this.#prefix + symbol);
    const former = this.#takeFormer(symbol);
    if (former.length === 0) return kept;
    const all = mergedDrawings(kept, former);
    this.write(symbol, all);
    return all;
  }

  /** Keeps the drawings on an instrument; a browser without space for them has them until the page closes. */
  write(symbol: string, drawings: readonly Drawing[]): void {
    try {
      if (drawings.length === 0) this.#storage.removeItem(this.#prefix + symbol);
      else this.#storage.setItem(this.#prefix + symbol, JSON.stringify(drawings));
    } catch {
      // They are still on the screen, and on the server once it answers.
    }
  }

  /** Gives all drawings to another user, beside those that they have. */
  giveTo(userId: string): void {
    const other = new DrawingStore(this.#storage, userId);
    const keys = Array.from({ length: this.#storage.length }, (_, at) => this.#storage.key(at));
    for (const key of keys) {
      if (key?.startsWith(this.#prefix) !== true) continue;
      const symbol = key.slice(this.#prefix.length);
      other.write(symbol, mergedDrawings(other.read(symbol), this.#drawingsAt(key)));
      this.#storage.removeItem(key);
    }
  }

  /** Takes over lines from before they had ids and owners. */
  #takeFormer(symbol: string): readonly Drawing[] {
    const key = `labs.lines.${symbol}`;
    const text = this.#storage.getItem(key);
    if (text === null) return [];
    this.#storage.removeItem(key);
    const lines = z.array(OwnLine).safeParse(parsed(text));
    if (!lines.success) return [];
    return lines.data.map((line, at) => ({ id: crypto.randomUUID(), changedAt: at, line }));
  }

  #drawingsAt(key: string): readonly Drawing[] {
    const read = Drawings.safeParse(parsed(this.#storage.getItem(key) ?? '[]'));
    return read.success ? read.data : [];
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
