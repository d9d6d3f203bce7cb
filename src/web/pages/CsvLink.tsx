import { usePublicConfig } from '../app/public-config-context.tsx';
import { usePaths } from '../paths.ts';

export interface CsvLinkProps {
  /** Of an address, or of a token for its holders. */
  address: string;
  type: 'transactions' | 'internal-transactions' | 'token-transfers' | 'logs' | 'holders';
  /** What the list is narrowed to, and so the file. */
  filter?: 'from' | 'to' | undefined;
  topic?: string | undefined;
}

/** Leads to the page that makes a file of a list; nothing where the operator has switched files off. */
export function CsvLink({ address, type, filter, topic }: CsvLinkProps) {
  const paths = usePaths();
  const { features } = usePublicConfig();
  if (!features.csvExport) return null;
  const filterType = topic === undefined ? filter && 'address' : 'topic';
  return (
    <a
      className="btn csv-link"
      href={paths.csvExport({ address, type, filterType, filterValue: topic ?? filter })}
      aria-label="Download as CSV"
    >
      CSV
    </a>
  );
}
