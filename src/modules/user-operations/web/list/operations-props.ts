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

/** Tabs of the page: operations, and what takes part in them. */
export const OPERATIONS_TABS = [
  'index',
  'bundles',
  'accounts',
  'bundlers',
  'paymasters',
  'factories',
] as const;
export type OperationsTab = (typeof OPERATIONS_TABS)[number];

/** Props of `OperationsPage.tsx`. */
export interface OperationsPageProps {
  tab: OperationsTab;
  filter: OperationFilter;
  search: ListSearch;
}
