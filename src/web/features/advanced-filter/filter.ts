import type { AdvancedFilterPathSearch, ListPosition } from '../../paths.ts';

/** What is chosen, under the API's names; a name is absent where nothing is chosen. */
export type AdvancedFilter = Omit<AdvancedFilterPathSearch, keyof ListPosition | 'hide'>;
export type FilterName = keyof AdvancedFilter;

/** The names whose value is a list. */
export type ListName = Exclude<
  FilterName,
  'age_from' | 'age_to' | 'amount_from' | 'amount_to' | 'address_relation'
>;

/** What a row can be, as the API and as people call it. */
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

/** Stands for the coin of the chain among tokens. */
export const NATIVE = 'native';

/** The values of a list. */
export function toList(text: string | undefined): string[] {
  return text?.split(',').filter(Boolean) ?? [];
}

/** Whether a list has a value, in whatever case. */
export function hasValue(filter: AdvancedFilter, name: ListName, value: string): boolean {
  return toList(filter[name]).some((entry) => entry.toLowerCase() === value.toLowerCase());
}

/** The filter with a value of a list added, or taken away where it is there; what is included is not excluded too. */
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

/** So many values of a list the API takes. */
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

/** The filter as the API takes it everywhere: days become times, as other servers know no days. */
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
