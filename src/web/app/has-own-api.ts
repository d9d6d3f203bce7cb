import type { PublicConfig } from '../../contract/public-config.ts';
import { usePublicConfig } from './public-config-context.tsx';

/** Whether the API is Spyglass's own, which knows more than the API that others have too. */
export function hasOwnApi({ api }: PublicConfig): boolean {
  return api.origin === '' && !api.isProxied;
}

/** The same, for a component. */
export function useHasOwnApi(): boolean {
  return hasOwnApi(usePublicConfig());
}
