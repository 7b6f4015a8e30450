import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { sandboxFolder, sandboxHeaders } from '@stratloom/lang-python/sandbox-headers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiFailure } from '../../api-failure.ts';

/** Name of a file in one flat folder: nothing that could lead out of it. */
const FileName = z.object({ name: z.string().regex(/^\w[\w.-]*$/) });

/**
 * Adds the files of the sandbox in which a browser runs Python. Which headers they need, the sandbox knows itself; they
 * replace our own of the same names.
 */
export async function addSandboxFiles(server: FastifyInstance): Promise<void> {
  await server.register(async (files) => {
    await files.register(fastifyStatic, { serve: false });
    files.get('/sandbox/:name', { schema: { hide: true } }, async (request, reply) => {
      const file = FileName.safeParse(request.params);
      if (!file.success) return reply.callNotFound();
      const folder = sandboxFolder();
      if (!existsSync(folder)) throw notBuilt();
      reply.headers(sandboxHeaders(file.data.name));
      return reply.sendFile(file.data.name, folder, { cacheControl: false, contentType: false });
    });
  });
}

function notBuilt(): ApiFailure {
  return new ApiFailure(404, 'sandbox.not-built', 'The Python sandbox is not built.', {
    remedy: 'Run npm run build.',
  });
}
