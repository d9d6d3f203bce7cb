import type { PublicUiConfig } from '../../contract/public-config.ts';
import { usePublicConfig } from './public-config-context.tsx';

/** The operator's settings of the look; what is absent has its default. */
export function useUiConfig(): PublicUiConfig {
  return usePublicConfig().ui ?? NONE;
}

const NONE: PublicUiConfig = {};
