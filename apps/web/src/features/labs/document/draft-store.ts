import type { Language } from '@stratloom/contracts';
import { z } from 'zod';
import { LabDocument, newDocument } from './lab-document.ts';

/** A text that is not in the database yet, kept in the browser. */
export const Draft = z.object({ document: LabDocument, savedAt: z.number() });
export type Draft = z.infer<typeof Draft>;

/** Storage of drafts; the browser's own storage fits. */
export interface DraftStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Key of a draft: a saved strategy; for one that was never saved its id, or the language whose editor opens with it. */
export type DraftKey = Pick<LabDocument, 'strategyId' | 'language'> &
  Partial<Pick<LabDocument, 'draftId'>>;

/** A new strategy in Python had no language in its key before there were others. */
const NEW: Readonly<Record<Language, string>> = {
  python: 'new',
  pine: 'new.pine',
  visual: 'new.visual',
  allocation: 'new.allocation',
};

/** Begin of the names of strategies that were never saved and have an id. */
const OF_ID = 'new.draft.';

/** Name of a new script when the id of Pine Script was another. */
const FORMER_NEW_PINE = 'new.pinescript';

/** Drafts of one user in this browser: of saved strategies, and of any number that were never saved. */
export class DraftStore {
  readonly #storage: DraftStorage;
  #prefix: string;
  /** Key under which Pine Script was kept before it could run. */
  readonly #oldPine: string;
  /** Names of drafts that were thrown away: an editor that still holds one does not bring it back. */
  readonly #discarded = new Set<string>();

  constructor(storage: DraftStorage, userId: string) {
    this.#storage = storage;
    this.#prefix = prefixOf(userId);
    this.#oldPine = `labs.pine.${userId}`;
  }

  /** Returns the draft of a strategy, or null when there is none that can be read. */
  read(key: DraftKey): LabDocument | null {
    const name = this.#nameOf(key);
    this.#discarded.delete(name);
    const text = this.#storage.getItem(name);
    if (text !== null) return documentIn(text);
    if (key.strategyId !== null || key.language !== 'pine') return null;
    return this.#takeFormerPine() ?? this.#takeOldPine();
  }

  /** Keeps a draft; returns false when the browser has no space for it. */
  write(document: LabDocument, savedAt: number): boolean {
    if (this.#discarded.has(this.#nameOf(document))) return true;
    try {
      const draft: Draft = { document, savedAt };
      this.#storage.setItem(this.#nameOf(document), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  }

  /** Forgets the draft of a strategy. */
  remove(key: DraftKey): void {
    this.#storage.removeItem(this.#nameOf(key));
  }

  /** Throws a draft away for good, until it is read again. */
  discard(key: DraftKey): void {
    this.remove(key);
    this.#discarded.add(this.#nameOf(key));
  }

  /** Gives every draft to another user, beside those they have: from now on this store is theirs. */
  giveTo(userId: string): void {
    const names = this.#names();
    const before = this.#prefix;
    this.#prefix = prefixOf(userId);
    for (const name of names) {
      const text = this.#storage.getItem(before + name);
      this.#storage.removeItem(before + name);
      const draft = draftIn(text ?? '');
      if (draft === null) continue;
      const isFree = this.#storage.getItem(this.#prefix + name) === null;
      const draftId = isFree ? draft.document.draftId : crypto.randomUUID();
      this.write({ ...draft.document, draftId }, draft.savedAt);
    }
  }

  /** Returns the strategies that were never saved, those changed last first. */
  unsaved(): readonly Draft[] {
    return this.#names()
      .filter((name) => isUnsavedName(name))
      .flatMap((name) => draftIn(this.#storage.getItem(this.#prefix + name) ?? '') ?? [])
      .toSorted((one, other) => other.savedAt - one.savedAt);
  }

  /** Forgets the draft of a saved strategy. */
  removeSaved(strategyId: string): void {
    this.#storage.removeItem(this.#prefix + strategyId);
  }

  /** Returns the ids of saved strategies that have a draft. */
  strategyIds(): ReadonlySet<string> {
    return new Set(this.#names().filter((name) => !isUnsavedName(name)));
  }

  /** Names of all drafts, without the prefix of the user. */
  #names(): readonly string[] {
    const keys = Array.from({ length: this.#storage.length }, (_, index) =>
      this.#storage.key(index),
    );
    return keys.flatMap((key) =>
      key?.startsWith(this.#prefix) === true ? [key.slice(this.#prefix.length)] : [],
    );
  }

  #takeFormerPine(): LabDocument | null {
    const name = this.#prefix + FORMER_NEW_PINE;
    const document = documentIn(this.#storage.getItem(name) ?? '');
    this.#storage.removeItem(name);
    if (document !== null) this.write(document, 0);
    return document;
  }

  #takeOldPine(): LabDocument | null {
    const code = this.#storage.getItem(this.#oldPine);
    if (code === null) return null;
    this.#storage.removeItem(this.#oldPine);
    if (code.trim() === '') return null;
    const document = newDocument('pine', code);
    this.write(document, 0);
    return document;
  }

  #nameOf({ strategyId, language, draftId = null }: DraftKey): string {
    const unsaved = draftId === null ? NEW[language] : OF_ID + draftId;
    return this.#prefix + (strategyId ?? unsaved);
  }
}

function prefixOf(userId: string): string {
  return `labs.draft.${userId}.`;
}

function isUnsavedName(name: string): boolean {
  return name.startsWith(OF_ID) || name === FORMER_NEW_PINE || Object.values(NEW).includes(name);
}

/** Returns the document of a draft; null when the text cannot be read. */
function documentIn(text: string): LabDocument | null {
  return draftIn(text)?.document ?? null;
}

function draftIn(text: string): Draft | null {
  const draft = Draft.safeParse(jsonOf(text));
  return draft.success ? draft.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
