import type { AdvancedFilterPathSearch, ListPosition } from '../../paths.ts';

/** Selected filters, under the API's names; absent if nothing is selected. */
export type AdvancedFilter = Omit<AdvancedFilterPathSearch, keyof ListPosition | 'hide'>;
export type FilterName = keyof AdvancedFilter;

/** The names of filters with a list of values. */
export type ListName = Exclude<
  FilterName,
  'age_from' | 'age_to' | 'amount_from' | 'amount_to' | 'address_relation'
>;

/** Types of rows, with their API values and labels. */
export const ROW_TYPES = [
  ['COIN_TRANSFER', 'Coin transfer'],
  ['CONTRACT_INTERACTION', 'Contract interaction'],
  ['CONTRACT_CREATION', 'Contract creation'],
  ['ERC-20', 'ERC-20 transfer'],
  ['ERC-721', 'ERC-721 transfer'],
  ['ERC-1155', 'ERC-1155 transfer'],
  ['ERC-404', 'ERC-404 transfer'],
  ['ERC-7984', 'ERC-7984 transfer'],
] as const;

/** Value of the chain's coin among tokens. */
export const NATIVE = 'native';

/** The values of a list. */
export function toList(text: string | undefined): string[] {
  return text?.split(',').filter(Boolean) ?? [];
}

/** Returns true if a list contains a value, ignoring case. */
export function hasValue(filter: AdvancedFilter, name: ListName, value: string): boolean {
  return toList(filter[name]).some((entry) => entry.toLowerCase() === value.toLowerCase());
}

/**
 * Adds a value to a list of the filter, or removes it if present; adding it to the included ones removes it from the excluded
 * ones, and vice versa.
 */
export function toggleValue(filter: AdvancedFilter, name: ListName, value: string): AdvancedFilter {
  const opposite = OPPOSITES[name];
  const isThere = hasValue(filter, name, value);
  return {
    ...filter,
    ...(opposite && !isThere ? { [opposite]: without(filter[opposite], value) } : {}),
    [name]: isThere
      ? without(filter[name], value)
      : [...toList(filter[name]), value].slice(-VALUES_MAX).join(','),
  };
}

/** Maximum number of values of a list in the API. */
export const VALUES_MAX = 20;

function without(text: string | undefined, value: string): string | undefined {
  const rest = toList(text).filter((entry) => entry.toLowerCase() !== value.toLowerCase());
  return rest.join(',') || undefined;
}

const OPPOSITES: Partial<Record<ListName, ListName>> = {
  from_address_hashes_to_include: 'from_address_hashes_to_exclude',
  from_address_hashes_to_exclude: 'from_address_hashes_to_include',
  to_address_hashes_to_include: 'to_address_hashes_to_exclude',
  to_address_hashes_to_exclude: 'to_address_hashes_to_include',
  token_contract_address_hashes_to_include: 'token_contract_address_hashes_to_exclude',
  token_contract_address_hashes_to_exclude: 'token_contract_address_hashes_to_include',
};

/** The filter in the form of every API: days become timestamps, since other servers do not support days. */
export function toApiFilter({ age_from, age_to, ...filter }: AdvancedFilter): AdvancedFilter {
  return {
    ...filter,
    age_from: age_from && toTime(age_from, 'T00:00:00.000Z'),
    age_to: age_to && toTime(age_to, 'T23:59:59.999Z'),
  };
}

function toTime(text: string, timeOfDay: string): string {
  return text.length === 'yyyy-mm-dd'.length ? text + timeOfDay : text;
}
