import { hasOwnApi } from '#web/app/settings/has-own-api.ts';
import { usePublicConfig } from '#web/app/settings/public-config-context.tsx';

/** Returns true if diagrams are available: from the own server, or the configured service. */
export function useHasDiagrams(): boolean {
  const config = usePublicConfig();
  return hasOwnApi(config) || config.ui.visualizeUrl !== undefined;
}
