import type { Frame } from '../protocol/frame.ts';
import { bodyBytes, HEAD_BYTES, readBody, readHead } from '../runner/frame-stream.ts';

/** Cuts a stream of bytes into frames. */
export class FrameReader {
  /** Longest frame that is taken. */
  maxBytes: number;
  private pieces: Buffer[] = [];
  private length = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Takes in bytes and yields the frames that are complete; null for one that is too long, after which nothing follows. */
  *take(chunk: Buffer): Generator<Frame | null> {
    this.pieces.push(chunk);
    this.length += chunk.length;
    while (this.length >= HEAD_BYTES) {
      const head = readHead(this.joined(HEAD_BYTES));
      const total = HEAD_BYTES + bodyBytes(head);
      if (total > this.maxBytes) {
        yield null;
        return;
      }
      if (this.length < total) return;
      const bytes = this.joined(total);
      const rest = bytes.subarray(total);
      this.pieces = rest.length > 0 ? [rest] : [];
      this.length = rest.length;
      yield readBody(head, bytes.subarray(HEAD_BYTES, total));
    }
  }

  /** Returns the first piece, which holds at least `length` bytes. Pieces are joined as rarely as can be. */
  private joined(length: number): Buffer {
    const [first] = this.pieces;
    if (first !== undefined && first.length >= length) return first;
    const joined = Buffer.concat(this.pieces);
    this.pieces = [joined];
    return joined;
  }
}
