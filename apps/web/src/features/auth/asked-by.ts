let kept: string | undefined;

/**
 * Random text under which this page asks for codes and uses them, so that nobody else's wrong tries count against its own. A
 * page that is loaded anew has another one, and asks for a new code anyway.
 */
export function askedBy(): string {
  kept ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return kept;
}
