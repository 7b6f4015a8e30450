import type { RouteContract } from '@stratloom/contracts';
import { z } from 'zod';
import { failureOfAnswer, failureOfNetwork, failureOfResponse } from './failed-answer.ts';
import { routeUrl, type UrlValues } from './route-url.ts';

type Part<Contract, Name extends string, Value> =
  Contract extends Record<Name, z.ZodType> ? Record<Name, Value> : unknown;
type QueryOf<Contract> = Contract extends { query: infer Query extends z.ZodType }
  ? object extends z.output<Query>
    ? { query?: z.output<Query> }
    : { query: z.output<Query> }
  : unknown;

/** Input of a route besides options: path parameters, query, body. */
type RouteInput<Contract extends RouteContract> = Part<
  Contract,
  'params',
  Contract extends { params: infer Params extends z.ZodType } ? z.input<Params> : never
> &
  Part<
    Contract,
    'body',
    Contract extends { body: infer Body extends z.ZodType } ? z.input<Body> : never
  > &
  QueryOf<Contract>;

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Token to send instead of the stored access token; null sends none. Neither is refreshed. */
  readonly bearer?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of a JSON body. */
  readonly form?: FormData;
  /** True: it is sent even if the page closes meanwhile; its body has 64 kB at most. */
  readonly keepalive?: boolean;
  /** Waits at most this long for an answer; a minute by default. */
  readonly timeoutMs?: number;
}

type CallArguments<Contract extends RouteContract> =
  object extends RouteInput<Contract>
    ? [input?: RouteInput<Contract> & CallOptions]
    : [input: RouteInput<Contract> & CallOptions];

/** A call without the types of its contract. */
interface PlainCall extends CallOptions {
  readonly params?: UrlValues;
  readonly query?: UrlValues;
  readonly body?: unknown;
}

/** Source of the bearer token. */
export interface BearerSource {
  /** Token to send, or null when nobody is signed in. */
  current(): string | null;
  /** A token in place of one that the server refused, or null when there is none to be had. */
  replace(refused: string): Promise<string | null>;
}

const timeoutMs = 60_000;

/** Calls the server by its contracts. */
export class ApiClient {
  readonly #bearer: BearerSource;

  constructor(bearer: BearerSource) {
    this.#bearer = bearer;
  }

  /** Calls a route and returns its checked answer; throws `ApiFailure`, or the signal's reason. */
  async call<Contract extends RouteContract>(
    route: Contract,
    ...[input]: CallArguments<Contract>
  ): Promise<z.output<Contract['answer']>> {
    const response = await this.#send(route, input ?? {});
    const answer = z.safeParse<Contract['answer']>(route.answer, await answerOf(response));
    if (!answer.success) throw failureOfAnswer(response.status, answer.error);
    return answer.data;
  }

  /** Calls a route and returns its 2xx answer unread, for bytes and for headers. */
  async fetch<Contract extends RouteContract>(
    route: Contract,
    ...[input]: CallArguments<Contract>
  ): Promise<Response> {
    return this.#send(route, input ?? {});
  }

  async #send(route: RouteContract, call: PlainCall): Promise<Response> {
    const stored = call.bearer === undefined ? this.#bearer.current() : null;
    let response = await request(route, call, call.bearer ?? stored);
    if (response.status === 401 && stored !== null) {
      const fresh = await this.#bearer.replace(stored);
      if (fresh !== null) response = await request(route, call, fresh);
    }
    if (!response.ok) throw await failureOfResponse(response);
    return response;
  }
}

async function request(
  route: RouteContract,
  call: PlainCall,
  bearer: string | null,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', ...call.headers });
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  const limit = AbortSignal.timeout(call.timeoutMs ?? timeoutMs);
  try {
    return await fetch(routeUrl(route.path, call.params, call.query), {
      method: route.method,
      headers,
      keepalive: call.keepalive ?? false,
      body: call.form ?? (call.body === undefined ? null : JSON.stringify(call.body)),
      signal: call.signal === undefined ? limit : AbortSignal.any([call.signal, limit]),
    });
  } catch (error) {
    call.signal?.throwIfAborted();
    throw failureOfNetwork(error);
  }
}

async function answerOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    // Text that is no JSON is the server's fault; anything else means that the answer did not arrive whole.
    if (error instanceof SyntaxError) throw failureOfAnswer(response.status, error);
    throw failureOfNetwork(error);
  }
}
