import { randomBytes } from 'node:crypto';

const LIFE_MS = 5 * 60_000;
/** Older ones go first when there are more: somebody leaves consents unfinished. */
const MOST = 1_000;

/** Grants of the pages of a demo provider, each to be fetched once by the holder of its code. */
export class OneTimeGrants<Grant> {
  readonly #grants = new Map<string, { readonly grant: Grant; readonly until: number }>();

  /** Returns the code of a new grant. */
  give(grant: Grant): string {
    const code = randomBytes(24).toString('base64url');
    this.#grants.set(code, { grant, until: performance.now() + LIFE_MS });
    const [oldest] = this.#grants.keys();
    if (this.#grants.size > MOST && oldest !== undefined) this.#grants.delete(oldest);
    return code;
  }

  /** Returns what a code stands for, the first time within five minutes. */
  take(code: string): Grant | undefined {
    const found = this.#grants.get(code);
    this.#grants.delete(code);
    return found !== undefined && found.until > performance.now() ? found.grant : undefined;
  }
}
