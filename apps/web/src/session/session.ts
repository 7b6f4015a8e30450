import type { CurrentUser } from '@stratloom/contracts';
import { ApiFailure } from '../api-client/api-failure.ts';
import { isAccessToken, type SessionTokens, type TokenStore } from '../api-client/token-store.ts';

/** Facts about the current user. */
export interface SessionState {
  /** `checking` until the server has judged the stored token. */
  readonly status: 'checking' | 'signedIn' | 'signedOut';
  readonly user: CurrentUser | null;
  /** Why the last sign-out did not reach the server, or why a return from a social provider signed nobody in. */
  readonly error: string | null;
  /** True when the user signed out themselves, rather than the session having ended. */
  readonly leftByChoice: boolean;
}

/** The server's side of a session; see session-calls.ts. */
export interface SessionCalls {
  userOfStoredToken(stored: string): Promise<CurrentUser | null>;
  userOfToken(accessToken: string): Promise<CurrentUser>;
  endSession(): Promise<void>;
}

/** Time to wait before asking a server again that could not be reached. */
const retryMs = 5000;

const signedOut: SessionState = {
  status: 'signedOut',
  user: null,
  error: null,
  leftByChoice: false,
};

/** Current user, from the stored tokens and the server's word on them. */
export class Session {
  readonly #tokens: TokenStore;
  readonly #loadCalls: () => Promise<SessionCalls>;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;

  constructor(tokens: TokenStore, loadCalls: () => Promise<SessionCalls>) {
    this.#tokens = tokens;
    this.#loadCalls = loadCalls;
    this.#state = tokens.accessToken === null ? signedOut : { ...signedOut, status: 'checking' };
  }

  readonly getState = (): SessionState => this.#state;

  /** Calls `listener` after each change of state; returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns whether protected screens are open: the state says so, or a token of an accepted form is stored. */
  get mayEnter(): boolean {
    return this.#state.status === 'signedIn' || isAccessToken(this.#tokens.accessToken);
  }

  /** Id of the user whose tokens are stored, known before the server has judged them; null for a visitor. */
  get userId(): string | null {
    return this.#tokens.userId;
  }

  /** Lets the server judge the stored token; a bad one is removed without a word. */
  async check(): Promise<void> {
    const stored = this.#tokens.accessToken;
    if (stored === null) return this.#set(signedOut);
    const verdict = await this.#judge(stored);
    // Who has signed out meanwhile stays signed out, in the way they chose.
    if (this.#tokens.accessToken === null && this.#state.status === 'signedOut') return undefined;
    if (verdict === 'unknown') return void setTimeout(() => void this.#checkAgain(), retryMs);
    if (verdict !== 'bad') return this.#set({ ...signedOut, status: 'signedIn', user: verdict });
    this.#tokens.removePair();
    return this.#set(signedOut);
  }

  /** Makes the owner of fresh tokens the signed-in user. Throws when they cannot be loaded. */
  async signIn(pair: SessionTokens): Promise<void> {
    const calls = await this.#loadCalls();
    const user = await calls.userOfToken(pair.accessToken);
    if (user.id !== pair.userId) throw new Error('The access token belongs to another user');
    // First the state: storing the tokens makes followTokens compare them with it.
    this.#set({ ...signedOut, status: 'signedIn', user });
    this.#tokens.storePair(pair);
  }

  /** Keeps the tokens by which the server has replaced those of the signed-in user, who stays the same. */
  replaceTokens(pair: SessionTokens): void {
    if (pair.userId !== this.#tokens.userId) throw new Error('The tokens belong to another user');
    this.#tokens.storePair(pair);
  }

  /** Keeps why a return from a social provider signed nobody in, for the sign-in screen to say. */
  keepFailure(error: string): void {
    if (this.#state.status === 'signedOut') this.#set({ ...this.#state, error });
  }

  /** The failure has been said, and is not to be said again on a later visit. */
  forgetFailure(): void {
    if (this.#state.error !== null) this.#set({ ...this.#state, error: null });
  }

  /** Ends the session here in any case, and on the server when it can be reached. */
  async signOut(): Promise<void> {
    let error: string | null = null;
    try {
      const calls = await this.#loadCalls();
      await calls.endSession();
    } catch (failure) {
      error = signOutErrorText(failure);
    }
    this.#set({ ...signedOut, error, leftByChoice: true });
    this.#tokens.removePair();
  }

  /** Follows tokens that this page or another tab has stored or removed. */
  followTokens(): void {
    const { status, user } = this.#state;
    if (this.#tokens.accessToken === null) {
      if (status !== 'signedOut') this.#set(signedOut);
    } else if (status !== 'checking' && user?.id !== this.#tokens.userId) {
      this.#set({ ...signedOut, status: 'checking' });
      void this.check();
    }
  }

  async #checkAgain(): Promise<void> {
    if (this.#state.status === 'checking') await this.check();
  }

  /** An answer that never came says nothing: leaving a page cuts off the calls it has begun. */
  async #judge(stored: string): Promise<CurrentUser | 'bad' | 'unknown'> {
    try {
      const calls = await this.#loadCalls();
      return (await calls.userOfStoredToken(stored)) ?? 'bad';
    } catch (failure) {
      return failure instanceof ApiFailure && !failure.isTemporary ? 'bad' : 'unknown';
    }
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function signOutErrorText(failure: unknown): string {
  const isExplained = failure instanceof ApiFailure && failure.isExplained;
  return isExplained ? failure.message : 'An error occurred during sign out';
}
