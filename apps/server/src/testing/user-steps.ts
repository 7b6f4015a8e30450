import assert from 'node:assert/strict';
import { strategyContent } from './strategy-content.ts';
import type { Answer, TestServer, TestUser } from './test-server.ts';

/** Content of a strategy, as far as a test gives it. */
interface SavedContent {
  readonly code: string;
  readonly language?: 'pine' | 'visual' | 'allocation';
  readonly symbol?: string;
  readonly timeframe?: string;
}

/** Steps that every user of a test server can take. */
export class UserSteps {
  readonly #server: TestServer;
  readonly #user: TestUser;

  constructor(server: TestServer, user: TestUser) {
    this.#server = server;
    this.#user = user;
  }

  /** Calls a route as the user. */
  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const { accessToken: token } = this.#user;
    return this.#server.call(method, `/v1/${path}`, { token, ...(body !== undefined && { body }) });
  }

  /** Saves code with what is given of its content, in Python by default. Returns the id of its strategy. */
  async saveStrategy({ code, ...rest }: SavedContent): Promise<string> {
    const content = { ...strategyContent(code), parameters: {}, instrument: {}, ...rest };
    const { status, body } = await this.call('POST', 'strategies', { name: 'Script', content });
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  }
}
