/** Why nothing is known of a request: who was asked did not answer, not in time, or not in a form that can be read. */
export type OutboundReason = 'unreachable' | 'timeout' | 'redirect' | 'too-large' | 'unreadable';

/** A request to another site whose outcome is not known: it may have been carried out. Never taken for a refusal. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  readonly reason: OutboundReason;
  readonly host: string;

  constructor(reason: OutboundReason, host: string) {
    super(`${host}: ${reason}`);
    this.reason = reason;
    this.host = host;
  }
}

/** Asks one of a fixed set of origins; the same form as `fetch`. */
export type PinnedFetch = (url: string, init?: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

async function readBody(
  response: Response,
  host: string,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new OutboundFailure('too-large', host);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function failureOf(error: unknown, host: string): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return new OutboundFailure(isTimeout ? 'timeout' : 'unreachable', host);
}

/** Bodyless statuses, for which `Response` takes no body. */
const EMPTY = [204, 205, 304];

/**
 * Returns a `fetch` that reaches `origins` and nothing else: what the user sends, what a provider answers and where it
 * redirects to can never choose the host. Answers are read whole, at most `mostBytes` (1 MiB), within `timeoutMs` (ten
 * seconds).
 *
 * @throws OutboundFailure when there is no answer to be read.
 */
export function pinnedFetch(
  origins: readonly string[],
  timeoutMs = TIMEOUT_MS,
  mostBytes = MAX_BYTES,
): PinnedFetch {
  const allowed = new Set(origins.map((origin) => new URL(origin).origin));
  return async (url, { signal, ...init } = {}) => {
    const { origin, host, username, password } = new URL(url);
    if (!allowed.has(origin) || username !== '' || password !== '') {
      throw new Error(`not an address that this server asks: ${origin}`);
    }
    try {
      const response = await fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      });
      if (response.status >= 300 && response.status < 400) {
        throw new OutboundFailure('redirect', host);
      }
      const body = await readBody(response, host, mostBytes);
      const { status, statusText, headers } = response;
      return new Response(EMPTY.includes(status) ? null : body, { status, statusText, headers });
    } catch (error) {
      throw failureOf(error, host);
    }
  };
}

/** Returns the JSON of an answer; throws OutboundFailure when it is none. */
export async function jsonOf(response: Response, host: string): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    throw new OutboundFailure('unreadable', host);
  }
}
