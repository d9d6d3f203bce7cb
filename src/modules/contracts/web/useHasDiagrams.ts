import { hasOwnApi } from '../../../web/app/has-own-api.ts';
import { usePublicConfig } from '../../../web/app/public-config-context.tsx';

/** Whether there is anybody to draw diagrams: our own server, or the configured service. */
export function useHasDiagrams(): boolean {
  const config = usePublicConfig();
  return hasOwnApi(config) || config.ui.visualizeUrl !== undefined;
}
