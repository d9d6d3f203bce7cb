import type { SearchItem } from '../../../contract/search.ts';
import type { OwnNames } from '../../app/own-names.tsx';

const HITS_MAX = 10;

/** Puts the addresses that the visitor calls by a name which has the term in it before the hits of a search, each once. Pure. */
export function addOwnHits(hits: readonly SearchItem[], names: OwnNames, term: string): SearchItem[] {
  const text = term.toLowerCase();
  if (text === '' || names.size === 0) return [...hits];
  const found = [...names].filter(([, name]) => name.toLowerCase().includes(text)).slice(0, HITS_MAX);
  const own = found.map(
    ([address_hash, name]): SearchItem => ({
      type: 'address',
      name,
      address_hash,
      is_smart_contract_verified: false,
      is_smart_contract_address: false,
      ens_info: null,
      certified: false,
      reputation: 'ok',
      priority: 0,
      url: `/address/${address_hash}`,
    }),
  );
  const taken = new Set(found.map(([address]) => address));
  const others = hits.filter((hit) => hit.type !== 'address' || !taken.has(hit.address_hash.toLowerCase()));
  return [...own, ...others];
}
