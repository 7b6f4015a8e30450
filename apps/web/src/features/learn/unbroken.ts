/** The space between a figure and its percent sign. */
const BEFORE_PERCENT = /(?<=\d) (?=%)/g;

/** Returns a text whose figures stay on one line with their percent signs. */
export function unbroken(text: string): string {
  return text.replaceAll(BEFORE_PERCENT, '\u00A0');
}
