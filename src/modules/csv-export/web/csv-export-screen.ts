import { createScreen, readOneOf, readText, type Search } from '#sdk/web/app/screens.ts';
import { CsvExportPage } from './CsvExportPage.tsx';
import { type CsvExportPageProps, EXPORT_TYPES, FILES_OF_FILTERS } from './csv-export-props.ts';

/** `/csv-export?address={hash}&type={list}` */
export const screen = createScreen<CsvExportPageProps>({
  Page: CsvExportPage,
  props: (_, search) => ({
    address: readAddress(search, 'address'),
    type: readOneOf(search, 'type', EXPORT_TYPES, 'transactions'),
    filterType: readOneOf(search, 'filterType', ['address', 'topic'], undefined),
    filterValue: readText(search, 'filterValue'),
    token: readAddress(search, 'token') ?? undefined,
    advancedFilter: isOfFilter(search) ? readParameters(search) : {},
  }),
  head: () => ({
    title: 'Export data to CSV file',
    description:
      'The transactions, internal transactions, token transfers or logs of an address as a CSV file.',
    isIndexed: false,
  }),
});

function readAddress(search: Search, name: string): string | null {
  const text = search.get(name);
  return /^0x[0-9a-f]{40}$/i.test(text ?? '') ? text : null;
}

function isOfFilter(search: Search): boolean {
  return Object.hasOwn(FILES_OF_FILTERS, search.get('type') ?? '');
}

/** Maximum number of parameters of a filter, each a list of at most 20 addresses. */
const PARAMETERS_MAX = 16;
const LENGTH_MAX = 1000;

function readParameters(search: Search): Record<string, string> {
  const parameters = [...search].filter(([name, value]) => name !== 'type' && value.length <= LENGTH_MAX);
  return Object.fromEntries(parameters.slice(0, PARAMETERS_MAX));
}
