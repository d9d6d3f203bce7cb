import type { PublicConfig } from '#config/web-config.ts';
import { usePublicConfig } from './public-config-context.tsx';

/** Returns true if the API is Spyglass's own, which has more calls than the API shared with other servers. */
export function hasOwnApi({ features }: Pick<PublicConfig, 'features'>): boolean {
  return features.ownIndex;
}

/** The same, for a component. */
export function useHasOwnApi(): boolean {
  return hasOwnApi(usePublicConfig());
}
