import { usePublicConfig } from '../../../web/app/public-config-context.tsx';

/** Whether a visitor can send transactions from pages: the site offers wallets. */
export function useCanWrite(): boolean {
  return usePublicConfig().ui.wallets.length > 0;
}
