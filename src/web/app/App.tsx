import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import type { PublicConfig } from '#config/web-config.ts';
import { LiveContext } from '../live/live-context.tsx';
import type { LiveStore } from '../live/live-store.ts';
import { type ModuleTab, ModuleTabsContext } from '../modules/module-tab.ts';
import { ShownFieldsContext } from '../modules/shown-fields.ts';
import { SlotsContext, type SlotTable } from '../modules/slot-table.ts';
import type { Paths } from '../paths.ts';
import { PathsContext } from '../paths.ts';
import type { Router } from '../router/router.ts';
import { RouterContext } from '../router/router-context.tsx';
import { Shell } from '../shell/Shell.tsx';
import type { Clock } from './clock.ts';
import { OwnNamesProvider } from './own-names.tsx';
import type { Menus } from './page/menu.ts';
import { MenusContext } from './page/menu.ts';
import { QueryErrorBoundary } from './QueryErrorBoundary.tsx';
import { ServerTimeProvider } from './server-time.tsx';
import type { Preferences } from './settings/preferences.tsx';
import { PreferencesProvider } from './settings/preferences.tsx';
import { PublicConfigProvider } from './settings/public-config-context.tsx';
import type { ShellParts } from './shell-parts.ts';
import { ShellPartsContext, useShellParts } from './shell-parts.ts';

/** Services of a page, created once per document. */
export interface AppServices {
  config: PublicConfig;
  menus: Menus;
  paths: Paths;
  queryClient: QueryClient;
  router: Router;
  clock: Clock;
  preferences: Preferences;
  live: LiveStore;
  slots: SlotTable;
  tabs: readonly ModuleTab[];
  shownFields: readonly string[];
  parts: ShellParts;
}

/** The whole app: its services, the shell, and in it the page of the current URL. */
export function App(services: AppServices) {
  const { config, menus, paths, queryClient, router, clock, preferences, live, parts } = services;
  return (
    <PublicConfigProvider config={config}>
      <PathsContext value={paths}>
        <QueryClientProvider client={queryClient}>
          <RouterContext value={router}>
            <ServerTimeProvider clock={clock}>
              <PreferencesProvider value={preferences}>
                <LiveContext value={live}>
                  <MenusContext value={menus}>
                    <SlotsContext value={services.slots}>
                      <ModuleTabsContext value={services.tabs}>
                        <ShownFieldsContext value={services.shownFields}>
                          <ShellPartsContext value={parts}>
                            <OwnNamesProvider>
                              <Shell>
                                <CurrentPage router={router} />
                              </Shell>
                            </OwnNamesProvider>
                          </ShellPartsContext>
                        </ShownFieldsContext>
                      </ModuleTabsContext>
                    </SlotsContext>
                  </MenusContext>
                </LiveContext>
              </PreferencesProvider>
            </ServerTimeProvider>
          </RouterContext>
        </QueryClientProvider>
      </PathsContext>
    </PublicConfigProvider>
  );
}

function CurrentPage({ router }: { router: Router }) {
  const { loaded, failure } = useSyncExternalStore(router.subscribe, router.getState, router.getDrawnState);
  const { FailedPage } = useShellParts();
  if (failure) {
    return (
      <Suspense>
        <FailedPage failure={failure} loaded={loaded} />
      </Suspense>
    );
  }
  return (
    <QueryErrorBoundary loaded={loaded}>
      <Suspense fallback={loaded.skeleton}>{loaded.page}</Suspense>
    </QueryErrorBoundary>
  );
}
