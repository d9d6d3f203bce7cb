import type { ApiContext } from '../../src/api/context.ts';
import { type App, createApp } from '../../src/api/create-app.ts';
import { createApi } from '../../src/modules/contracts/api/api.ts';
import { type DemoSite, startDemoSite } from './demo-site.ts';

/** The API with the module of contracts on an indexed chain, which takes sources from folders of compiled projects. */
export interface ProjectSite {
  site: DemoSite;
  app: App;
  stop(): Promise<void>;
}

interface ProjectSiteOptions {
  /** How many rounds of the demo are on the chain; none unless given. */
  rounds?: number;
  /** Values of the context of the API in place of those of the site. */
  context?: (site: DemoSite) => Partial<ApiContext>;
}

/** Starts it; `projects` are folders with commas between. Without compilers: what is verified comes from the projects. */
export async function startProjectSite(
  projects: string,
  { rounds = 0, context = () => ({}) }: ProjectSiteOptions = {},
): Promise<ProjectSite> {
  const site = await startDemoSite({ rounds });
  const part = createApi({
    ...{ registry: 'none', folder: undefined, atOnce: 1, timeoutSeconds: 60, memoryMib: 2048 },
    ...{ projects, visualizeBasePath: '' },
  });
  const app = await createApp(
    { ...site.api.context, ...context(site) },
    { parts: [part], rateLimitRequests: 0 },
  );
  await app.server.ready();
  return {
    ...{ site, app },
    async stop() {
      await app.server.close();
      await site.stop();
    },
  };
}
