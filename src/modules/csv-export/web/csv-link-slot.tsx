import type { SlotProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { csvExportPath } from './paths.ts';

/** Links to the export page of a list. */
export function Slot({ type, address, filter, topic, token, query }: SlotProps['list-tools']) {
  const paths = usePaths();
  const filterType = topic === undefined ? filter && 'address' : 'topic';
  return (
    <a
      className="btn csv-link"
      href={csvExportPath(paths, {
        ...{ ...query, address, type, filterType, filterValue: topic ?? filter, token },
      })}
      aria-label="Download as CSV"
      rel="nofollow"
    >
      CSV
    </a>
  );
}
