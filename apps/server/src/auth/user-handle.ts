/** Returns the user handle that passkeys of an account carry: the 16 bytes of its id, base64url. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
