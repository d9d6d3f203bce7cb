import type { SearchItem } from '#contract/search.ts';
import type { OwnNames } from '../../app/own-names.tsx';

const HITS_MAX = 10;
const ADDRESS_LENGTH = 42;

/**
 * Puts the addresses and transactions whose private names contain the term before the hits of a search, without duplicates. Pure.
 */
export function addOwnHits(hits: readonly SearchItem[], names: OwnNames, term: string): SearchItem[] {
  const text = term.toLowerCase();
  if (text === '' || names.size === 0) return [...hits];
  const found = [...names].filter(([, name]) => name.toLowerCase().includes(text)).slice(0, HITS_MAX);
  const own = found.map(([hash, name]) =>
    hash.length === ADDRESS_LENGTH ? createAddressHit(hash, name) : createTransactionHit(hash),
  );
  const taken = new Set(found.map(([hash]) => hash));
  return [...own, ...hits.filter((hit) => !taken.has(hashOf(hit)))];
}

function hashOf(hit: SearchItem): string {
  if (hit.type === 'address') return hit.address_hash.toLowerCase();
  return hit.type === 'transaction' ? hit.transaction_hash.toLowerCase() : '';
}

function createAddressHit(address_hash: string, name: string): SearchItem {
  return {
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
  };
}

/** The name is shown wherever the transaction is a hit; its time is unknown here. */
function createTransactionHit(transaction_hash: string): SearchItem {
  return {
    type: 'transaction',
    transaction_hash,
    timestamp: null,
    priority: 0,
    url: `/tx/${transaction_hash}`,
  };
}
