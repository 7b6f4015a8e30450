import { ScriptStop } from '../../messages/message.ts';
import type { CallSite } from '../call-site.ts';

/** Most characters that a string may have. */
export const MAX_TEXT_LENGTH = 40_960;

/** Size of a text, of which characters need one or two bytes. */
export const ITEMS_PER_TEXT = 3;
const CHARS_PER_ITEM = 5;

/** Returns the text; the script stops where it is too long. */
export function checkedText(site: CallSite, text: string): string {
  keepText(site, text.length);
  return text;
}

/** Counts a text that is made; stops the script where it would be too long. */
export function keepText(site: Pick<CallSite, 'at' | 'context'>, length: number): void {
  checkTextLength(site, length);
  site.context.keep(ITEMS_PER_TEXT + length / CHARS_PER_ITEM, site.at);
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
