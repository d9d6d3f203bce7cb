import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '#api/create-app.ts';
import { registerWeb } from '#web/entry-server.tsx';
import type { WebOptions } from '#web/server/web-options.ts';

/** Creates a build folder in the bundler's format, as far as the server reads it for rendering pages; the caller removes it. */
export async function createFakeBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spyglass-build-'));
  await mkdir(join(folder, '.vite'));
  const source = new URL('../../src/', import.meta.url);
  const listed = await Promise.all(
    ['web', 'modules'].map(async (name) =>
      (await readdir(new URL(name, source), { recursive: true })).map((file) => `src/${name}/${file}`),
    ),
  );
  const manifest = Object.fromEntries(listed.flat().map((file) => [file, { file: 'assets/entry.js' }]));
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

/** Adds the pages, which read in memory, to the server of an API. */
export async function registerPages(
  { server, call }: Pick<App, 'server' | 'call'>,
  options: Pick<WebOptions, 'config' | 'clientDir' | 'budget'>,
): Promise<void> {
  await registerWeb(server, {
    ...options,
    call: (name, { params, query, work }) =>
      call(name, {
        params: Object.fromEntries(Object.entries(params ?? {}).map(([key, value]) => [key, String(value)])),
        query,
        work,
      }),
    now: () => Date.now(),
    log: server.log,
  });
}
