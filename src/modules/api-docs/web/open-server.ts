import { ROUTES } from '#sdk/web/app/routes.ts';
import { listOpenRoutes } from '#sdk/web/app/screens.ts';
import { findWebModule, type ServerDeps, type ServerPart } from '#sdk/web/app/server.ts';
import { SPEC_CALLS } from '../contract/calls.ts';
import type { ApiOutline } from '../contract/description.ts';
import { findSpecUrl } from '../contract/find-spec-url.ts';
import { createSpecReader } from './create-spec-reader.ts';
import { renderLlms } from './render-llms.ts';

/** Serves the external description if the page shows one, and the summary for programs. */
export async function openServer({ config, call, now, log }: ServerDeps): Promise<ServerPart> {
  const url = findSpecUrl(config);
  const read =
    url === undefined
      ? async () => undefined
      : createSpecReader({
          url,
          fetch,
          now,
          onFailure: (error) => log.warn(error, 'The description of the API could not be read'),
        });

  async function readOutline(): Promise<ApiOutline | undefined> {
    if (url === undefined) {
      const answered = await call?.('api_outline', {});
      return answered?.status === 200 ? (answered.body as ApiOutline) : undefined;
    }
    const description = await read();
    return description && { ...description.outline, source: url, topics: [], errors: [] };
  }

  const files = {
    '/llms.txt': async () => renderLlms({ config, pages: listPages(config), outline: await readOutline() }),
  } as const;
  if (url === undefined) return { files };
  return {
    files,
    answers: {
      spec_outline: readOutline,
      spec_operation: async ({ name }) => (await read())?.describe(String(name)),
    },
    paths: {
      spec_outline: SPEC_CALLS.spec_outline.path,
      spec_operation: SPEC_CALLS.spec_operation.path,
    },
  };
}

/** The patterns of all active pages. */
function listPages(config: ServerDeps['config']): string[] {
  const ofModules = Object.keys(config.modules).flatMap((name) => findWebModule(name)?.routes ?? []);
  const open = [...listOpenRoutes(ROUTES, config, []), ...ofModules];
  return open.map(({ pattern }) => pattern).filter((pattern) => pattern !== '/404');
}
