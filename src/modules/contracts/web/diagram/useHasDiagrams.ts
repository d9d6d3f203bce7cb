import { hasOwnApi, usePublicConfig } from '#sdk/web/app/settings.ts';

/** Returns true if diagrams are available: from the own server, or the configured service. */
export function useHasDiagrams(): boolean {
  const config = usePublicConfig();
  return hasOwnApi(config) || config.ui.visualizeUrl !== undefined;
}
