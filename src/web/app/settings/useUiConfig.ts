import type { PublicConfig } from '#config/web-config.ts';
import { usePublicConfig } from './public-config-context.tsx';

/** The operator's UI settings. */
export function useUiConfig(): PublicConfig['ui'] {
  return usePublicConfig().ui;
}
