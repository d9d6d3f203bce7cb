import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { page } from '../../api-client/shapes/page.ts';
import { list } from '../../api-client/shapes/reader.ts';
import { token } from '../../api-client/shapes/token.ts';
import { tokenCounters, tokenDetails, tokenHolder } from '../../api-client/shapes/token-page.ts';
import { tokenTransfer } from '../../api-client/shapes/token-transfer.ts';
import type { CursorOption } from '../../cursor.ts';

const TOKENS = resource('tokens', '/api/v2/tokens', page(list(token)));
const TOKEN = resource('token', '/api/v2/tokens/{hash}', tokenDetails);
const COUNTERS = resource('token_counters', '/api/v2/tokens/{hash}/counters', tokenCounters);
const HOLDERS = resource('token_holders', '/api/v2/tokens/{hash}/holders', page(list(tokenHolder)));
const TRANSFERS = resource('token_transfers', '/api/v2/tokens/{hash}/transfers', page(list(tokenTransfer)));

interface TokensFilter extends CursorOption {
  q?: string | undefined;
  type?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** A page of tokens. */
export function tokensQuery({ q, type, sort, order, cursor }: TokensFilter = {}) {
  return apiQuery(TOKENS, { query: { q, type, sort, order }, cursor });
}

/** A token. */
export function tokenQuery(hash: string) {
  return apiQuery(TOKEN, { params: { hash } });
}

/** Exact counts of a token. */
export function tokenCountersQuery(hash: string) {
  return apiQuery(COUNTERS, { params: { hash } });
}

/** A page of a token's holders, largest balance first. */
export function tokenHoldersQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(HOLDERS, { params: { hash }, cursor });
}

/** A page of a token's transfers, newest first. */
export function tokenTransfersQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(TRANSFERS, { params: { hash }, cursor });
}
