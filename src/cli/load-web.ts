import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { WebOptions } from '../web/server/web-options.ts';

/** What the build of the web app exports for the server. */
interface BuiltWeb {
  registerWeb(app: FastifyInstance, options: WebOptions): Promise<void>;
}

/** Loads the built web app: its server part, and the folder of what the browser gets. */
export async function loadWeb(): Promise<BuiltWeb & { clientDir: string }> {
  const entry = new URL('../web/server/entry-server.js', import.meta.url);
  const { registerWeb } = (await import(entry.href)) as BuiltWeb;
  return { registerWeb, clientDir: fileURLToPath(new URL('../web/client', import.meta.url)) };
}
