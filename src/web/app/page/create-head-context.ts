import type { QueryClient } from '@tanstack/react-query';
import type { PublicConfig } from '#config/web-config.ts';
import type { HeadContext } from '../../router/screen.ts';

/** Inputs of the pages' heads: the settings, and the available answers. */
export function createHeadContext(config: PublicConfig, queryClient: QueryClient): HeadContext {
  return { config, getData: ({ queryKey }) => queryClient.getQueryData(queryKey) };
}
