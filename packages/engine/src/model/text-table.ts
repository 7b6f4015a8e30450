/** Texts by number: rows of numbers refer to them. Code 0 is the empty text. */
export class TextTable {
  private texts: string[] = [''];
  private codes = new Map<string, number>([['', 0]]);
  // Strategies alternate between two reasons; both are found without looking them up.
  private lastText = '';
  private lastCode = 0;
  private otherText = '';
  private otherCode = 0;

  /** Returns the code of `text`, a new one when it is new. */
  codeOf(text: string): number {
    if (text === this.lastText) return this.lastCode;
    if (text === this.otherText) return this.otherCode;
    let code = this.codes.get(text);
    if (code === undefined) {
      code = this.texts.length;
      this.texts.push(text);
      this.codes.set(text, code);
    }
    this.otherText = this.lastText;
    this.otherCode = this.lastCode;
    this.lastText = text;
    this.lastCode = code;
    return code;
  }

  /** Returns the text with `code`; empty when there is none. */
  textOf(code: number): string {
    return this.texts[code] ?? '';
  }

  /** Returns all texts, by code. */
  state(): readonly string[] {
    return [...this.texts];
  }

  /** Takes in what `state` of another table returned. */
  load(texts: readonly string[]): void {
    this.texts = [...texts];
    this.codes = new Map(this.texts.map((text, code) => [text, code]));
    this.lastText = '';
    this.lastCode = 0;
    this.otherText = '';
    this.otherCode = 0;
  }
}
