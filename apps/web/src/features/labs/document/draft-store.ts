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

/** Key of a draft: a saved strategy, or a language for a strategy that was never saved. */
export type DraftKey = Pick<LabDocument, 'strategyId' | 'language'>;

/** A new strategy in Python had no language in its key before there were others. */
const NEW: Readonly<Record<Language, string>> = {
  python: 'new',
  pine: 'new.pine',
  visual: 'new.visual',
};

/** Name of a new script when the id of Pine Script was another. */
const FORMER_NEW_PINE = 'new.pinescript';

/** Drafts of one user in this browser, one for each saved strategy and one a language for a strategy that was never saved. */
export class DraftStore {
  readonly #storage: DraftStorage;
  readonly #prefix: string;
  /** Key under which Pine Script was kept before it could run. */
  readonly #oldPine: string;

  constructor(storage: DraftStorage, userId: string) {
    this.#storage = storage;
    this.#prefix = `labs.draft.${userId}.`;
    this.#oldPine = `labs.pine.${userId}`;
  }

  /** Returns the draft of a strategy, or null when there is none that can be read. */
  read(key: DraftKey): LabDocument | null {
    const text = this.#storage.getItem(this.#nameOf(key));
    if (text !== null) return documentIn(text);
    if (key.strategyId !== null || key.language !== 'pine') return null;
    return this.#takeFormerPine() ?? this.#takeOldPine();
  }

  /** Keeps a draft; returns false when the browser has no space for it. */
  write(document: LabDocument, savedAt: number): boolean {
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

  /** Forgets the draft of a saved strategy. */
  removeSaved(strategyId: string): void {
    this.#storage.removeItem(this.#prefix + strategyId);
  }

  /** Returns the ids of saved strategies that have a draft. */
  strategyIds(): ReadonlySet<string> {
    const ids = new Set<string>();
    for (let index = 0; index < this.#storage.length; index += 1) {
      const key = this.#storage.key(index);
      if (key?.startsWith(this.#prefix)) ids.add(key.slice(this.#prefix.length));
    }
    for (const name of [...Object.values(NEW), FORMER_NEW_PINE]) ids.delete(name);
    return ids;
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

  #nameOf({ strategyId, language }: DraftKey): string {
    return this.#prefix + (strategyId ?? NEW[language]);
  }
}

/** Returns the document of a draft; null when the text cannot be read. */
function documentIn(text: string): LabDocument | null {
  const draft = Draft.safeParse(jsonOf(text));
  return draft.success ? draft.data.document : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
