/** What can be exported of an address, and of a token. */
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
  /** Null where the page's own address names none that could be one. */
  address: string | null;
  type: ExportType;
  filterType: 'address' | 'topic' | undefined;
  filterValue: string | undefined;
  /** The parameters of an advanced filter, as the API takes them; empty for other files. */
  advancedFilter: Readonly<Record<string, string>>;
}
