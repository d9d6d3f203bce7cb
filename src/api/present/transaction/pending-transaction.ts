import type { Transaction, TransactionType } from '#contract/transaction/transaction.ts';
import type { PendingTransactionRow } from '#db/queries/transaction/pending-transactions.ts';
import { withLegacyAliases } from '../../openapi/legacy-aliases.ts';
import type { AddressBook } from '../books.ts';
import type { PathBase } from '../truncated.ts';
import { toDec, toDecOrNull } from '../wire.ts';
import { presentBlob } from './blob-fields.ts';
import { decodeWhole, presentSigned } from './signed-transaction.ts';
import type { TransactionDetail } from './transaction.ts';

interface PendingView {
  addresses: AddressBook;
  base: PathBase;
  /** Only in details. */
  detail?: Pick<TransactionDetail, 'authorizations'>;
}

/** Presents a pending or dropped transaction. */
export function presentPendingTransaction(row: PendingTransactionRow, view: PendingView): Transaction {
  const { input } = row;
  const methodId = row.to_address && input && input.length >= 4 ? input.subarray(0, 4) : null;
  const price = row.max_fee_per_gas ?? row.gas_price;
  const isDropped = row.dropped_at !== null;
  const { detail, addresses } = view;
  return withLegacyAliases('transaction', {
    result: isDropped ? 'dropped/replaced' : 'pending',
    status: isDropped ? 'error' : null,
    revert_reason: null,
    block_number: null,
    block_hash: null,
    timestamp: null,
    created_contract: null,
    confirmations: 0,
    confirmation_duration: [],
    fee: {
      type: 'maximum',
      value: price === null || row.gas_limit === null ? null : toDec(price * row.gas_limit),
    },
    gas_price: toDecOrNull(price),
    gas_used: null,
    base_fee_per_gas: null,
    priority_fee: null,
    transaction_burnt_fee: null,
    position: null,
    decoded_input: detail && methodId ? decodeWhole(row, { addresses, place: null }) : null,
    token_transfers: detail ? [] : null,
    token_transfers_overflow: detail ? false : null,
    transaction_types: presentTypes(row, addresses),
    has_error_in_internal_transactions: null,
    authorization_list: detail?.authorizations ?? [],
    ...presentSigned(row, methodId, { ...view, place: null }),
    ...presentBlob(row),
  });
}

function presentTypes(row: PendingTransactionRow, addresses: AddressBook): TransactionType[] {
  const types: TransactionType[] = [];
  if ((row.value ?? 0n) > 0n) types.push('coin_transfer');
  if (!row.to_address) types.push('contract_creation');
  else if ((row.input?.length ?? 0) > 0 || addresses.get(row.to_address)?.is_contract)
    types.push('contract_call');
  if (row.type === 3) types.push('blob_transaction');
  return types;
}
