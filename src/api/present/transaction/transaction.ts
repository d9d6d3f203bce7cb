import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import type { Transaction, TransactionType } from '#contract/transaction/transaction.ts';
import type { ChainHead } from '#db/queries/block/chain-head.ts';
import type { TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import { feeOf, rollupFee, TRANSACTION_KINDS } from '#db/tables/transactions.ts';
import { bytesToHex } from '#lib/hex.ts';
import { placeOf } from '../../freshness/chain-place.ts';
import { withLegacyAliases } from '../../openapi/legacy-aliases.ts';
import { presentAddressParamOrNull } from '../address-param.ts';
import type { AddressBook } from '../books.ts';
import type { PathBase } from '../truncated.ts';
import { toDec, toDecOrNull, toTimestamp } from '../wire.ts';
import { presentBlob } from './blob-fields.ts';
import { decodeWhole, presentSigned } from './signed-transaction.ts';
import { presentOutcome } from './transaction-result.ts';

/** Dependencies for presenting transactions; `detail` only for details. */
export interface TransactionView {
  head: ChainHead;
  addresses: AddressBook;
  base: PathBase;
  detail?: TransactionDetail;
}

/** Fields of the details only. */
export interface TransactionDetail {
  tokenTransfers: TokenTransfer[];
  hasMoreTokenTransfers: boolean;
  authorizations: Transaction['authorization_list'];
}

/** Presents a mined transaction, for lists or details. */
export function presentTransaction(row: TransactionRow, view: TransactionView): Transaction {
  const { addresses, detail, head } = view;
  const place = placeOf(row);
  const fee = feeOf(row);
  const paid = fee === null ? null : fee - rollupFee(row);
  const burnt = burntOf(row, paid);
  return withLegacyAliases('transaction', {
    block_number: row.block_number,
    block_hash: bytesToHex(row.block_hash),
    timestamp: toTimestamp(row.timestamp),
    created_contract: presentAddressParamOrNull(row.created_contract, addresses),
    confirmations: Math.max(1, (head.number ?? 0) - row.block_number + 1),
    confirmation_duration: presentDuration(row),
    fee: { type: 'actual', value: toDecOrNull(fee) },
    gas_price: toDecOrNull(row.effective_gas_price),
    gas_used: toDecOrNull(row.gas_used),
    base_fee_per_gas: toDecOrNull(row.base_fee_per_gas),
    priority_fee: burnt === null || paid === null ? null : toDec(paid - burnt),
    transaction_burnt_fee: toDecOrNull(burnt),
    position: row.index,
    decoded_input: detail && row.method_id ? decodeWhole(row, { addresses, place }) : null,
    token_transfers: detail?.tokenTransfers ?? null,
    token_transfers_overflow: detail ? detail.hasMoreTokenTransfers : null,
    transaction_types: presentTypes(row, addresses),
    has_error_in_internal_transactions: row.has_internal_error ?? (row.has_outcome ? false : null),
    authorization_list: detail?.authorizations ?? [],
    // Spreads come last: V8 takes 50 times as long for a literal that continues after a spread.
    ...presentSigned(row, row.method_id, { ...view, place }),
    ...presentOutcome(row, head.can_trace, view),
    ...presentBlob(row),
    ...presentLayerOneFee(row),
    ...presentOperatorFee(row),
  });
}

/** Burned fee: the base fee of the gas used, at most the fee paid. */
function burntOf({ base_fee_per_gas, gas_used }: TransactionRow, paid: bigint | null): bigint | null {
  if (base_fee_per_gas === null || gas_used === null || paid === null) return null;
  const owed = base_fee_per_gas * gas_used;
  return owed < paid ? owed : paid;
}

/** Presents a transaction of a block that left the chain, and that is in no other block. */
export function presentOrphanTransaction(row: TransactionRow, view: TransactionView): Transaction {
  const mined = presentTransaction(row, view);
  return withLegacyAliases('transaction', {
    ...mined,
    result: 'dropped/replaced',
    status: 'error',
    revert_reason: null,
    block_number: null,
    ...{ block: null },
    position: null,
    confirmations: 0,
    confirmation_duration: [],
  });
}

/** Confirmation time in ms: from first seen to its block, or a range between the previous block and its own. */
function presentDuration({ timestamp, parent_timestamp, first_seen_at }: TransactionRow): number[] {
  const minedAtMs = Number(timestamp) * 1000;
  if (first_seen_at) return [Math.max(0, minedAtMs - first_seen_at.getTime())];
  return parent_timestamp === null ? [] : [0, Math.max(0, minedAtMs - Number(parent_timestamp) * 1000)];
}

const TYPES = Object.entries(TRANSACTION_KINDS) as [TransactionType, number][];

/** Presents the kinds of a transaction, consistent with the lists of `isKind`. */
function presentTypes(
  { kinds, to_address, created_contract }: TransactionRow,
  addresses: AddressBook,
): TransactionType[] {
  const isCall = to_address !== null && addresses.get(to_address)?.is_contract === true;
  const bits = kinds | (isCall ? TRANSACTION_KINDS.contract_call : 0);
  const types = TYPES.filter(([, bit]) => (bits & bit) !== 0).map(([type]) => type);
  if (created_contract && addresses.get(created_contract)?.is_token) types.push('token_creation');
  return types;
}

function presentLayerOneFee(row: TransactionRow): Partial<Transaction> {
  if (row.l1_fee === null) return {};
  return {
    l1_fee: toDec(row.l1_fee),
    ...(row.l1_fee_scalar !== null && { l1_fee_scalar: row.l1_fee_scalar }),
    ...(row.l1_gas_price !== null && { l1_gas_price: toDec(row.l1_gas_price) }),
    ...(row.l1_gas_used !== null && { l1_gas_used: toDec(row.l1_gas_used) }),
  };
}

function presentOperatorFee(row: TransactionRow): Partial<Transaction> {
  if (row.operator_fee === null) return {};
  return {
    operator_fee: toDec(row.operator_fee),
    ...(row.operator_fee_scalar !== null && { operator_fee_scalar: toDec(row.operator_fee_scalar) }),
    ...(row.operator_fee_constant !== null && { operator_fee_constant: toDec(row.operator_fee_constant) }),
  };
}
