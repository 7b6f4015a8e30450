import { z } from 'zod';
import { LabDocument } from './lab-document.ts';

/** A text that is not in the database yet, kept in the browser. */
export const Draft = z.object({ document: LabDocument, savedAt: z.number() });
export type Draft = z.infer<typeof Draft>;

/** Where drafts lie; the browser's own storage fits. */
export interface DraftStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Drafts of one user in this browser, one for each saved strategy and one for a strategy that was never saved. */
export class DraftStore {
  readonly #storage: DraftStorage;
  readonly #prefix: string;

  constructor(storage: DraftStorage, userId: string) {
    this.#storage = storage;
    this.#prefix = `labs.draft.${userId}.`;
  }

  /** Returns the draft of a strategy (null = never saved), or null when there is none that can be read. */
  read(strategyId: string | null): LabDocument | null {
    const text = this.#storage.getItem(this.#key(strategyId));
    if (text === null) return null;
    const draft = Draft.safeParse(jsonOf(text));
    return draft.success ? draft.data.document : null;
  }

  /** Keeps a draft; returns false when the browser has no room for it. */
  write(document: LabDocument, savedAt: number): boolean {
    try {
      const draft: Draft = { document, savedAt };
      this.#storage.setItem(this.#key(document.strategyId), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  }

  /** Forgets the draft of a strategy. */
  remove(strategyId: string | null): void {
    this.#storage.removeItem(this.#key(strategyId));
  }

  /** Returns the ids of saved strategies that have a draft. */
  strategyIds(): ReadonlySet<string> {
    const ids = new Set<string>();
    for (let index = 0; index < this.#storage.length; index += 1) {
      const key = this.#storage.key(index);
      if (key?.startsWith(this.#prefix)) ids.add(key.slice(this.#prefix.length));
    }
    ids.delete('new');
    return ids;
  }

  #key(strategyId: string | null): string {
    return this.#prefix + (strategyId ?? 'new');
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
