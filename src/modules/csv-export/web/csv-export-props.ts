/** Lists that can be exported for an address or a token. */
export const EXPORT_TYPES = [
  'transactions',
  'internal-transactions',
  'token-transfers',
  'logs',
  'holders',
  'advanced-filters',
  'operations',
  'requests',
  'holders-by-day',
  'producers',
] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];

/** Files of a list of the whole chain with its filters, by the name of the file. */
export const FILES_OF_FILTERS: Partial<Record<ExportType, { path: string; name: string }>> = {
  'advanced-filters': { path: '/api/v2/advanced-filters/csv', name: 'advanced-filter' },
  operations: {
    path: '/api/v2/proxy/account-abstraction/operations/csv',
    name: 'user-operations',
  },
  requests: { path: '/api/v2/execution-requests/csv', name: 'execution-requests' },
  'holders-by-day': { path: '/api/v2/holder-history/csv', name: 'holder-history' },
  producers: { path: '/api/v2/block-producers/csv', name: 'block-producers' },
};

/** Props of `CsvExportPage.tsx`. */
export interface CsvExportPageProps {
  /** Null if the URL has no valid address. */
  address: string | null;
  type: ExportType;
  filterType: 'address' | 'topic' | undefined;
  filterValue: string | undefined;
  /** The token of transfers; the file then has the balance after each. */
  token?: string | undefined;
  /** The parameters of an advanced filter or of the list of user operations or requests, or the token of a history, in the form of the API; empty for other files. */
  advancedFilter: Readonly<Record<string, string>>;
}
