import { authRoutes } from '@stratloom/contracts';
import { ApiClient, type BearerSource } from './api-client.ts';
import { ApiFailure } from './api-failure.ts';
import type { TokenStore } from './token-store.ts';

/** Runs `work` while nobody else, in any tab, runs work under the same name. */
export type Exclusively = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

const lockName = 'stratloom.session-refresh';

/** Time for which the lock is kept after new tokens were stored: what one tab stores reaches the others a moment later. */
const SPREAD_MS = 150;

/**
 * The stored access token, exchanged for a new one when the server refuses it.
 *
 * A refresh token works once, so only one tab at a time may use it; those that waited find its result in the storage.
 */
export class RefreshingBearer implements BearerSource {
  readonly #tokens: TokenStore;
  readonly #exclusively: Exclusively;
  readonly #client = new ApiClient({ current: () => null, replace: async () => null });

  constructor(tokens: TokenStore, exclusively: Exclusively) {
    this.#tokens = tokens;
    this.#exclusively = exclusively;
  }

  current(): string | null {
    return this.#tokens.accessToken;
  }

  async replace(refused: string): Promise<string | null> {
    return this.#exclusively(lockName, async () => {
      const stored = this.#tokens.accessToken;
      if (stored !== refused) return stored;
      return this.#refresh();
    });
  }

  async #refresh(): Promise<string | null> {
    const refreshToken = this.#tokens.refreshToken;
    if (refreshToken === null) {
      this.#tokens.removePair();
      return null;
    }
    try {
      const pair = await this.#client.call(authRoutes.refreshSession, { body: { refreshToken } });
      // The user may have signed out meanwhile: the new session must not bring them back.
      if (this.#tokens.refreshToken !== refreshToken) return this.#tokens.accessToken;
      this.#tokens.storePair(pair);
      await new Promise((resolve) => setTimeout(resolve, SPREAD_MS));
      return pair.accessToken;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The session may have been replaced meanwhile: the new one must not be ended by the end of the old one.
      if (this.#tokens.refreshToken !== refreshToken) return this.#tokens.accessToken;
      this.#tokens.removePair();
      return null;
    }
  }
}

/** Returns whether the server said no, rather than that it cannot say now. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && [400, 401, 403, 404].includes(error.status);
}
