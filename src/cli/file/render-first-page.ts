import type { ApiCall } from '#api/api-call.ts';
import type { WebConfig } from '#config/web-config.ts';
import type { FilePage } from '#web/server/render-file-page.ts';
import type { WebOptions } from '#web/server/web-options.ts';
import type { Logger } from '../log/logger.ts';

interface BuiltWeb {
  renderFilePage(options: WebOptions, signal: AbortSignal): Promise<FilePage>;
}

interface Inputs {
  webConfig: WebConfig;
  /** Reads the whole run; null where the file has only some of its blocks, so that the page is read in the browser. */
  call: ApiCall | null;
  runId: number;
  logger: Logger;
  signal: AbortSignal;
}

/** Renders the home page of a file with the built web app. */
export async function renderFirstPage({ webConfig, call, runId, logger, signal }: Inputs): Promise<FilePage> {
  const entry = new URL('../../web/server/entry-server.js', import.meta.url);
  const { renderFilePage } = (await import(entry.href)) as BuiltWeb;
  return renderFilePage(
    {
      config: webConfig,
      clientDir: '',
      call: async (name, { params, query }) =>
        call === null
          ? { status: 401, body: null }
          : call(name, { params: params as Record<string, string>, query, run: runId }),
      budget: null,
      now: () => Date.now(),
      log: logger.forServer as WebOptions['log'],
    },
    signal,
  );
}
