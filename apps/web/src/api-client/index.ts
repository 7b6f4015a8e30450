import { ApiClient } from './api-client.ts';
import { openBrowserStorage } from './browser-storage.ts';
import { RefreshingBearer, type Exclusively } from './session-refresh.ts';
import { TokenStore } from './token-store.ts';

export { ApiFailure, failureText } from './api-failure.ts';
export type { CallOptions } from './api-client.ts';
export { isAccessToken, TokenStore } from './token-store.ts';
export { storageKey } from './browser-storage.ts';

/** The tokens of whoever is signed in in this browser. */
export const tokens = new TokenStore(openBrowserStorage());

let queue: Promise<unknown> = Promise.resolve();

/** Insecure origins have no locks between tabs; there at least this page waits for itself. */
const exclusively: Exclusively = async (name, work) => {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const turn = queue.then(work, work);
  queue = turn;
  return turn;
};

/** The one client of this page: sends the stored access token and refreshes it when it has run out. */
export const api = new ApiClient(new RefreshingBearer(tokens, exclusively));
