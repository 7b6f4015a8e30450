/**
 * A row of the tables of words: part of speech, value, and phrases of that meaning, set apart by bars. Endings (`crosses`,
 * `crossing`, `crossed`) are taken off the typed words, so that a phrase stands here in its base form.
 */
export type PhraseRow = readonly [tag: string, value: string, phrases: string];
