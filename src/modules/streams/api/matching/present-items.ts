import { toAddress } from '#sdk/api/wire.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import type { StreamItem } from '../../contract/messages.ts';
import type {
  BlockContent,
  BlockHead,
  ContentLog,
  ContentTransaction,
  ContentTransfer,
} from '../../lib/block-content.ts';

/** Longest shown data of a log, in bytes. */
const DATA_BYTES_MAX = 64 * 1024;
const TYPES = { 20: 'ERC-20', 721: 'ERC-721', 1155: 'ERC-1155' } as const;

/** Address in checksum case. */
function showAddress(address: Hex): Hex {
  return toAddress(hexToBytes(address));
}

/** The same, or null. */
export function showAddressOrNull(address: Hex | null): Hex | null {
  return address === null ? null : showAddress(address);
}

/** Presents a transaction. Pure. */
export function presentTransaction(
  { index, hash, from, to, created, value, status, method }: ContentTransaction,
  head: BlockHead,
): StreamItem {
  return {
    kind: 'transaction',
    id: `${head.hash}:transaction:${index}`,
    transaction_hash: hash,
    transaction_index: index,
    from_hash: showAddress(from),
    to_hash: showAddressOrNull(to),
    created_contract_hash: showAddressOrNull(created),
    value,
    status,
    method_id: method,
  };
}

/** Presents a log, under the name of the kind in its id. Pure. */
export function presentLog(log: ContentLog, content: BlockContent, head: BlockHead, kind: 'log' | 'event') {
  const lengthMax = 2 + 2 * DATA_BYTES_MAX;
  return {
    id: `${head.hash}:${kind}:${log.index}`,
    ...presentTransactionOf(log.transaction, content),
    log_index: log.index,
    contract_hash: showAddress(log.address),
    topics: log.topics,
    data: log.data.slice(0, lengthMax),
    is_data_cut: log.data.length > lengthMax,
  };
}

/** Presents a token transfer. Pure. */
export function presentTransfer(
  { index, batch, transaction, token, type, from, to, id, amount }: ContentTransfer,
  content: BlockContent,
  head: BlockHead,
): StreamItem {
  return {
    kind: 'token_transfer',
    id: `${head.hash}:token_transfer:${index}:${batch}`,
    ...presentTransactionOf(transaction, content),
    log_index: index,
    batch_index: batch,
    contract_hash: showAddress(token),
    token_type: TYPES[type],
    from_hash: showAddress(from),
    to_hash: showAddress(to),
    token_id: id,
    amount,
  };
}

/** Hash and index of a transaction of a block. */
export function presentTransactionOf(index: number, { transactions }: BlockContent) {
  const own = transactions[index];
  const hash = own?.index === index ? own.hash : transactions.find((each) => each.index === index)?.hash;
  return { transaction_hash: hash ?? null, transaction_index: index };
}
