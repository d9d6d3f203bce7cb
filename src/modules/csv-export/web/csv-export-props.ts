/** Lists that can be exported for an address or a token. */
export const EXPORT_TYPES = [
  'transactions',
  'internal-transactions',
  'token-transfers',
  'logs',
  'holders',
  'advanced-filters',
] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];

/** Props of `CsvExportPage.tsx`. */
export interface CsvExportPageProps {
  /** Null if the URL has no valid address. */
  address: string | null;
  type: ExportType;
  filterType: 'address' | 'topic' | undefined;
  filterValue: string | undefined;
  /** The parameters of an advanced filter, in the form of the API; empty for other files. */
  advancedFilter: Readonly<Record<string, string>>;
}
