/** One request as the network saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Answer of the network: a status with bytes or a JSON body, a failure to connect, or an answer that ends in its midst. */
export type FakeAnswer =
  | {
      readonly status: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>> | undefined;
    }
  | 'unreachable'
  | 'cut off';
type Answerer = FakeAnswer | ((request: SeenRequest) => FakeAnswer | Promise<FakeAnswer>);

/** A network in place of the real one: answers by `METHOD /path`, and remembers what it was asked. */
export class FakeNetwork {
  readonly requests: SeenRequest[] = [];
  readonly #answers = new Map<string, Answerer>();

  /** States what a route answers from now on; other routes answer as a server without them. */
  on(route: string, answer: Answerer): this {
    this.#answers.set(route, answer);
    return this;
  }

  /** Requests to one route so far. */
  to(route: string): readonly SeenRequest[] {
    return this.requests.filter(({ method, path }) => `${method} ${path}` === route);
  }

  /** Takes the place of `fetch`. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const request = seen(input, init);
    this.requests.push(request);
    const answer = await this.#answer(request);
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (answer === 'cut off') return new Response(brokenBody(), { status: 200 });
    const { status, body, headers = {} } = answer;
    const isPlain = typeof body === 'string' || body instanceof ArrayBuffer;
    const content = isPlain ? body : JSON.stringify(body);
    return new Response(content, { status, statusText: statusTexts[status] ?? '', headers });
  };

  async #answer(request: SeenRequest): Promise<FakeAnswer> {
    const answer = this.#answers.get(`${request.method} ${request.path}`);
    if (answer === undefined) return missingRoute;
    return typeof answer === 'function' ? answer(request) : answer;
  }
}

function brokenBody(): ReadableStream {
  return new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  });
}

const statusTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  404: 'Not Found',
  502: 'Bad Gateway',
};

const missingRoute: FakeAnswer = {
  status: 404,
  body: { error: 'route.not-found', message: 'This address does not exist in the API.' },
};

function seen(input: string | URL | Request, init: RequestInit): SeenRequest {
  const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
  return {
    method: init.method ?? 'GET',
    path: url.pathname + url.search,
    headers: new Headers(init.headers),
    body,
  };
}
