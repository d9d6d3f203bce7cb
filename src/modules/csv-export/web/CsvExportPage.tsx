import { usePaths } from '#sdk/web/app/paths.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { type CsvExportPageProps, type ExportType, FILES_OF_FILTERS } from './csv-export-props.ts';
import { ExportForm } from './ExportForm.tsx';

const NOUNS: Record<ExportType, string> = {
  transactions: 'transactions',
  'internal-transactions': 'internal transactions',
  'token-transfers': 'token transfers',
  logs: 'logs',
  holders: 'holders',
  'advanced-filters': 'rows',
  operations: 'user operations',
  requests: 'validator requests',
  'holders-by-day': 'holders of a token by day',
  producers: 'block producers',
};

/** Exports a list of an address, or the holders of a token, as a CSV file. */
export function CsvExportPage(props: CsvExportPageProps) {
  const paths = usePaths();
  const { address, type } = props;
  if (FILES_OF_FILTERS[type] !== undefined) return <FilterExport {...props} />;
  if (address === null) {
    return (
      <>
        <h1>Export data to CSV file</h1>
        <div className="panel mt-5">
          <EmptyState title="Nothing to export">
            Open an address and choose “CSV” above one of its lists.
          </EmptyState>
        </div>
      </>
    );
  }
  return (
    <>
      <h1>Export data to CSV file</h1>
      <p className="mt-3">
        Export {NOUNS[type]} {type === 'holders' ? 'of token' : 'for address'}{' '}
        <a
          className="hash hash-full"
          href={type === 'holders' ? paths.token(address) : paths.address(address)}
        >
          {address}
        </a>
        <ExportFilter {...props} /> to a CSV file. {describeLimit(type)}
      </p>
      <div className="panel mt-5 p-4">
        <ExportForm key={`${type} ${address}`} {...props} address={address} />
      </div>
    </>
  );
}

function FilterExport(props: CsvExportPageProps) {
  const paths = usePaths();
  return (
    <>
      <h1>Export data to CSV file</h1>
      <p className="mt-3">
        Export{' '}
        {props.type !== 'advanced-filters' ? (
          NOUNS[props.type]
        ) : (
          <>
            what fits <a href={paths.advancedFilter(props.advancedFilter)}>the advanced filter</a>
          </>
        )}{' '}
        to a CSV file. A file contains at most 10,000 rows, the newest.
      </p>
      <div className="panel mt-5 p-4">
        <ExportForm {...props} address="" />
      </div>
    </>
  );
}

function ExportFilter({ filterType, filterValue, token }: CsvExportPageProps) {
  if (token)
    return (
      <>
        {' '}
        of the token <span className="hash hash-full">{token}</span>, with the balance after each
      </>
    );
  if (!filterType || !filterValue) return null;
  return (
    <>
      {' '}
      {filterType === 'topic' ? (
        <>
          with topic <span className="hash hash-full">{filterValue}</span>
        </>
      ) : (
        `with filter by ${filterValue === 'from' ? 'sender' : 'recipient'}`
      )}
    </>
  );
}

function describeLimit(type: ExportType): string {
  if (type === 'holders') return 'A file contains at most the 10,000 largest holders.';
  return `A file has 10,000 ${NOUNS[type]} at most, the newest of the period; both days are whole days of UTC.`;
}
