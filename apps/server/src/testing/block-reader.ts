import assert from 'node:assert/strict';

/** An event stream that is being read, block by block. */
export class BlockReader {
  readonly response: Response;
  readonly #control: AbortController;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = '';

  private constructor(response: Response, control: AbortController) {
    assert.ok(response.body !== null);
    this.response = response;
    this.#control = control;
    this.#reader = response.body.getReader();
  }

  static async open(url: string, headers: Readonly<Record<string, string>>): Promise<BlockReader> {
    const control = new AbortController();
    return new BlockReader(await fetch(url, { signal: control.signal, headers }), control);
  }

  /** Returns the next block, a comment or an event; undefined at the end. */
  async next(): Promise<string | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        return block;
      }
      const { value, done } = await this.#reader.read();
      if (done) return undefined;
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  close(): void {
    this.#control.abort();
  }
}
