import { ACCOUNT_REASONS, type AccountReason } from './guest.ts';

/** Mark in the address of Labs of a visitor without an account: `/?try=labs`. */
export const GUEST_MARK = 'try';

/** Keys of what this tab keeps of the work of a visitor, until an account takes it over. */
const PLACE_KEY = 'labs.guest.place';
const REASON_KEY = 'labs.guest.reason';

/** Returns the address of Labs for the same work with an account, out of the search of a visitor's address. */
export function labsAddress(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(GUEST_MARK);
  return rest.size === 0 ? '/labs' : `/labs?${rest.toString()}`;
}

/** Remembers where a visitor works. */
export function noteGuestPlace(search: string): void {
  write(PLACE_KEY, search);
}

/** Remembers what a visitor wants an account for. */
export function noteGuestReason(reason: AccountReason): void {
  write(REASON_KEY, reason);
}

/** Returns the address at which the visitor of this tab goes on once they have an account; null = they have made nothing. */
export function guestPlace(): string | null {
  const search = read(PLACE_KEY);
  return search === null ? null : labsAddress(search);
}

/** Ends the visit: returns what the account was wanted for. */
export function endGuestVisit(): AccountReason | null {
  const reason = read(REASON_KEY);
  write(PLACE_KEY, null);
  write(REASON_KEY, null);
  return ACCOUNT_REASONS.find((each) => each === reason) ?? null;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // The browser keeps nothing for this page.
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // The browser keeps nothing for this page.
  }
}
