import type { ListSearch } from '#sdk/web/app/screens.ts';

export const LANGUAGES = ['solidity', 'vyper', 'yul'] as const;
export const SORTS = ['balance', 'transactions_count'] as const;

/** Props of `VerifiedContractsPage.tsx`. */
export interface VerifiedContractsProps {
  search: ListSearch & {
    q: string | undefined;
    filter: (typeof LANGUAGES)[number] | undefined;
    sort: (typeof SORTS)[number] | undefined;
    order: 'asc' | 'desc' | undefined;
  };
}
