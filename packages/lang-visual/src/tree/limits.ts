/** Deepest nesting of a tree: objects and lists inside one another. */
export const MAX_DEPTH = 64;

/** Most values (numbers, texts, objects, lists) in a tree. */
export const MAX_PARTS = 20_000;

/** Longest text in a tree, in characters. */
export const MAX_TEXT = 2000;

/** Longest JSON that is read, in characters. */
export const MAX_LENGTH = 1_000_000;

/** Most parameters, values or rules. */
export const MAX_ITEMS = 200;
