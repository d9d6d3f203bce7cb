import { type Paths, withSearch } from '#sdk/web/app/paths.ts';

export interface CsvExportPathSearch {
  /** An address or a token; absent for a filter. */
  address?: string | undefined;
  /** The list, or `holders` for a token. */
  type: string;
  filterType?: 'address' | 'topic' | undefined;
  filterValue?: string | undefined;
  token?: string | undefined;
}

/** Path of the export page. */
export function csvExportPath({ base }: Pick<Paths, 'base'>, search: CsvExportPathSearch): string {
  return withSearch(`${base}/csv-export`, search);
}
