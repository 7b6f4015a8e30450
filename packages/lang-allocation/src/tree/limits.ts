/** Longest text of a document, UTF-16 units. */
export const MAX_LENGTH = 262_144;
/** Deepest nesting of parts and conditions. */
export const MAX_DEPTH = 24;
/** Most parts, conditions and values of a document. */
export const MAX_NODES = 2000;
/** Most instruments of one list. */
export const MAX_SYMBOLS = 1000;
/** Most bars to look back on. */
export const MAX_BARS = 2000;
/** Most parts among which risk is balanced: its work grows with their square. */
export const MAX_BALANCED = 50;
/** Longest name or note, UTF-16 units. */
export const MAX_TEXT = 500;
