import type { PublicConfig } from '../../config/web-config.ts';
import type { QueryClient } from '../query/query-client.ts';
import type { HeadContext } from '../router/screen.ts';

/** What the heads of pages are made of: the settings, and the answers that are there. */
export function createHeadContext(config: PublicConfig, queryClient: QueryClient): HeadContext {
  return { config, getData: ({ queryKey }) => queryClient.getQueryData(queryKey) };
}
