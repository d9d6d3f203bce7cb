import { fileURLToPath } from 'node:url';
import type * as Web from '../web/entry-server.tsx';

/** Loads the built web app: its server part, and the folder of what the browser gets. */
export async function loadWeb(): Promise<{ registerWeb: typeof Web.registerWeb; clientDir: string }> {
  const entry = new URL('../web/server/entry-server.js', import.meta.url);
  const { registerWeb } = (await import(entry.href)) as typeof Web;
  return { registerWeb, clientDir: fileURLToPath(new URL('../web/client', import.meta.url)) };
}
