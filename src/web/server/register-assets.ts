import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the build's files: those below `/assets` have a hash of their content in their name and never change, those beside it
 * (icons, robots.txt) may.
 */
export async function registerAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    setHeaders: (reply) => reply.header('x-content-type-options', 'nosniff'),
  });
  for (const file of await readdir(clientDir, { withFileTypes: true })) {
    if (!file.isFile() || file.name.startsWith('.') || /\.(br|gz)$/.test(file.name)) continue;
    app.get(`/${file.name}`, (_, reply) =>
      reply.sendFile(file.name, clientDir, { maxAge: '1h', immutable: false }),
    );
  }
}
