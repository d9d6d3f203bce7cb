import type { PublicConfig } from '../../config/web-config.ts';
import { usePublicConfig } from './public-config-context.tsx';

/** Whether the API is Spyglass's own, which knows more than the API that others have too. */
export function hasOwnApi({ features }: Pick<PublicConfig, 'features'>): boolean {
  return features.ownIndex;
}

/** The same, for a component. */
export function useHasOwnApi(): boolean {
  return hasOwnApi(usePublicConfig());
}
