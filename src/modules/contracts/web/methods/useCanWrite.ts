import { usePublicConfig } from '#sdk/web/app/settings.ts';

/** Returns true if visitors can send transactions, i.e. the site offers wallets. */
export function useCanWrite(): boolean {
  return usePublicConfig().ui.wallets.length > 0;
}
