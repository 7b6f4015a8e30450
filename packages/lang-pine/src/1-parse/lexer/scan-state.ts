import type { Message } from '../../messages/message.ts';
import type { Span } from '../../messages/span.ts';
import type { PineVersion } from '../tree.ts';
import type { Token, TokenKind } from './token.ts';

/** A script while it is cut into tokens. */
export class ScanState {
  readonly source: string;
  readonly tokens: Token[] = [];
  readonly messages: Message[] = [];
  /** Offset of the next character to read. */
  position = 0;
  /** Version of `//@version=`; null = not seen so far. */
  version: PineVersion | null = null;
  /** Closing marks that were looked for up to the end and not found: not looked for again, so that time stays linear. */
  readonly missingClosers = new Set<string>();

  constructor(source: string) {
    this.source = source;
  }

  /** Code of the character `ahead` places on; NaN past the end. */
  code(ahead = 0): number {
    return this.source.charCodeAt(this.position + ahead);
  }

  /** Ends a token that began at `start` before the current position. */
  push(kind: TokenKind, start: number, text: string, value = 0): void {
    this.tokens.push({ kind, text, start, end: this.position, value });
  }

  report(code: string, text: string, hint: string, at: Span): void {
    this.messages.push({ severity: 'error', code, text, hint, at });
  }

  warn(code: string, text: string, hint: string, at: Span): void {
    this.messages.push({ severity: 'warning', code, text, hint, at });
  }
}
