import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const DESCRIPTION = `Everything that the web app and the command line do, as an API.

Errors have one form: \`error\` (a stable code), \`message\` (a sentence), and often \`remedy\` and \`line\`. Times are UTC:
milliseconds since 1970 unless stated otherwise. Send the access token as \`Authorization: Bearer ...\`.`;

/** The page of the reference needs less than the app: no frames, workers or blobs. */
const PAGE_POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  // The hash is that of the one style that the page writes into itself.
  'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** The bar at the top advertises others and offers to open other APIs. */
const PAGE_STYLE = '.swagger-ui .topbar { display: none; }';

/** Collects the reference of the API from the routes that are added after it. */
export async function addApiReference(server: FastifyInstance): Promise<void> {
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Stratloom API', version: '1', description: DESCRIPTION },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'PASETO' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await server.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    staticCSP: PAGE_POLICY,
    theme: { title: 'Stratloom API', css: [{ filename: 'stratloom.css', content: PAGE_STYLE }] },
  });
}
