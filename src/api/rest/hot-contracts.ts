import { STATS_CALLS } from '#contract/calls/stats.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { type Order, takePage } from '#db/keyset.ts';
import { listBalancesOf } from '#db/queries/address/coin-balances.ts';
import { type HotContractsSort, listHotContracts } from '#db/queries/address/hot-contracts.ts';
import { findFirstBlockSince } from '#db/queries/transaction/recent-fees.ts';
import { readAddressBook } from '../enrich/addresses.ts';
import { nextPage, parseCursor, type Query } from '../parameters/cursor.ts';
import { parseList } from '../parameters/params.ts';
import { answer } from '../parameters/request.ts';
import { presentAddressParam } from '../present/address-param.ts';
import { toAddress, toDec, toDecOrNull } from '../present/wire.ts';

/** Available periods, in seconds. */
const SCALES = {
  '5m': 300,
  '1h': 3600,
  '3h': 10_800,
  '1d': 86_400,
  '7d': 604_800,
  '30d': 2_592_000,
} as const;
const SCALE_NAMES = Object.keys(SCALES) as (keyof typeof SCALES)[];

/** `/stats/hot-smart-contracts`: contracts called by the newest 10,000 transactions of a period, most called first. */
export const getHotContracts = answer(STATS_CALLS.stats_hot_smart_contracts, async (scope, { query }) => {
  const { api, db, head } = scope;
  const [scale = '1d'] = parseList(query.scale, SCALE_NAMES);
  const [sort = 'transactions_count'] = parseList(query.sort, ['transactions_count', 'total_gas_used']);
  const [order = 'desc'] = parseList(query.order, ['asc', 'desc']) as Order[];
  const since = BigInt(Math.floor(api.server.now().getTime() / 1000) - SCALES[scale]);
  const from = await findFirstBlockSince(db, { since, head: head.number ?? 0 });
  const after = parseAfter(query, sort);
  const found = await listHotContracts(db, { from, sort, order, after, limit: PAGE_SIZE + 1 });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const addresses = rows.map((row) => row.address);
  const [book, balances] = await Promise.all([
    readAddressBook(scope, addresses),
    listBalancesOf(db, addresses),
  ]);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => ({
      contract_address: presentAddressParam(row.address, book),
      balance: toDecOrNull(balances.find(({ address }) => address.equals(row.address))?.value ?? null),
      transactions_count: toDec(row.transactions_count),
      total_gas_used: toDec(row.total_gas_used),
      has_unknown_gas: row.has_unknown_gas,
    })),
    next_page_params: nextPage(query, hasMore, rows.length, {
      transactions_count: toDec(last?.transactions_count ?? 0n),
      total_gas_used: toDec(last?.total_gas_used ?? 0n),
      contract_address_hash: last === undefined ? '' : toAddress(last.address),
    }),
  };
});

function parseAfter(query: Query, sort: HotContractsSort) {
  const given = { rank: query[sort], contract_address_hash: query.contract_address_hash };
  const cursor = parseCursor(given, { rank: 'dec', contract_address_hash: 'address' });
  return cursor && { rank: cursor.rank, address: cursor.contract_address_hash };
}
