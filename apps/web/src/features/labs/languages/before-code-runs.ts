/** Stands where the report of code comes. */
export const BEFORE_CODE_RUNS =
  'Write a strategy or load a sample: it runs a second after your last change, and its signals and report appear here.';
