import type { ListSearch } from '#sdk/web/app/screens.ts';

/** Views of an operation. */
export const OPERATION_TABS = ['index', 'calls', 'token_transfers', 'internal', 'logs', 'raw'] as const;

/** Props of `OperationPage.tsx`. */
export interface OperationPageProps {
  hash: string;
  tab: (typeof OPERATION_TABS)[number];
  search: ListSearch;
}
