/** A sentence from which phrases are taken one by one; what is left was not understood. */
export class PhraseText {
  #rest: string;

  constructor(sentence: string) {
    this.#rest = sentence.replaceAll(/[\s\u00A0]+/g, ' ').trim();
  }

  /** Takes the first phrase out of the sentence; null where there is none. */
  take(phrase: RegExp): RegExpExecArray | null {
    const found = phrase.exec(this.#rest);
    if (found !== null) {
      const end = found.index + found[0].length;
      this.#rest = `${this.#rest.slice(0, found.index)} ; ${this.#rest.slice(end)}`;
    }
    return found;
  }

  /** Takes all such words out. @param words - With the flag `g`. */
  drop(words: RegExp): void {
    this.#rest = this.#rest.replaceAll(words, ' ');
  }

  /** Returns the words that are left, in their order. */
  words(): readonly string[] {
    return this.#rest.split(/[\s,.;:]+/).filter((word) => word !== '');
  }
}
