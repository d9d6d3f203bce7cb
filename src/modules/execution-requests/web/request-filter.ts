import type { Search } from '#sdk/web/app/screens.ts';

/** Types of requests with their labels in the plural, in the order of the page's tabs. */
export const TYPES = [
  { type: 'deposit', label: 'Deposits' },
  { type: 'withdrawal', label: 'Withdrawal requests' },
  { type: 'consolidation', label: 'Consolidation requests' },
] as const;

/** The text filters of the list, with their labels; the API refuses an invalid value. */
export const FILTERS = [
  { name: 'validator', label: 'Public key of the validator', short: 'Validator' },
  { name: 'account', label: 'Source or withdrawal address', short: 'Account' },
  { name: 'block', label: 'Block', short: 'Block' },
  { name: 'transaction_hash', label: 'Transaction', short: 'Transaction' },
] as const;

/** Values of the filters that are set. */
export type RequestFilter = {
  [Name in (typeof FILTERS)[number]['name'] | 'request_type']?: string | undefined;
};

/** Reads the filters unchecked: the API refuses an invalid one, where a dropped one would show too much. Pure. */
export function readFilter(search: Search): RequestFilter {
  return Object.fromEntries(
    ['request_type', ...FILTERS.map(({ name }) => name)].flatMap((name) => {
      const text = search.get(name)?.trim();
      return text ? [[name, text]] : [];
    }),
  );
}
