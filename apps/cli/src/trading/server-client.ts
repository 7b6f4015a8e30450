import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ApiError, type RouteContract } from '@stratloom/contracts';
import { z } from 'zod';
import { CommandProblem } from '../command-problem.ts';
import { readText } from '../files/read-text.ts';

/** Exit code when nobody knows whether the server has done what was asked. */
const UNKNOWN_CODE = 3;
/** Longest wait for an answer, tries, and the pause between two, ms. */
const TIMEOUT_MS = 30_000;
const TRIES = 3;
const PAUSE_MS = 500;

/** Parts of a request besides its route. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** Place of a server and the right to use it. */
export interface ServerAccess {
  readonly server: string | undefined;
  readonly tokenFile: string | undefined;
}

/** The server did not answer: what was asked may have been done. */
class ServerSilence extends CommandProblem {
  override readonly exitCode = UNKNOWN_CODE;
}

/** Calls a server with a token of its user. Writes carry a key, so that trying again does nothing twice. */
export class ServerClient {
  readonly #origin: string;
  readonly #token: string;

  private constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  /** @throws CommandProblem without a token, or where it would travel unprotected. */
  static async open({ server, tokenFile }: ServerAccess): Promise<ServerClient> {
    const { STRATLOOM_SERVER: named, STRATLOOM_TOKEN: given } = process.env;
    const url = URL.parse(server ?? named ?? 'http://localhost:3000');
    const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
    if (url === null || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere))) {
      throw new CommandProblem({
        code: 'server.address',
        message: 'The address of the server must begin with https://.',
        remedy: 'Set --server or STRATLOOM_SERVER; only this machine is reached by http.',
      });
    }
    const token = (tokenFile === undefined ? given : await readText(tokenFile))?.trim();
    if (token !== undefined && /^[\w.-]+$/.test(token)) return new ServerClient(url.origin, token);
    throw new CommandProblem({
      code: 'server.token',
      message: 'There is no token for the server.',
      remedy:
        'Make one in your profile under Security, and set STRATLOOM_TOKEN, or --token-file with a file that holds it.',
    });
  }

  /**
   * Calls a route.
   *
   * @throws CommandProblem with what the server says against it; with exit code 3 when it does not answer.
   */
  async call<Contract extends RouteContract>(
    route: Contract,
    parts: RequestParts = {},
  ): Promise<z.output<Contract['answer']>> {
    const key = randomUUID();
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#send(route, parts, key);
      if (response !== undefined && !mayPass(response.status)) return answerOf(route, response);
      if (attempt === TRIES) {
        if (response !== undefined) return answerOf(route, response);
        throw new ServerSilence({
          code: 'server.silent',
          message: `${this.#origin} does not answer.`,
          remedy: 'Look at what was done before you repeat it: nobody knows whether it was.',
        });
      }
      await setTimeout(PAUSE_MS);
    }
  }

  async #send(
    { method, path }: RouteContract,
    { params = {}, query = {}, body }: RequestParts,
    key: string,
  ): Promise<Response | undefined> {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const url = new URL(filled, this.#origin);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const isWrite = method !== 'GET';
    try {
      return await fetch(url, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(isWrite && { 'content-type': 'application/json', 'idempotency-key': key }),
        },
        ...(isWrite && { body: JSON.stringify(body ?? {}) }),
      });
    } catch {
      return undefined;
    }
  }
}

/** True for answers after which the same request may come through: the server is busy, or its outcome is not known. */
function mayPass(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

async function answerOf<Contract extends RouteContract>(
  route: Contract,
  response: Response,
): Promise<z.output<Contract['answer']>> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const answer = z.safeParse<Contract['answer']>(route.answer, body);
    if (answer.success) return answer.data;
    throw new ServerSilence({
      code: 'server.strange',
      message: 'The server answered in a form that this program does not understand.',
      remedy: 'Use a program and a server of the same version.',
    });
  }
  const failure = ApiError.safeParse(body);
  const problem = {
    code: failure.data?.error ?? 'server.failed',
    message: failure.data?.message ?? `The server answered ${response.status}.`,
    remedy: failure.data?.remedy ?? 'Mend it and try again.',
  };
  throw response.status >= 500 ? new ServerSilence(problem) : new CommandProblem(problem);
}
