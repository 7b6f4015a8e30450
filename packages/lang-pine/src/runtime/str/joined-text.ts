import type { CallSite } from '../call-site.ts';
import { checkTextLength, keepText } from './checked-text.ts';

/** Budget cost of one text. */
export const OPERATIONS_PER_TEXT = 8;

/** Puts the texts of items together; the script stops as soon as the result is too long. */
export function joinedText<T>(
  site: CallSite,
  items: readonly T[],
  separator: string,
  textOf: (item: T) => string,
): string {
  let text = '';
  let isFirst = true;
  site.context.spend(items.length * OPERATIONS_PER_TEXT, site.at);
  for (const item of items) {
    const part = textOf(item);
    text += isFirst ? part : separator + part;
    checkTextLength(site, text.length);
    isFirst = false;
  }
  keepText(site, text.length);
  return text;
}
