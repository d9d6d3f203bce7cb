import type { QueryClient } from '@tanstack/react-query';
import type { PublicConfig } from '#config/web-config.ts';
import { ApiError } from '../api-client/api-error.ts';
import { createHeadContext } from '../app/page/create-head-context.ts';
import type { RedirectContext } from '../router/screen.ts';

/** Inputs of the pages' redirects: the available answers, and the failures of calls. */
export function createRedirectContext(config: PublicConfig, queryClient: QueryClient): RedirectContext {
  return {
    ...createHeadContext(config, queryClient),
    getStatus({ queryKey }) {
      const error = queryClient.getQueryState(queryKey)?.error;
      return error instanceof ApiError ? error.status : undefined;
    },
  };
}
