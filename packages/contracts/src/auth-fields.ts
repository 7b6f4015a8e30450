import { z } from 'zod';

/** An e-mail address of a request: trimmed, lower case. Only signing up checks its form. */
export const email = z.string().trim().toLowerCase().max(254);

/** Id that the browser was given as a device; what does not fit is of no use, and refused nowhere. */
export const deviceId = z.string().max(100).nullish();

/** Random text of the browser that asks for a code. Such a code is tried there alone, so that wrong tries of others are not counted against it. */
export const askedBy = z
  .string()
  .max(100)
  .optional()
  .describe(
    'Random text of your own, the same when asking for a code and when using it: nobody else can then use the tries of the code up.',
  );

/** Six digits; blanks, as authenticators show them between groups, do not count. */
export const sixDigits = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits'));

/** A phone number as typed: what is neither a digit nor a plus goes, and +1 comes before it when there is no plus. */
export const phoneNumber = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[^\d+]/g, ''))
  .pipe(z.string().min(1, 'Phone number is required for SMS authentication'))
  .transform((text) => (text.includes('+') ? text : `+1${text}`))
  .pipe(z.string().regex(/^\+\d{5,17}$/, 'Please enter a valid phone number'));

/** Temporary token of an unfinished sign-up, for clients that send it in the body instead of as the bearer. */
export const identityToken = z.string().max(4096).optional();

/** Moment in seconds since 1970, UTC. */
export const seconds = z.number().int().describe('Seconds since 1970, UTC.');

/** An answer that says only that it worked. */
export const Done = z.object({ success: z.literal(true) });

/** Tokens of a session that a route may have started. */
export const perhapsTokens = {
  accessToken: z.string().optional().describe('Only when the call signed somebody in.'),
  refreshToken: z.string().optional().describe('Only when the call signed somebody in.'),
  userId: z.string().optional(),
};
