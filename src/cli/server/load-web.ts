import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { WebOptions } from '#web/server/web-options.ts';

/** Server exports of the built web app. */
interface BuiltWeb {
  registerWeb(app: FastifyInstance, options: WebOptions): Promise<void>;
}

/** Loads the built web app: its server part, and the folder of its browser files. */
export async function loadWeb(): Promise<BuiltWeb & { clientDir: string }> {
  const entry = new URL('../../web/server/entry-server.js', import.meta.url);
  const { registerWeb } = (await import(entry.href)) as BuiltWeb;
  return { registerWeb, clientDir: fileURLToPath(new URL('../../web/client', import.meta.url)) };
}
