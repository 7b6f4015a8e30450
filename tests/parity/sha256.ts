/** Returns the SHA-256 of pieces after one another as lower-case hex; texts count as UTF-8. */
export async function sha256(
  pieces: readonly (string | Uint8Array<ArrayBuffer>)[],
): Promise<string> {
  const bytes = await new Blob([...pieces]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
