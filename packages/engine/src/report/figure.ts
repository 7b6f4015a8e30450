/**
 * A figure that may not exist for a run: null, and then `Report.notAvailable` says why.
 */
export type Figure = number | null;
