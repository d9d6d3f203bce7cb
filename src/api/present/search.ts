import type { SearchItem } from '../../contract/search.ts';
import { bytesToHex } from '../../lib/hex.ts';
import { withEarlierNames } from '../earlier-names.ts';
import type { SearchHits } from '../search/find-hits.ts';
import { type PricedTokenRow, presentTokenType } from './token.ts';
import { toAddress, toDecOrNull, toTimestamp } from './wire.ts';

/** What a search found as one list: blocks, transactions, addresses, tokens. */
export function presentSearchHits(hits: SearchHits): SearchItem[] {
  const items = [
    ...hits.blocks.map(presentBlockHit),
    ...hits.transactions.map(presentTransactionHit),
    ...hits.addresses.map(presentAddressHit),
    ...hits.tokens.map(presentTokenHit),
  ];
  return items.map((item) => withEarlierNames('search_item', item));
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
    priority: 0,
    url: `/tx/${bytesToHex(hash)}`,
  };
}

function presentAddressHit({ hash, isContract, name }: SearchHits['addresses'][number]): SearchItem {
  return {
    type: isContract ? 'contract' : 'address',
    name,
    address_hash: toAddress(hash),
    is_smart_contract_verified: false,
    is_smart_contract_address: isContract,
    ens_info: null,
    certified: false,
    reputation: 'ok',
    priority: 0,
    url: `/address/${toAddress(hash)}`,
  };
}

/** A token that was found. */
export function presentTokenHit(row: PricedTokenRow): SearchItem {
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
    is_smart_contract_verified: false,
    is_verified_via_admin_panel: row.icon !== undefined,
    exchange_rate: row.market?.exchange_rate ?? null,
    total_supply: toDecOrNull(row.total_supply),
    circulating_market_cap: row.market?.circulating_market_cap ?? null,
    certified: false,
    reputation: 'ok',
    priority: 0,
  };
}
