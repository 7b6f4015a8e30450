import { openBrowserStorage } from './browser-storage.ts';
import { TokenStore } from './token-store.ts';

/** The tokens of whoever is signed in in this browser. */
export const tokens = new TokenStore(openBrowserStorage());
