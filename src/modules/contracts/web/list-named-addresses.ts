import type { SearchItem } from '../../../contract/search.ts';

/** The addresses among the hits of a search, each once, with the name by which it was found. Pure. */
export function listNamedAddresses(items: readonly SearchItem[]): { hash: string; label: string }[] {
  const found = new Map<string, string>();
  for (const item of items) {
    if (!('address_hash' in item) || !/^0x[0-9a-f]{40}$/i.test(item.address_hash)) continue;
    const label = item.name || ('symbol' in item && item.symbol) || '';
    if (label !== '' && !found.has(item.address_hash)) found.set(item.address_hash, label);
  }
  return [...found].map(([hash, label]) => ({ hash, label }));
}
