import type { FastifyInstance } from 'fastify';
import { addressField, readFields, textField } from '#modules/kits/forms/api/read-fields.ts';
import { isHistoryWhole } from '#sdk/api/freshness.ts';
import type { Market } from '#sdk/api/part.ts';
import { AccountError, refuseFields } from '#sdk/api/people.ts';
import { presentAddressParam } from '#sdk/api/present.ts';
import { toAddress, toDecOrNull } from '#sdk/api/wire.ts';
import { listBalancesOf } from '#sdk/db/addresses.ts';
import { USER_CALLS } from '../../contract/user-calls.ts';
import {
  type NotificationSettings,
  notificationMethods,
  type WatchlistAddress,
  watchlistBody,
} from '../../contract/watchlist.ts';
import { countTokensOf } from '../../db/statements/count-tokens.ts';
import { type FungibleRow, listFungibleOf } from '../../db/statements/list-fungible.ts';
import {
  addWatchlistEntry,
  editWatchlistEntry,
  listWatchlist,
  removeWatchlistEntry,
  WATCHLIST_MAX,
  type WatchlistRow,
  type WatchlistValues,
} from '../../db/statements/watchlist.ts';
import type { AccountDeps } from '../deps.ts';
import { missing, parseId, registerPrivate } from '../register-private.ts';
import { TAG_LENGTH_MAX } from './address-tags.ts';
import { openBook } from './book.ts';
import { readPage } from './page.ts';
import { registerSaved, type SavedActions } from './saved-actions.ts';
import { sumWorth } from './sum-worth.ts';

const NOT_FOUND = 'Watchlist address not found';
const TOKENS_MAX = 150;
const { notification_settings: settingsShape } = watchlistBody.shape;
const QUIET = { incoming: false, outcoming: false };

/** Adds the watch list calls. */
export function registerWatchlist(scope: FastifyInstance, deps: AccountDeps): void {
  const { pool } = deps;
  registerPrivate(scope, deps, USER_CALLS.account_watchlist, async ({ request, visitor }) => {
    const { rows, next_page_params } = await readPage(
      request,
      (range) => listWatchlist(pool, { accountId: visitor.accountId, ...range }),
      WATCHLIST_MAX,
    );
    return { items: await presentWatchlist(deps, rows), next_page_params };
  });
  registerSaved(
    scope,
    deps,
    {
      add: USER_CALLS.account_watchlist_add,
      edit: USER_CALLS.account_watchlist_edit,
      remove: USER_CALLS.account_watchlist_remove,
    },
    WATCHLIST_ACTIONS,
  );
}

/** Actions that add, edit and remove entries. */
export const WATCHLIST_ACTIONS: SavedActions = {
  add: async (deps, accountId, body) =>
    presentOutcome(deps, await addWatchlistEntry(deps.pool, accountId, readEntry(body))),
  edit: async (deps, { accountId, id }, body) => {
    const own = { accountId, id: parseId(id, NOT_FOUND) };
    return presentOutcome(deps, await editWatchlistEntry(deps.pool, own, readEntry(body)));
  },
  remove: async ({ pool }, { accountId, id }) => {
    if (!(await removeWatchlistEntry(pool, accountId, parseId(id, NOT_FOUND)))) throw missing(NOT_FOUND);
  },
};

/** Validates and adds an entry. @throws AccountError 422 by field */
export async function addEntry({ pool }: AccountDeps, accountId: number, body: unknown): Promise<void> {
  refuseOutcome(await addWatchlistEntry(pool, accountId, readEntry(body)));
}

/** Validates an entry; 400 if the notification settings are missing, as clients of this API expect. */
function readEntry(body: unknown): WatchlistValues {
  const { address_hash: address, name } = readFields(body, {
    address_hash: addressField,
    name: textField(TAG_LENGTH_MAX),
  });
  const given = body as Record<string, unknown>;
  const settings = settingsShape.safeParse(given.notification_settings);
  const methods = notificationMethods.safeParse(given.notification_methods);
  if (!settings.success || !methods.success)
    throw new AccountError(400, {
      message: 'notification_settings and notification_methods are missing or wrong',
    });
  const all: NotificationSettings = { ...settings.data, 'ERC-404': settings.data['ERC-404'] ?? QUIET };
  const { email, webhook = false } = methods.data;
  return { address, name, notification_settings: all, is_by_email: email, is_by_webhook: webhook };
}

async function presentOutcome(deps: AccountDeps, row: WatchlistRow | 'full' | 'taken' | null) {
  if (row === null) throw missing(NOT_FOUND);
  return (await presentWatchlist(deps, [refuseOutcome(row)]))[0];
}

function refuseOutcome(row: WatchlistRow | 'full' | 'taken'): WatchlistRow {
  if (row === 'taken') throw refuseFields({ watchlist_id: ['Address already added to the watch list'] });
  if (row === 'full') throw refuseFields({ watchlist_id: [`Max ${WATCHLIST_MAX} addresses per account`] });
  return row;
}

async function presentWatchlist(
  deps: AccountDeps,
  rows: readonly WatchlistRow[],
): Promise<WatchlistAddress[]> {
  const addresses = rows.map(({ address }) => address);
  const { scope, book } = await openBook(deps, addresses);
  const { market } = scope.api.parts;
  const [balances, tokens, fungible, isWhole] = await Promise.all([
    listBalancesOf(scope.db, addresses),
    countTokensOf(scope.db, { holders: addresses, cap: TOKENS_MAX + 1 }),
    market ? listFungibleOf(scope.db, { holders: addresses, cap: TOKENS_MAX }) : [],
    isHistoryWhole(scope),
  ]);
  return rows.map(({ id, address, name, notification_settings, is_by_email, is_by_webhook }) => {
    const count = tokens.find(({ holder }) => holder.equals(address))?.count ?? 0;
    return {
      id,
      address: presentAddressParam(address, book),
      address_hash: toAddress(address),
      name,
      address_balance: toDecOrNull(balances.find((each) => each.address.equals(address))?.value),
      exchange_rate: market?.coinRate() ?? null,
      notification_settings,
      notification_methods: { email: is_by_email, webhook: is_by_webhook },
      // Sums of a part of the transfers have no worth.
      tokens_fiat_value: market && isWhole ? describeWorth(market, address, fungible) : null,
      tokens_count: Math.min(count, TOKENS_MAX),
      tokens_overflow: count > TOKENS_MAX,
    };
  });
}

/** Value of an address's tokens that have a price, in USD. */
function describeWorth(market: Market, address: Buffer, rows: readonly FungibleRow[]): string {
  const own = rows.filter(({ holder }) => holder.equals(address));
  return sumWorth(
    own.flatMap(({ token_address, value, decimals }) => {
      const rate = market.tokenOf(token_address)?.exchange_rate;
      return rate === undefined ? [] : [{ value, decimals: decimals ?? 0n, rate }];
    }),
  );
}
