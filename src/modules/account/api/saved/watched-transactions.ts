import type { FastifyInstance } from 'fastify';
import { presentTransactionList } from '#sdk/api/enrich.ts';
import { nextPage, openReadScope, parseCursor, readQuery } from '#sdk/api/requests.ts';
import type { AddressParam } from '#sdk/contract/entities.ts';
import type { Transaction } from '#sdk/contract/transactions.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takeSizedPage } from '#sdk/db/queries.ts';
import { countRowBytes, type TransactionKey } from '#sdk/db/transactions.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { WATCHED_CALLS } from '../../contract/watched-calls.ts';
import { listWatchedTransactions } from '../../db/statements/watched-transactions.ts';
import { listAllWatched, type WatchlistRow } from '../../db/statements/watchlist.ts';
import type { AccountDeps } from '../deps.ts';
import { registerPrivate, type Visit } from '../register-private.ts';

const ON_HOME = 6;

/** Adds the transactions of watched addresses: a few for the home page, and all in pages. */
export function registerWatchedTransactions(scope: FastifyInstance, deps: AccountDeps): void {
  registerPrivate(scope, deps, WATCHED_CALLS.main_page_transactions_watchlist, async (visit) => {
    const { items } = await readWatched(visit, null, ON_HOME);
    return items;
  });
  registerPrivate(scope, deps, WATCHED_CALLS.transactions_watchlist, async (visit) => {
    const query = readQuery(visit.request);
    const after = parseCursor(query, { block_number: 'height', index: 'int' });
    const { items, hasMore, last } = await readWatched(visit, after, PAGE_SIZE);
    const cursor = { block_number: last?.block_number ?? 0, index: last?.index ?? 0 };
    return { items, next_page_params: nextPage(query, hasMore, items.length, cursor) };
  });
}

async function readWatched({ deps, visitor }: Visit, after: TransactionKey | null, limit: number) {
  const watched = await listAllWatched(deps.pool, visitor.accountId);
  const scope = await openReadScope(deps.api);
  const addresses = watched.map(({ address }) => address);
  const found = await listWatchedTransactions(scope.db, { addresses, after, limit: limit + 1 });
  const { rows, hasMore } = takeSizedPage(found, limit, countRowBytes);
  const items = nameWatched(await presentTransactionList(scope, rows), watched);
  return { items, hasMore, last: rows.at(-1) };
}

/** Adds the watch list names to the addresses of transactions. */
function nameWatched(items: readonly Transaction[], watched: readonly WatchlistRow[]): Transaction[] {
  const names = new Map(watched.map(({ address, name }): [string, string] => [bytesToHex(address), name]));
  const nameOne = <Named extends AddressParam | null>(address: Named): Named => {
    const name = address && names.get(address.hash.toLowerCase());
    return name ? { ...address, watchlist_names: [{ label: name, display_name: name }] } : address;
  };
  return items.map((item) => ({
    ...item,
    from: nameOne(item.from),
    to: nameOne(item.to),
    created_contract: nameOne(item.created_contract),
  }));
}
