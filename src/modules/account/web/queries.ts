import { apiQuery } from '../../../web/api-client/api-query.ts';
import { resource } from '../../../web/api-client/resource.ts';
import { page } from '../../../web/api-client/shapes/page.ts';
import { list } from '../../../web/api-client/shapes/reader.ts';
import { transactionRow } from '../../../web/api-client/shapes/transaction.ts';
import type { CursorOption } from '../../../web/cursor.ts';
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

/** What is one visitor's own is read by his browser alone; a failure is shown where it stands. */
const OWN = { throwOnError: false } as const;

/** The ways of signing in that the server offers. */
export function signInWaysQuery() {
  return { ...apiQuery(WAYS), ...OWN };
}

/** Who is signed in. */
export function profileQuery() {
  return { ...apiQuery(PROFILE), ...OWN };
}

/** The ways in which one can sign in to the account. */
export function identitiesQuery() {
  return { ...apiQuery(IDENTITIES), ...OWN };
}

/** Where the account is signed in. */
export function sessionsQuery() {
  return { ...apiQuery(SESSIONS), ...OWN };
}

/** A page of the watch list. */
export function watchlistQuery({ cursor }: CursorOption = {}) {
  return { ...apiQuery(WATCHLIST, { cursor }), ...OWN };
}

/** Where notifications are posted to. */
export function webhooksQuery() {
  return { ...apiQuery(WEBHOOKS), ...OWN };
}

/** A page of the notifications that were or are to be sent. */
export function deliveriesQuery({ cursor }: CursorOption = {}) {
  return { ...apiQuery(DELIVERIES, { cursor }), ...OWN };
}

/** The key of the topic of the session's watch list. */
export function liveKeyQuery() {
  return { ...apiQuery(LIVE_KEY), ...OWN };
}

/** A page of the private tags of addresses. */
export function addressTagsQuery({ cursor }: CursorOption = {}) {
  return { ...apiQuery(ADDRESS_TAGS, { cursor }), ...OWN };
}

/** A page of the private tags of transactions. */
export function transactionTagsQuery({ cursor }: CursorOption = {}) {
  return { ...apiQuery(TRANSACTION_TAGS, { cursor }), ...OWN };
}

/** The account's requests for public tags. */
export function publicTagsQuery() {
  return { ...apiQuery(PUBLIC_TAGS), ...OWN };
}

/** How many requests were made with the API keys. */
export function apiKeyUsesQuery() {
  return { ...apiQuery(API_KEY_USES), ...OWN };
}

/** What the account's ABIs say of a transaction. */
export function ownDecodedQuery(hash: string) {
  return { ...apiQuery(DECODED, { params: { hash } }), ...OWN };
}

/** The API keys. */
export function apiKeysQuery() {
  return { ...apiQuery(API_KEYS), ...OWN };
}

/** The ABIs that the account gives contracts. */
export function customAbisQuery() {
  return { ...apiQuery(CUSTOM_ABIS), ...OWN };
}

/** What the visitor calls an address. */
export function tagsOfAddressQuery(hash: string) {
  return { ...apiQuery(TAGS_OF_ADDRESS, { params: { hash } }), ...OWN };
}

/** What the visitor calls a transaction. */
export function tagsOfTransactionQuery(hash: string) {
  return { ...apiQuery(TAGS_OF_TRANSACTION, { params: { hash } }), ...OWN };
}

/** The newest transactions of the watch list. */
export function homeWatchedQuery() {
  return { ...apiQuery(HOME_WATCHED), ...OWN };
}
