import type { PublicConfig } from '../../config/web-config.ts';
import type { Paths } from '../paths.ts';
import type { QueryClient } from '../query/query-client.ts';
import type { Router } from '../router/router.ts';
import type { CodeFiles } from './module-data.ts';

/** What a service of a module is started with. */
export interface ServiceMeans {
  config: PublicConfig;
  router: Router;
  /** What the page has read of the API. */
  queryClient: QueryClient;
  /** The paths of the run that the document shows. */
  paths: Paths;
  window: Window & typeof globalThis;
}

/** What a file `*-service.ts` exports as `start`. */
export type StartService = (means: ServiceMeans) => void;

/** Fetches and starts the services of the modules that are on; one whose code does not come is left out. */
export function startServices(services: readonly CodeFiles[], means: ServiceMeans): void {
  for (const { script } of services) {
    import(/* @vite-ignore */ script).then(
      ({ start }: { start: StartService }) => start(means),
      () => {},
    );
  }
}
