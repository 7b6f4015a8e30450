import type { z } from 'zod';
import { VenueSilence } from '../ports/venue-silence.ts';

/** Returns the JSON of an answer; throws VenueSilence when it is none, or the venue is down or too busy. */
export async function readJson(venue: string, response: Response): Promise<unknown> {
  if (response.status >= 500 || response.status === 429 || response.status === 418) {
    throw new VenueSilence(venue, `answered ${response.status}`);
  }
  try {
    return JSON.parse(await response.text());
  } catch {
    throw new VenueSilence(venue, `answered ${response.status} with something that is no JSON`);
  }
}

/** Returns a value in its known form; throws VenueSilence when it has another one: nothing follows from that. */
export function inForm<Schema extends z.ZodType>(
  venue: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new VenueSilence(venue, 'answered in a form that is not known');
}
