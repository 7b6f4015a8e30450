import { InvariantError } from '@stratloom/engine/model';
import { COLLECTION_CODECS } from './collection-codecs.ts';
import type { Item } from './item.ts';
import type { ReferenceCodec, SavedItem, SavedReference } from './reference-codec.ts';

/**
 * Turns references into plain data. What several hold stays one: give all that a run remembers to one saver, then keep
 * `finish()` beside it.
 */
export class ReferenceSaver {
  private readonly codecs: readonly ReferenceCodec[];
  private readonly numbers = new Map<object, number>();
  private readonly met: object[] = [];

  /** @param codecs - For references that are not collections: objects of the script, drawings. */
  constructor(codecs: readonly ReferenceCodec[] = []) {
    this.codecs = [...COLLECTION_CODECS, ...codecs];
  }

  /** Returns an item as plain data. */
  save(item: Item): SavedItem {
    if (item === null || typeof item !== 'object') return item;
    let number = this.numbers.get(item);
    if (number === undefined) {
      number = this.met.push(item) - 1;
      this.numbers.set(item, number);
    }
    return { reference: number };
  }

  /** Returns all references that were met, in the order of their numbers. Call it once, at the end. */
  finish(): SavedReference[] {
    const saved: SavedReference[] = [];
    // Saving one may meet more, so the list grows while it is walked.
    for (let number = 0; number < this.met.length; number++) {
      saved.push(this.savedReference(this.met[number]!));
    }
    return saved;
  }

  private savedReference(reference: object): SavedReference {
    for (const codec of this.codecs) {
      const parts = codec.partsOf(reference);
      if (!parts) continue;
      const items = parts.items.map((item) => this.save(item));
      return { kind: codec.kind, facts: parts.facts, items };
    }
    throw new InvariantError('there is no codec for a reference of the script');
  }
}

/** Turns what a `ReferenceSaver` gave into references again. */
export class ReferenceLoader {
  private readonly references: readonly object[];

  /**
   * @param saved - What `finish` returned.
   * @param codecs - Those of the saver.
   */
  constructor(saved: readonly SavedReference[], codecs: readonly ReferenceCodec[] = []) {
    const byKind = new Map([...COLLECTION_CODECS, ...codecs].map((codec) => [codec.kind, codec]));
    const created = saved.map(({ kind, facts }) => {
      const codec = byKind.get(kind);
      if (!codec)
        throw new InvariantError(`there is no codec for saved references of kind ${kind}`);
      return codec.create(facts);
    });
    this.references = created.map(({ reference }) => reference);
    created.forEach(({ fill }, number) => {
      fill(saved[number]!.items.map((item) => this.load(item)));
    });
  }

  /** Returns the item that was saved as `saved`. */
  load(saved: SavedItem): Item {
    if (saved === null || typeof saved !== 'object') return saved;
    const reference = this.references[saved.reference];
    if (!reference) throw new InvariantError(`there is no saved reference ${saved.reference}`);
    return reference;
  }
}
