import type { FastifyInstance } from 'fastify';

/** Lets the routes of `server` take the forms of pages; a field that comes twice counts once, with its last value. */
export function parseForms(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
