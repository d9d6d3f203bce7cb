import { type Paths, withSearch } from '../../../web/paths.ts';

export interface CsvExportPathSearch {
  /** Of an address or a token; a filter has none. */
  address?: string | undefined;
  /** The list, or `holders` of a token. */
  type: string;
  filterType?: 'address' | 'topic' | undefined;
  filterValue?: string | undefined;
}

/** The address of the page that makes a file. */
export function csvExportPath({ base }: Pick<Paths, 'base'>, search: CsvExportPathSearch): string {
  return withSearch(`${base}/csv-export`, search);
}
