/** Most characters that a strategy may have. */
export const MOST_CHARACTERS = 1_000_000;

/** Code from a file, or why there is none. */
export type CodeFile =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: string };

function isText(text: string): boolean {
  // A NUL or what is left of bytes that are no UTF-8: not something that somebody wrote.
  return !text.includes('\0') && !text.includes('\uFFFD');
}

/** Reads a file as code; line ends become those of the editor. */
export async function readCodeFile(file: File): Promise<CodeFile> {
  if (file.size > 4 * MOST_CHARACTERS) return { ok: false, reason: tooLong(file) };
  const text = (await file.text()).replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (text.length > MOST_CHARACTERS) return { ok: false, reason: tooLong(file) };
  if (!isText(text)) return { ok: false, reason: `${file.name} is not a text file.` };
  return { ok: true, code: text };
}

function tooLong({ name }: File): string {
  return `${name} is longer than 1,000,000 characters, the limit for a strategy.`;
}
