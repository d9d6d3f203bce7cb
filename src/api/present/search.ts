import type { SearchItem } from '#contract/search.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { SearchHits } from '../search/find-hits.ts';
import { type MarketTokenRow, presentTokenType } from './token.ts';
import { toAddress, toDecOrNull, toTimestamp } from './wire.ts';

type FoundAddress = Exclude<Extract<SearchItem, { address_hash: string }>, { type: 'token' }>;

/** Placeholders that `completeHits` fills in; contracts are not certified here, and hits are sorted by rank. */
const UNKNOWN_OF_ADDRESS = {
  is_smart_contract_verified: false,
  certified: false,
  reputation: null,
  priority: 0,
} as const;

/** Presents search hits as one list: blocks, transactions, addresses, tokens. `completeHits` adds facts about their addresses. */
export function presentSearchHits(hits: SearchHits): SearchItem[] {
  return [
    ...hits.blocks.map(presentBlockHit),
    ...hits.transactions.map(presentTransactionHit),
    ...hits.addresses.map(presentAddressHit),
    ...hits.tokens.map(presentTokenHit),
  ];
}

function presentBlockHit({ row, kind }: SearchHits['blocks'][number]): SearchItem {
  const hash = bytesToHex(row.hash);
  return {
    type: 'block',
    block_number: row.number,
    block_hash: hash,
    block_type: kind,
    timestamp: toTimestamp(row.timestamp),
    priority: 0,
    url: `/block/${hash}`,
  };
}

function presentTransactionHit({ hash, timestamp }: SearchHits['transactions'][number]): SearchItem {
  return {
    type: 'transaction',
    transaction_hash: bytesToHex(hash),
    timestamp: timestamp === null ? null : toTimestamp(timestamp),
    is_pending: timestamp === null,
    priority: 0,
    url: `/tx/${bytesToHex(hash)}`,
  };
}

function presentAddressHit({ hash, isToken }: SearchHits['addresses'][number]): SearchItem {
  return presentFoundAddress(hash, { type: isToken ? 'contract' : 'address', name: null });
}

/** Presents a hit of an address, before `completeHits` adds its facts. */
export function presentFoundAddress<Type extends FoundAddress['type']>(
  hash: Buffer,
  { type, name }: { type: Type; name: string | null },
): FoundAddress & { type: Type } {
  return {
    type,
    name,
    address_hash: toAddress(hash),
    ...UNKNOWN_OF_ADDRESS,
    is_smart_contract_address: type === 'contract',
    ens_info: null,
    url: `/address/${toAddress(hash)}`,
  };
}

/** Presents a token hit. */
export function presentTokenHit(row: MarketTokenRow): SearchItem {
  const address = toAddress(row.address);
  return {
    type: 'token',
    name: row.name || null,
    symbol: row.symbol || null,
    address_hash: address,
    token_type: presentTokenType(row.type),
    token_url: `/token/${address}`,
    address_url: `/address/${address}`,
    icon_url: row.icon ?? null,
    ...UNKNOWN_OF_ADDRESS,
    is_verified_via_admin_panel: row.icon !== undefined,
    exchange_rate: row.market?.exchange_rate ?? null,
    total_supply: toDecOrNull(row.total_supply),
    circulating_market_cap: row.market?.circulating_market_cap ?? null,
  };
}
