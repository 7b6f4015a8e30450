import { ApiClient } from './api-client.ts';
import { type Exclusively, RefreshingBearer } from './session-refresh.ts';
import { tokens } from './tokens.ts';

export { ApiFailure, failureAdvice, failureText } from './api-failure.ts';
export { isAccessToken, type SessionTokens } from './token-store.ts';
export { tokens } from './tokens.ts';

let queue: Promise<unknown> = Promise.resolve();

/** Insecure origins have no locks between tabs; there at least this page waits for itself. */
const exclusively: Exclusively = async (name, work) => {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const turn = queue.then(work, work);
  queue = turn;
  return turn;
};

const bearer = new RefreshingBearer(tokens, exclusively);

/** A token in place of one that has run out, or null; then the session is over and the tokens are gone. */
export const renewAccessToken = async (refused: string): Promise<string | null> =>
  bearer.replace(refused);

/**
 * The one client of this page: sends the stored access token and refreshes it when it has run out.
 *
 * It brings the contracts and their schemas along, so what belongs to the first load imports it when it makes a call.
 */
export const api = new ApiClient(bearer);
