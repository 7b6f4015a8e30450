import { ScriptStop } from '../../messages/message.ts';
import type { CallSite } from '../call-site.ts';

/** Most characters that a string may have. */
export const MAX_TEXT_LENGTH = 40_960;

/** Returns the text; the script stops where it is too long. */
export function checkedText(site: CallSite, text: string): string {
  checkTextLength(site, text.length);
  return text;
}

/** Stops the script where a string would have too many characters. */
export function checkTextLength(site: Pick<CallSite, 'at'>, length: number): void {
  if (length <= MAX_TEXT_LENGTH) return;
  throw new ScriptStop(
    'pine.string-too-long',
    `A string would have ${length} characters; the limit is ${MAX_TEXT_LENGTH}.`,
    'Keep only what is needed, with str.substring.',
    site.at,
  );
}
