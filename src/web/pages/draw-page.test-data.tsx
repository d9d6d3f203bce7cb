import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicConfig } from '#config/web-config.ts';
import { createClock } from '../app/clock.ts';
import { ServerTimeProvider } from '../app/server-time.tsx';
import type { Preferences } from '../app/settings/preferences.tsx';
import { PublicConfigProvider } from '../app/settings/public-config-context.tsx';
import { RouterContext } from '../router/router-context.tsx';
import type { OpenScreen } from '../router/screen.ts';
import { createStaticRouter } from '../router/static-router.ts';
import { createTestConfig } from '../web-config.test-data.ts';
import { NOW_MS } from './pages.test-data.ts';

/** A query and its answer, or the error that it ended with. */
export type Answer = [query: { queryKey: readonly unknown[] }, data: unknown];

const CONFIG = createTestConfig();

/** Settings of the web app alone on an API elsewhere. */
export const ON_FOREIGN_API: Partial<PublicConfig> = createTestConfig({ API_HOST: 'api.example' });

/** Settings of the look, where they are not the default ones. */
export type UiChanges = Partial<PublicConfig['ui']>;

/** The page that an address leads to, its open tab in it. */
export async function openPage(
  screen: OpenScreen,
  params: Record<string, string>,
  search = '',
  preferences: Preferences = { colorMode: undefined, isNavBarCollapsed: false, hasSession: false },
): Promise<ReactElement> {
  return (await screen(params, new URLSearchParams(search), { config: CONFIG, preferences, tabs: [] })).page;
}

/** Draws a part of the app as HTML, with what the API would have answered. */
export function drawHtml(
  element: ReactElement,
  answers: readonly Answer[] = [],
  ui: UiChanges = {},
  config: Partial<PublicConfig> = {},
): string {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { queryFn: () => new Promise(() => {}), staleTime: Number.POSITIVE_INFINITY },
    },
  });
  for (const [query, data] of answers) queryClient.setQueryData(query.queryKey, data);
  const location = { pathname: '/', search: '' };
  const router = createStaticRouter({ location, isNavigating: false } as never);
  const html = renderToStaticMarkup(
    <PublicConfigProvider config={{ ...CONFIG, ...config, ui: { ...CONFIG.ui, ...config.ui, ...ui } }}>
      <QueryClientProvider client={queryClient}>
        <RouterContext value={router}>
          <ServerTimeProvider clock={createClock(NOW_MS, () => NOW_MS)}>{element}</ServerTimeProvider>
        </RouterContext>
      </QueryClientProvider>
    </PublicConfigProvider>,
  );
  queryClient.clear();
  return html;
}

/** The text that a reader gets, without markup; of a list the text of its cards, with the names and units that stand beside values. */
export function drawText(...args: Parameters<typeof drawHtml>): string {
  return drawHtml(...args)
    .replace(/(<td [^>]*data-unit="([^"]*)".*?)<\/td>/g, '$1 $2</td>')
    .replace(/<td [^>]*data-label="([^"]*)"[^>]*>/g, '$1')
    .replace(/<\/(?:dt|dd|td|th|h1|h2|p|li|a)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ');
}
