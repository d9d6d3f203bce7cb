import { rm } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerWeb } from '#web/entry-server.tsx';
import type { WebOptions } from '#web/server/web-options.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { createClientBuild } from './client-build.ts';

/** Server of the web app only, on a foreign API; it returns documents as a browser receives them before running scripts. */
export interface WebAlone {
  /** Returns the status and the document of a page, or its redirect. */
  open(path: string): Promise<{ status: number; html: string; location: string | undefined }>;
  close(): Promise<void>;
}

/** Opens it with an operator's settings, on the API at `origin`; pages are rendered for each visit. */
export function openWebAlone(origin: string, variables: Record<string, string>): Promise<WebAlone> {
  const config = createTestConfig({ API_HOST: 'api.example', ...variables });
  return openWeb({ config, remote: { origin, basePath: '', timeoutMs: 20_000 } });
}

/** Opens the server of the web app on any API; without `built`, the folder of a build, it has an empty one. */
export async function openWeb(
  api: Pick<WebOptions, 'config' | 'call' | 'remote'>,
  built?: string,
): Promise<WebAlone> {
  const app: FastifyInstance = Fastify();
  const clientDir = built ?? (await createClientBuild());
  let visits = 0;
  await registerWeb(app, {
    ...api,
    clientDir,
    budget: null,
    readVersion: () => String(visits),
    now: Date.now,
    log: app.log,
  });
  return {
    async open(path) {
      visits++;
      const { statusCode, body, headers } = await app.inject(path);
      return { status: statusCode, html: body, location: headers.location };
    },
    async close() {
      await app.close();
      if (built === undefined) await rm(clientDir, { recursive: true });
    },
  };
}
