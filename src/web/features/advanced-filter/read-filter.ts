import type { Search } from '../../router/search-params.ts';
import { type AdvancedFilter, type ListName, NATIVE, ROW_TYPES, toggleValue, VALUES_MAX } from './filter.ts';

const ADDRESS = /^0x[0-9a-f]{40}$/i;
const METHOD = /^(0x[0-9a-f]{8}|[a-z_$][\w$]{0,99})$/i;
const AMOUNT = /^\d{1,78}(\.\d{1,78})?$/;
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Reads a filter from URL parameters; invalid addresses, methods, amounts and times count as absent. A form without scripts adds
 * one value to the selected ones: a name may occur twice, and `from`, `to` and `token` are included, or excluded if `mode` says
 * so.
 */
export function readFilter(search: Search): AdvancedFilter {
  const token = (text: string) => ADDRESS.test(text) || text.toLowerCase() === NATIVE;
  const address = (text: string) => ADDRESS.test(text);
  const filter: AdvancedFilter = withoutAbsent({
    transaction_types: readTypes(search),
    methods: readList(search, 'methods', (text) => METHOD.test(text)),
    age_from: readTime(search, 'age_from'),
    age_to: readTime(search, 'age_to'),
    from_address_hashes_to_include: readList(search, 'from_address_hashes_to_include', address),
    from_address_hashes_to_exclude: readList(search, 'from_address_hashes_to_exclude', address),
    to_address_hashes_to_include: readList(search, 'to_address_hashes_to_include', address),
    to_address_hashes_to_exclude: readList(search, 'to_address_hashes_to_exclude', address),
    address_relation: search.get('address_relation')?.toLowerCase() === 'and' ? 'and' : undefined,
    amount_from: readAmount(search, 'amount_from'),
    amount_to: readAmount(search, 'amount_to'),
    token_contract_address_hashes_to_include: readList(
      search,
      'token_contract_address_hashes_to_include',
      token,
    ),
    token_contract_address_hashes_to_exclude: readList(
      search,
      'token_contract_address_hashes_to_exclude',
      token,
    ),
  });
  const mode = search.get('mode') === 'exclude' ? 'exclude' : 'include';
  return addTyped(
    search,
    addTyped(search, addTyped(search, filter, 'from', mode), 'to', mode),
    'token',
    mode,
  );
}

const TYPED = {
  from: 'from_address_hashes_to',
  to: 'to_address_hashes_to',
  token: 'token_contract_address_hashes_to',
} as const;

function addTyped(
  search: Search,
  filter: AdvancedFilter,
  field: keyof typeof TYPED,
  mode: 'include' | 'exclude',
): AdvancedFilter {
  const text = search.get(field)?.trim() ?? '';
  if (!ADDRESS.test(text) && !(field === 'token' && text === NATIVE)) return filter;
  const name: ListName = `${TYPED[field]}_${mode}`;
  // Removing and adding it again prevents duplicates.
  const rest = filter[name]?.toLowerCase().includes(text.toLowerCase())
    ? toggleValue(filter, name, text)
    : filter;
  return withoutAbsent(toggleValue(rest, name, text));
}

function readTypes(search: Search): string | undefined {
  const asked = search.getAll('transaction_types').join(',').slice(0, 1000).toUpperCase().split(',');
  return (
    ROW_TYPES.map(([key]) => key)
      .filter((key) => asked.includes(key))
      .join(',') || undefined
  );
}

function readList(search: Search, name: string, fits: (text: string) => boolean): string | undefined {
  const texts = search
    .getAll(name)
    .join(',')
    .slice(0, 10_000)
    .split(',')
    .map((text) => text.trim())
    .filter(fits);
  const distinct = new Map(texts.map((text) => [text.toLowerCase(), text]));
  return [...distinct.values()].slice(0, VALUES_MAX).join(',') || undefined;
}

function readAmount(search: Search, name: string): string | undefined {
  const text = search.get(name)?.trim() ?? '';
  return AMOUNT.test(text) ? text : undefined;
}

function readTime(search: Search, name: string): string | undefined {
  const text = search.get(name) ?? '';
  return TIME.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

function withoutAbsent<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
