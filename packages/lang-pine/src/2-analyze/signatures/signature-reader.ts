import { InvariantError } from '@stratloom/engine/model';

const TOKEN = /\s*(->|\.\.\.|'[^']*'|"[^"]*"|[A-Za-z_][\w.]*|-?\d+(?:\.\d+)?(?:e-?\d+)?|[^\s])/y;

/** Reads a signature token by token. */
export class SignatureReader {
  private readonly text: string;
  private readonly tokens: string[] = [];
  private position = 0;

  constructor(text: string) {
    this.text = text;
    TOKEN.lastIndex = 0;
    for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
      this.tokens.push(match[1]!);
    }
  }

  /** The token at hand; empty at the end. */
  get token(): string {
    return this.tokens[this.position] ?? '';
  }

  next(): string {
    const { token } = this;
    this.position += 1;
    return token;
  }

  /** Takes the token if it is the one; says whether it was. */
  accept(token: string): boolean {
    if (this.token !== token) return false;
    this.position += 1;
    return true;
  }

  expect(token: string): void {
    if (!this.accept(token)) this.fail(`"${token}"`);
  }

  word(): string {
    if (!/^[A-Za-z_]/.test(this.token)) this.fail('a word');
    return this.next();
  }

  fail(wanted: string): never {
    throw new InvariantError(`signature "${this.text}": ${wanted} expected at "${this.token}"`);
  }
}
