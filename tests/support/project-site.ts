import { type App, createApp } from '#api/create-app.ts';
import { createApi } from '#modules/contracts/api/api.ts';
import { type ContextChanges, changeContext } from '#tests/support/change-context.ts';
import { type DemoSite, startDemoSite } from './demo-site.ts';

/** The API with the contracts module on an indexed chain, with sources from folders of compiled projects. */
export interface ProjectSite {
  site: DemoSite;
  app: App;
  stop(): Promise<void>;
}

interface ProjectSiteOptions {
  /** Number of demo rounds on the chain; none by default. */
  rounds?: number;
  /** Overrides of the API's context. */
  context?: (site: DemoSite) => ContextChanges;
}

/** Starts it; `projects` are comma-separated folders. Without compilers: sources come from the projects. */
export async function startProjectSite(
  projects: string,
  { rounds = 0, context = () => ({}) }: ProjectSiteOptions = {},
): Promise<ProjectSite> {
  const site = await startDemoSite({ rounds });
  const part = createApi({
    ...{ registry: 'none', folder: undefined, atOnce: 1, timeoutSeconds: 60, memoryMib: 2048 },
    ...{ projects, visualizeBasePath: '' },
  });
  const app = await createApp(changeContext(site.api.context, context(site)), {
    parts: [part],
    rateLimitRequests: 0,
  });
  await app.server.ready();
  return {
    ...{ site, app },
    async stop() {
      await app.server.close();
      await site.stop();
    },
  };
}
