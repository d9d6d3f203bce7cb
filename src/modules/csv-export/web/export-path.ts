import { type CsvExportPageProps, FILES_OF_FILTERS } from './csv-export-props.ts';

/** Form fields of a period; days in UTC. */
export interface ExportPeriod {
  from_period: string;
  to_period: string;
}

/** A file that can be exported: of an address or token, or of a filter, which has none. */
export type ExportProps = CsvExportPageProps & { address: string };

/** The API path of a file, and the parameters that do not change. */
export function exportPath({ address, type, filterType, filterValue, token, advancedFilter }: ExportProps) {
  const ofFilter = FILES_OF_FILTERS[type];
  if (ofFilter !== undefined) return { path: ofFilter.path, params: advancedFilter };
  if (type === 'holders') return { path: `/api/v2/tokens/${address}/holders/csv`, params: {} };
  const filter = filterType && filterValue ? { filter_type: filterType, filter_value: filterValue } : {};
  return {
    path: `/api/v1/${type}-csv`,
    params: { address_id: address, ...filter, ...(token !== undefined && { token }) },
  };
}

/** The path of the same file on newer servers, which may support only that one. */
export function newerExportPath({ address, type }: Pick<CsvExportPageProps, 'type'> & { address: string }) {
  return `/api/v2/addresses/${address}/${type}/csv`;
}

const DAY_MS = 86_400_000;

/** Period of this number of days up to today, in UTC. */
export function lastDays(nowMs: number, days: number): ExportPeriod {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from_period: day(nowMs - days * DAY_MS), to_period: day(nowMs) };
}
