import type { ListSearch } from '#sdk/web/app/screens.ts';

/** The filters of the list, with their labels; the API refuses an invalid value. */
export const FILTERS = [
  { name: 'sender', label: 'Sender' },
  { name: 'bundler', label: 'Bundler' },
  { name: 'paymaster', label: 'Paymaster' },
  { name: 'factory', label: 'Factory' },
  { name: 'entry_point', label: 'EntryPoint' },
  { name: 'transaction_hash', label: 'Transaction' },
  { name: 'block_number', label: 'Block' },
  { name: 'bundle_index', label: 'Bundle index' },
] as const;

/** Values of the filters that are set. */
export type OperationFilter = { [Name in (typeof FILTERS)[number]['name']]?: string | undefined };

/** Props of `OperationsPage.tsx`. */
export interface OperationsPageProps {
  filter: OperationFilter;
  search: ListSearch;
}
