import type { AdvancedFilterItem } from '#contract/advanced-filter.ts';
import type { AdvancedRow } from '#db/queries/advanced-filter/list-advanced.ts';
import type { TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import { feeOf, TRANSACTION_KINDS } from '#db/tables/transactions.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';
import { readAddressBook } from '../enrich/addresses.ts';
import { readInstanceBook } from '../enrich/token-instances.ts';
import { tokenTransferAddresses } from '../enrich/token-transfers.ts';
import { readTokenBook } from '../enrich/tokens.ts';
import { transactionAddresses } from '../enrich/transactions.ts';
import { presentAddressParam, presentAddressParamOrNull } from '../present/address-param.ts';
import type { AddressBook } from '../present/books.ts';
import { presentTokenTransfer } from '../present/token-transfer.ts';
import { presentMethod } from '../present/transaction/method.ts';
import { toDecOrNull, toTimestamp } from '../present/wire.ts';
import type { Signatures } from '../signatures/signatures.ts';
import { presentPlace } from './cursor.ts';

/** Presents a page of rows with three look-ups. */
export async function presentAdvancedItems(
  scope: ReadScope,
  rows: readonly AdvancedRow[],
): Promise<AdvancedFilterItem[]> {
  const transfers = rows.flatMap(({ transfer }) => transfer ?? []);
  const [addresses, tokens, instances] = await Promise.all([
    readAddressBook(scope, rows.flatMap(addressesOf)),
    readTokenBook(
      scope,
      transfers.map((row) => row.token_address),
    ),
    readInstanceBook(scope, transfers),
  ]);
  return rows.map((row) => {
    const common = presentCommon(row, scope.api.chain.signatures);
    if (row.transfer === undefined) return { ...common, ...presentCoins(row, addresses) };
    const parent = { ...row.transaction, method: common.method };
    const shown = presentTokenTransfer(row.transfer, parent, { addresses, tokens, instances });
    return {
      ...common,
      type: shown.token?.type ?? shown.token_type ?? '',
      from: shown.from,
      to: shown.to,
      created_contract: null,
      value: null,
      total: shown.total,
      token: shown.token,
    };
  });
}

function addressesOf({ transaction, frame, transfer }: AdvancedRow): (Buffer | null)[] {
  if (transfer) return tokenTransferAddresses(transfer);
  return frame
    ? [frame.from_address, frame.to_address, frame.created_contract]
    : transactionAddresses(transaction);
}

/** Presents the fields from a row's transaction and position. */
function presentCommon({ key, transaction }: AdvancedRow, signatures: Signatures) {
  const fee = feeOf(transaction);
  return {
    hash: bytesToHex(transaction.hash),
    status: presentStatus(transaction),
    method: presentMethod(transaction.method_id, signatures),
    timestamp: toTimestamp(transaction.timestamp),
    block_number: key.block_number,
    transaction_index: key.transaction_index,
    ...presentPlace(key),
    fee: toDecOrNull(fee),
  };
}

function presentStatus({ status, error }: TransactionRow): 'ok' | 'error' {
  return status === 0 || (status === null && error !== null) ? 'error' : 'ok';
}

function presentCoins({ transaction, frame }: AdvancedRow, addresses: AddressBook) {
  const row = frame ?? transaction;
  return {
    type: frame ? frameType(frame.type) : transactionType(transaction, addresses),
    from: presentAddressParam(row.from_address, addresses),
    to: presentAddressParamOrNull(row.to_address, addresses),
    created_contract: presentAddressParamOrNull(row.created_contract, addresses),
    value: toDecOrNull(row.value),
    total: null,
    token: null,
  };
}

function frameType(type: string): string {
  return type === 'create' || type === 'create2' ? 'contract_creation' : 'coin_transfer';
}

function transactionType({ kinds, to_address: to }: TransactionRow, addresses: AddressBook): string {
  if (to === null) return 'contract_creation';
  const isCall =
    (kinds & TRANSACTION_KINDS.contract_call) !== 0 || presentAddressParam(to, addresses).is_contract;
  return isCall ? 'contract_interaction' : 'coin_transfer';
}
