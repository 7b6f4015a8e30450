import type { FastifyInstance, RouteOptions } from 'fastify';
import { ApiFailure } from './api-failure.ts';

/** The routes of a server by path, to tell a wrong method from a wrong path. */
export class KnownRoutes {
  readonly #routes: { readonly path: RegExp; readonly methods: readonly string[] }[] = [];

  /** Notes every route that is added to `server` from now on. */
  constructor(server: FastifyInstance) {
    server.addHook('onRoute', (route: RouteOptions) => {
      const path = route.url.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*');
      this.#routes.push({ path: new RegExp(`^${path}$`), methods: [route.method].flat() });
    });
  }

  /** Returns the failure for a request that fits no route of the API. */
  failureFor(path: string): ApiFailure {
    const methods = this.#routes
      .filter((route) => route.path.source.startsWith('^\\/v1\\/') && route.path.test(path))
      .flatMap((route) => route.methods);
    if (methods.length === 0) {
      return new ApiFailure(404, 'route.not-found', 'This address does not exist in the API.', {
        remedy: 'See /docs for the list of addresses.',
      });
    }
    const allow = [...new Set(methods)].join(', ');
    return new ApiFailure(405, 'route.method', `This address accepts only ${allow}.`, {
      headers: { allow },
    });
  }
}
