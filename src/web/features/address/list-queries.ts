import type { Page } from '#contract/page.ts';
import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { block } from '../../api-client/shapes/block.ts';
import { internalTransaction } from '../../api-client/shapes/internal-transaction.ts';
import { logs } from '../../api-client/shapes/log.ts';
import { page } from '../../api-client/shapes/page.ts';
import { list, object, optional, orNull, text } from '../../api-client/shapes/reader.ts';
import { tokenTransfer } from '../../api-client/shapes/token-transfer.ts';
import { withdrawal } from '../../api-client/shapes/withdrawal.ts';
import type { CursorOption } from '../../cursor.ts';

/** Page of transfers; filtered by one token, with the reason why balances after them are unknown. */
interface AddressTransfersPage extends Page<TokenTransfer> {
  balance_unknown?: string | null | undefined;
}

const readTransfers = page(list(tokenTransfer));
const readUnknown = object<Pick<AddressTransfersPage, 'balance_unknown'>>({
  balance_unknown: optional(orNull(text)),
});

const INTERNAL_TRANSACTIONS = resource(
  'address_internal_transactions',
  '/api/v2/addresses/{hash}/internal-transactions',
  page(list(internalTransaction)),
);
const TOKEN_TRANSFERS = resource(
  'address_token_transfers',
  '/api/v2/addresses/{hash}/token-transfers',
  (value): AddressTransfersPage => ({
    ...readTransfers(value),
    balance_unknown: readUnknown(value).balance_unknown,
  }),
);
const BLOCKS = resource(
  'address_blocks_validated',
  '/api/v2/addresses/{hash}/blocks-validated',
  page(list(block)),
);
const LOGS = resource('address_logs', '/api/v2/addresses/{hash}/logs', page(logs));
const WITHDRAWALS = resource(
  'address_withdrawals',
  '/api/v2/addresses/{hash}/withdrawals',
  page(list(withdrawal)),
);

interface Direction extends CursorOption {
  filter?: 'from' | 'to' | undefined;
}
interface TransfersFilter extends Direction {
  type?: string | undefined;
  token?: string | undefined;
}

/** A page of the internal transactions of an address. */
export function addressInternalTransactionsQuery(hash: string, { filter, cursor }: Direction = {}) {
  return apiQuery(INTERNAL_TRANSACTIONS, { params: { hash }, query: { filter }, cursor });
}

/** A page of the token transfers of an address. */
export function addressTokenTransfersQuery(
  hash: string,
  { filter, type, token, cursor }: TransfersFilter = {},
) {
  return apiQuery(TOKEN_TRANSFERS, { params: { hash }, query: { filter, type, token }, cursor });
}

/** A page of the blocks that an address mined or validated. */
export function addressBlocksQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(BLOCKS, { params: { hash }, cursor });
}

/** A page of the logs that a contract wrote, all or those with a topic. */
export function addressLogsQuery(
  hash: string,
  { topic, cursor }: CursorOption & { topic?: string | undefined } = {},
) {
  return apiQuery(LOGS, { params: { hash }, query: { topic }, cursor });
}

/** A page of the withdrawals that an address received. */
export function addressWithdrawalsQuery(hash: string, { cursor }: CursorOption = {}) {
  return apiQuery(WITHDRAWALS, { params: { hash }, cursor });
}
