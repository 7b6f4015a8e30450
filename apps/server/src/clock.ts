/** Tells the time; passed in so that tests can turn it. */
export type Clock = () => Date;

/** The machine's clock. */
export const systemClock: Clock = () => new Date();

/** Returns the moment `ms` milliseconds after `moment` (before it when negative). */
export function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
