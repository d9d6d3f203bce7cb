import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { list, page, transactionRow } from '#sdk/web/data/readers.ts';
import {
  addressTag,
  apiKey,
  apiKeyUses,
  customAbi,
  delivery,
  identity,
  liveKey,
  ownDecoded,
  profile,
  publicTag,
  session,
  signInWays,
  tagsOfAddress,
  tagsOfTransaction,
  transactionTag,
  watchlistAddress,
  webhook,
} from './shapes.ts';

const USER = '/api/account/v2/user';
const WAYS = resource('account_sign_in_ways', '/api/account/v2/sign_in_ways', signInWays);
const PROFILE = resource('account_user', `${USER}/info`, profile);
const IDENTITIES = resource('account_identities', `${USER}/identities`, list(identity));
const SESSIONS = resource('account_sessions', `${USER}/sessions`, list(session));
const WATCHLIST = resource('account_watchlist', `${USER}/watchlist`, page(list(watchlistAddress)));
const ADDRESS_TAGS = resource('account_address_tags', `${USER}/tags/address`, page(list(addressTag)));
const TRANSACTION_TAGS = resource(
  'account_transaction_tags',
  `${USER}/tags/transaction`,
  page(list(transactionTag)),
);
const PUBLIC_TAGS = resource('account_public_tags', `${USER}/public_tags`, list(publicTag));
const API_KEYS = resource('account_api_keys', `${USER}/api_keys`, list(apiKey));
const API_KEY_USES = resource('account_api_key_uses', `${USER}/api_keys/uses`, apiKeyUses);
const CUSTOM_ABIS = resource('account_custom_abis', `${USER}/custom_abis`, list(customAbi));
const DECODED = resource('account_decoded', `${USER}/decoded/{hash}`, ownDecoded);
const TAGS_OF_ADDRESS = resource(
  'account_tags_of_address',
  '/api/account/v2/tags/address/{hash}',
  tagsOfAddress,
);
const TAGS_OF_TRANSACTION = resource(
  'account_tags_of_transaction',
  '/api/account/v2/tags/transaction/{hash}',
  tagsOfTransaction,
);
const HOME_WATCHED = resource(
  'main_page_transactions_watchlist',
  '/api/v2/main-page/transactions/watchlist',
  list(transactionRow),
);

const WEBHOOKS = resource('account_webhooks', `${USER}/webhooks`, list(webhook));
const DELIVERIES = resource('account_deliveries', `${USER}/deliveries`, page(list(delivery)));
const LIVE_KEY = resource('account_live_key', `${USER}/live_key`, liveKey);

/** Private data is fetched by the browser alone; errors are shown in place. */
const OWN = { throwOnError: false } as const;

/** Sign-in methods offered by the server. */
export function signInWaysQuery() {
  return { ...apiQuery(WAYS), ...OWN };
}

/** Profile of the signed-in visitor. */
export function profileQuery() {
  return { ...apiQuery(PROFILE), ...OWN };
}

/** Sign-in methods of the account. */
export function identitiesQuery() {
  return { ...apiQuery(IDENTITIES), ...OWN };
}

/** Active sessions of the account. */
export function sessionsQuery() {
  return { ...apiQuery(SESSIONS), ...OWN };
}

/** Page of the watch list. */
export function watchlistQuery({ cursor }: CursorOption = {}) {
  return { ...apiQuery(WATCHLIST, { cursor }), ...OWN };
}

/** Webhooks of the account. */
export function webhooksQuery() {
  return { ...apiQuery(WEBHOOKS), ...OWN };
}

/** Page of sent and pending notifications. */
export function deliveriesQuery({ cursor }: CursorOption = {}) {
  return { ...apiQuery(DELIVERIES, { cursor }), ...OWN };
}

/** Key of the topic of the session's notifications. */
export function liveKeyQuery() {
  return { ...apiQuery(LIVE_KEY), ...OWN };
}

/** Page of private address tags. */
export function addressTagsQuery({ cursor }: CursorOption = {}) {
  return { ...apiQuery(ADDRESS_TAGS, { cursor }), ...OWN };
}

/** Page of private transaction tags. */
export function transactionTagsQuery({ cursor }: CursorOption = {}) {
  return { ...apiQuery(TRANSACTION_TAGS, { cursor }), ...OWN };
}

/** The account's requests for public tags. */
export function publicTagsQuery() {
  return { ...apiQuery(PUBLIC_TAGS), ...OWN };
}

/** Daily request counts of the API keys. */
export function apiKeyUsesQuery() {
  return { ...apiQuery(API_KEY_USES), ...OWN };
}

/** A transaction decoded with the account's custom ABIs. */
export function ownDecodedQuery(hash: string) {
  return { ...apiQuery(DECODED, { params: { hash } }), ...OWN };
}

/** API keys of the account. */
export function apiKeysQuery() {
  return { ...apiQuery(API_KEYS), ...OWN };
}

/** Custom ABIs of the account. */
export function customAbisQuery() {
  return { ...apiQuery(CUSTOM_ABIS), ...OWN };
}

/** The visitor's tags of an address. */
export function tagsOfAddressQuery(hash: string) {
  return { ...apiQuery(TAGS_OF_ADDRESS, { params: { hash } }), ...OWN };
}

/** The visitor's tags of a transaction. */
export function tagsOfTransactionQuery(hash: string) {
  return { ...apiQuery(TAGS_OF_TRANSACTION, { params: { hash } }), ...OWN };
}

/** Latest transactions of watched addresses. */
export function homeWatchedQuery() {
  return { ...apiQuery(HOME_WATCHED), ...OWN };
}
