import { unixMs, type UnixMs } from '@stratloom/engine/model';
import { z } from 'zod';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { VenueRequests } from '../requests/venue-requests.ts';

// Kraken Spot, its errors: https://docs.kraken.com/exchange/guides/general/errors

export const KRAKEN = 'Kraken';

/** Errors of a venue that wants to be left alone. They come with status 200; some end with the time until which, in seconds. */
const TOO_MANY = /^(EAPI:Rate limit exceeded|EGeneral:Too many requests|EService: ?Throttled)/;
const UNTIL = /Throttled: ?(\d{10})\b/;
/** Longer than any other: repeated errors have locked the address out. */
const LOCKOUT = /^EGeneral:Temporary lockout/;
const LOCKOUT_MS = 15 * 60_000;

/**
 * Returns until when a venue that names these errors wants to be left alone; null when it names no time, undefined when it does not want
 * to be.
 */
export function krakenPause(errors: readonly string[], now: UnixMs): UnixMs | null | undefined {
  for (const error of errors) {
    if (LOCKOUT.test(error)) return unixMs(now + LOCKOUT_MS);
    if (!TOO_MANY.test(error)) continue;
    const [, seconds] = UNTIL.exec(error) ?? [];
    return seconds === undefined ? null : unixMs(Number(seconds) * 1000);
  }
  return undefined;
}

/** A request for public data of Kraken. */
interface KrakenRequest<Result extends z.ZodType> {
  /** Name of the call, for example `Ticker`. */
  readonly call: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Form of the result. */
  readonly form: Result;
}

/** Public requests to Kraken, whose every answer holds its errors, with status 200, beside the result. */
export class KrakenRequests {
  readonly #requests: VenueRequests;
  readonly #now: () => UnixMs;

  constructor(requests: VenueRequests, now: () => UnixMs) {
    this.#requests = requests;
    this.#now = now;
  }

  /**
   * Returns the result of a call.
   *
   * @throws VenueSilence when Kraken names an error: which ones it has for data is documented nowhere. After one of too many
   *   requests nothing is sent for a while.
   */
  async get<Result extends z.ZodType>({
    call,
    query = {},
    form,
  }: KrakenRequest<Result>): Promise<z.output<Result>> {
    const path = `/0/public/${call}?${new URLSearchParams(query).toString()}`;
    const { error: errors, result } = await this.#requests.get({ path, form: Answer });
    const said = errors.join(', ').slice(0, 200);
    const until = krakenPause(errors, this.#now());
    if (until !== undefined) return this.#requests.leaveAlone(said, until);
    if (errors.length > 0) throw new VenueSilence(KRAKEN, said);
    const parsed = form.safeParse(result);
    if (!parsed.success) throw new VenueSilence(KRAKEN, 'answered in a form that is not known');
    return parsed.data;
  }
}

const Answer = z.object({ error: z.array(z.string()), result: z.unknown().optional() });
