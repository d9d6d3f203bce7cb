import type { QueryClient } from '@tanstack/react-query';
import type { PublicConfig } from '#config/web-config.ts';
import type { Paths } from '../paths.ts';
import type { Router } from '../router/router.ts';
import type { CodeFiles } from './module-data.ts';

/** Dependencies of a module's service. */
export interface ServiceDeps {
  config: PublicConfig;
  router: Router;
  /** Query cache of the page. */
  queryClient: QueryClient;
  /** The paths of the document's run. */
  paths: Paths;
  window: Window & typeof globalThis;
}

/** Export `start` of a file `*-service.ts`. */
export type StartService = (deps: ServiceDeps) => void;

/** Loads and starts the services of active modules; one whose code fails to load is left out. */
export function startServices(services: readonly CodeFiles[], deps: ServiceDeps): void {
  for (const { script } of services) {
    import(/* @vite-ignore */ script).then(
      ({ start }: { start: StartService }) => start(deps),
      () => {},
    );
  }
}
