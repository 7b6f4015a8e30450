import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure } from '../../api-failure.ts';
import {
  CHART_WIDGET_PAGE,
  CHART_WIDGET_SCRIPT_HEADERS,
  chartWidgetHeaders,
  isChartWidgetScript,
} from './chart-widget.ts';
import { addLegalPages, DEFAULT_LEGAL, type LegalTexts } from './legal-pages.ts';
import {
  LANDING_FILE,
  robotsText,
  sitemapXml,
  type RenderedPage,
  staticPageAt,
  withHead,
} from './public-pages.ts';

/** Placeholder in the page for the nonce that its styles need. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** Placeholder in rendered pages for the origin of the site, in an address. */
const ORIGIN_PLACEHOLDER = '__SITE_ORIGIN__';
/** Placeholder in the page for the ways to sign in that the server has. */
const OFFERS_PLACEHOLDER = '__SIGN_IN_OFFERS__';
/** Placeholder in the page for what the operator claims of the server, JSON. */
const CLAIMS_PLACEHOLDER = '__SITE_CLAIMS__';
const HTML = 'text/html; charset=utf-8';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Place of the web app, and claims of its operator. */
export interface WebAppSettings {
  /** Folder of the built app. */
  readonly folder: string;
  /** Returns the origin under which browsers reach the server. */
  readonly origin: () => string;
  /** Claims of the operator on the landing page; empty = nothing. */
  readonly claims?: readonly string[];
  /** Returns the ways to sign in that the server has, in words of which `signInWords` makes them. */
  readonly offers?: () => string;
  /** The operator's terms and privacy policy. */
  readonly legal?: LegalTexts;
}

/** The built web app, served from a folder. */
export class WebApp {
  readonly #folder: string;
  readonly #origin: () => string;
  readonly #claims: string;
  readonly #legal: LegalTexts;
  readonly #offers: (() => string) | undefined;

  constructor({ folder, origin, claims = [], offers, legal = DEFAULT_LEGAL }: WebAppSettings) {
    this.#folder = folder;
    this.#origin = origin;
    this.#claims = escapeAttribute(JSON.stringify(claims));
    this.#legal = legal;
    this.#offers = offers;
  }

  /** Adds its files to a server. File names in `assets` hold a hash of the content, so they never change. */
  async addTo(server: FastifyInstance): Promise<void> {
    server.get('/index.html', { schema: { hide: true } }, (_request, reply) =>
      reply.redirect('/', 301),
    );
    server.get(CHART_WIDGET_PAGE, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .headers(chartWidgetHeaders(reply.cspNonce))
        .type(HTML)
        .send(this.#filled(await this.#read('chart-widget.html'), reply.cspNonce)),
    );
    addLegalPages(server, this.#legal);
    server.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robotsText(this.#origin())),
    );
    server.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
      reply.type('application/xml; charset=utf-8').send(sitemapXml(this.#origin())),
    );
    await server.register(async (files) => {
      await files.register(fastifyCompress, {
        threshold: 1024,
        encodings: ['br', 'gzip'],
        brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
      });
      for (const path of ['/', '/learn', '/signin']) {
        files.get(path, { schema: { hide: true } }, (request, reply) =>
          this.sendPage(request, reply),
        );
      }
      if (!existsSync(this.#folder)) return;
      await files.register(fastifyStatic, {
        root: this.#folder,
        index: false,
        dotfiles: 'ignore',
        cacheControl: false,
        // The build has packed the assets once, and better than there is time for while a browser waits.
        preCompressed: true,
        setHeaders: (reply, path) => {
          const isAsset = path.startsWith(join(this.#folder, 'assets'));
          reply.header('cache-control', isAsset ? IMMUTABLE : 'no-cache');
          if (isAsset && isChartWidgetScript(basename(path))) {
            for (const [name, value] of Object.entries(CHART_WIDGET_SCRIPT_HEADERS)) {
              reply.header(name, value);
            }
          }
        },
      });
    });
  }

  /** Returns true for the request of a page, which the app in the browser then shows or not. */
  isPageRequest(request: FastifyRequest): boolean {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    const isFile = /^\/(v1|docs|sandbox|assets)(\/|$)/.test(request.url);
    return isRead && wantsPage && !isFile;
  }

  /** Sends the page of the app. */
  async sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const origin = this.#origin();
    // Passkeys are bound to a name: at the number of the same machine they would not work.
    if (request.hostname === '127.0.0.1' && new URL(origin).hostname === 'localhost') {
      return reply.redirect(origin + request.url, 302);
    }
    return (
      reply
        // Asked for anew each time, but kept for the way back: the page holds nothing of a user.
        .header('cache-control', 'no-cache')
        .type(HTML)
        .send(this.#filled(await this.#pageAt(request.url), reply.cspNonce))
    );
  }

  /** Returns the index page with what is said at an address before the app runs. */
  async #pageAt(url: string): Promise<string> {
    const { pathname, search } = new URL(url, 'http://localhost');
    const found = staticPageAt(pathname, search, this.#offers?.());
    const whole = found === null ? null : await this.#staticPage(found);
    return withHead(await this.#read('index.html'), pathname, { search, whole });
  }

  /** Returns a page that the build has rendered; null where it has not. The first line of its file are links. */
  async #staticPage({ file, audience }: RenderedPage) {
    const text = await readFile(join(this.#folder, 'static-pages', file), 'utf8').catch(() => null);
    if (text === null) return null;
    const end = text.indexOf('\n');
    // The landing page of the build makes no claims.
    const isKnown = file !== LANDING_FILE || this.#claims === NO_CLAIMS;
    return { audience, links: text.slice(0, end), html: isKnown ? text.slice(end + 1) : null };
  }

  /** Reads a page of the build. */
  async #read(name: string): Promise<string> {
    return readFile(join(this.#folder, name), 'utf8').catch(() => {
      throw new ApiFailure(404, 'web.not-built', 'The web app is not built.', {
        remedy: 'Run npm run build and start the server again.',
      });
    });
  }

  /** Returns a page with the nonce of an answer in it. */
  #filled(page: string, nonce: string): string {
    return page
      .replaceAll(NONCE_PLACEHOLDER, nonce)
      .replaceAll(ORIGIN_PLACEHOLDER, encodeURIComponent(this.#origin()))
      .replace(OFFERS_PLACEHOLDER, (placeholder) => this.#offers?.() ?? placeholder)
      .replace(CLAIMS_PLACEHOLDER, () => this.#claims);
  }
}

/** Claims of an operator who makes none. */
const NO_CLAIMS = '[]';

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
