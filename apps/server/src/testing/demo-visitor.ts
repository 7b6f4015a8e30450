import assert from 'node:assert/strict';
import type { Answer, CallOptions, TestServer } from './test-server.ts';

export type Provider = 'google' | 'facebook';
export type Purpose = 'signin' | 'signup';

/** Parameters with which a provider redirected the browser. */
export interface DemoReturn {
  /** Address that the browser came back to, without what follows the question mark. */
  readonly address: string;
  readonly code: string | null;
  readonly state: string | null;
  readonly error: string | null;
  readonly search: URLSearchParams;
}

/** A browser that goes through the pages of demo providers: keeps cookies, follows redirects, fills forms in. */
export class DemoVisitor {
  readonly #server: TestServer;
  readonly #cookies = new Map<string, string>();

  constructor(server: TestServer) {
    this.#server = server;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Calls a route as a page of the app does. */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const headers = { cookie: this.cookie, 'sec-fetch-site': 'same-origin', ...options.headers };
    const answer = await this.#server.call(method, path, { ...options, headers });
    this.#keep(answer.headers);
    return answer;
  }

  /** Begins a visit to a social provider; returns the address of its page. */
  async begin(provider: Provider, purpose: Purpose = 'signin'): Promise<string> {
    const path = `/v1/auth/oauth/${provider}/${purpose}/authorization-url`;
    const { status, body } = await this.call('GET', path);
    assert.equal(status, 200, body.message);
    return body.url;
  }

  /** Comes back from a social provider with what it returned. */
  finish(
    provider: Provider,
    { code, state }: Partial<DemoReturn>,
    purpose: Purpose = 'signin',
  ): Promise<Answer> {
    return this.call('POST', `/v1/auth/oauth/${provider}/${purpose}/callback`, {
      body: { code, state },
    });
  }

  /**
   * Goes to a provider, answers its form, and returns what it sends the browser back with.
   *
   * @param fields - Values for its form in place of what is in it; `answer` is the button.
   */
  async visit(url: string, fields: Readonly<Record<string, string | null>>): Promise<DemoReturn> {
    const page = await this.#follow(url);
    assert.ok(page.html !== undefined, `no page at ${page.url}`);
    assert.match(page.html, /Demo provider/);
    const form = /<form method="post" action="([^"]+)"/.exec(page.html)?.[1];
    assert.ok(form !== undefined, page.html);
    const body = new URLSearchParams(fieldsOf(page.html));
    for (const [name, value] of Object.entries({ answer: 'allow', ...fields })) {
      if (value === null) body.delete(name);
      else body.set(name, value);
    }
    const end = await this.#follow(new URL(unescapeHtml(form), page.url).href, body);
    const { origin, pathname, searchParams: search } = new URL(end.url);
    return {
      address: origin + pathname,
      code: search.get('code'),
      state: search.get('state'),
      error: search.get('error'),
      search,
    };
  }

  /** Follows redirects until there is a page of the provider, or the browser is back at the app. */
  async #follow(start: string, body?: URLSearchParams): Promise<{ url: string; html?: string }> {
    let [url, form] = [start, body];
    for (let step = 0; step < 10; step += 1) {
      if (!url.includes('/demo-providers/')) return { url };
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: this.cookie },
        ...(form === undefined ? {} : { method: 'POST', body: form }),
      });
      this.#keep(response.headers);
      const html = await response.text();
      const location = response.headers.get('location');
      if (location === null) return { url, html };
      [url, form] = [new URL(location, url).href, undefined];
    }
    throw new Error('too many redirects');
  }

  #keep(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}

/** Returns what a form would send untouched: texts, hidden values, checked boxes. */
function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const [name = '', value = ''] = ['name', 'value'].map((attribute) =>
      unescapeHtml(new RegExp(`\\b${attribute}="([^"]*)"`).exec(input)?.[1] ?? ''),
    );
    const isBox = input.includes('type="checkbox"');
    if (name !== '' && (!isBox || /\bchecked\b/.test(input))) fields[name] = value;
  }
  return fields;
}
