import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { WheelFolder } from '@stratloom/lang-python/host-server';
import { sandboxFolder, sandboxHeaders } from '@stratloom/lang-python/sandbox-headers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiFailure } from '../../api-failure.ts';

/** Name of a file in one flat folder: nothing that could lead out of it. */
const FileName = z.object({ name: z.string().regex(/^\w[\w.-]*$/) });

/** Name of a file of a package: those of a lock have a plus sign now and then. */
const PackageName = z.object({ name: z.string().regex(/^\w[\w.+-]*$/) });

/**
 * Adds the files of the sandbox in which a browser runs Python. Which headers they need, the sandbox knows itself; they
 * replace our own of the same names.
 *
 * @param packages - Packages that strategies may import; null for none.
 */
export async function addSandboxFiles(
  server: FastifyInstance,
  packages: WheelFolder | null,
): Promise<void> {
  addPackages(server, packages);
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

function addPackages(server: FastifyInstance, packages: WheelFolder | null): void {
  server.get('/sandbox/packages.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.headers(sandboxHeaders('packages.json'));
    return reply.send(JSON.stringify((await packages?.offer()) ?? []));
  });
  server.get('/sandbox/packages/:name', { schema: { hide: true } }, async (request, reply) => {
    const file = PackageName.safeParse(request.params);
    const bytes = file.success ? await packages?.bytesOf(file.data.name) : null;
    if (!file.success || bytes === null || bytes === undefined) return reply.callNotFound();
    reply.headers(sandboxHeaders(file.data.name));
    return reply.send(bytes);
  });
}

function notBuilt(): ApiFailure {
  return new ApiFailure(404, 'sandbox.not-built', 'The Python sandbox is not built.', {
    remedy: 'Run npm run build.',
  });
}
