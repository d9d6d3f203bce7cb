import { GraphQLError } from 'graphql';
import { toDec, toDecOrNull, toHexOrNull } from '#sdk/api/wire.ts';
import type { TokenTransferRow } from '#sdk/db/tokens.ts';
import type { TransactionRow } from '#sdk/db/transactions.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import type { FrameRow } from '../db/queries.ts';
import { writeNodeId } from './node-id.ts';

const CALL_TYPES: Readonly<Record<string, string>> = {
  call: 'CALL',
  callcode: 'CALLCODE',
  delegatecall: 'DELEGATECALL',
  staticcall: 'STATICCALL',
};

/** An `InternalTransaction` of the schema. */
export function presentFrame(row: FrameRow, parent: Pick<TransactionRow, 'hash' | 'block_hash'>) {
  const hash = bytesToHex(parent.hash);
  const isCreation = row.type === 'create' || row.type === 'create2';
  const input = () => whole(row.input, row.input_bytes, 'input', `/api/v2/transactions/${hash}/raw-trace`);
  const output = () =>
    whole(row.output, row.output_bytes, 'output', `/api/v2/transactions/${hash}/raw-trace`);
  const none = () => null;
  return {
    __typename: 'InternalTransaction',
    id: writeNodeId({ type: 'InternalTransaction', hash, index: row.trace_index }),
    callType: CALL_TYPES[row.type] ?? null,
    type: row.type in CALL_TYPES ? 'CALL' : row.type.toUpperCase(),
    input: isCreation ? none : input,
    output: isCreation ? none : output,
    init: isCreation ? input : none,
    createdContractCode: isCreation ? output : none,
    error: row.error,
    gas: toDecOrNull(row.gas_limit),
    gasUsed: toDecOrNull(row.gas_used),
    index: row.trace_index,
    blockIndex: row.trace_index,
    traceAddress: JSON.stringify(row.trace_address),
    value: toDec(row.value),
    createdContractAddressHash: toHexOrNull(row.created_contract),
    fromAddressHash: bytesToHex(row.from_address),
    toAddressHash: toHexOrNull(row.to_address),
    transactionHash: hash,
    blockNumber: row.block_number,
    transactionIndex: row.transaction_index,
    blockHash: bytesToHex(parent.block_hash),
  };
}

/** A `TokenTransfer` of the schema. */
export function presentTransfer(row: TokenTransferRow, transactionHash: Buffer) {
  const hash = bytesToHex(transactionHash);
  const amount = toDecOrNull(row.amount);
  const tokenId = toDecOrNull(row.token_id);
  return {
    __typename: 'TokenTransfer',
    id: writeNodeId({
      type: 'TokenTransfer',
      hash,
      logIndex: row.log_index,
      batchIndex: row.batch_index,
    }),
    amount,
    amounts: amount === null ? null : [amount],
    blockNumber: row.block_number,
    logIndex: row.log_index,
    tokenId,
    tokenIds: tokenId === null ? null : [tokenId],
    fromAddressHash: bytesToHex(row.from_address),
    toAddressHash: bytesToHex(row.to_address),
    tokenContractAddressHash: bytesToHex(row.token_address),
    transactionHash: hash,
  };
}

/**
 * Returns bytes that were read completely; throws for longer ones, instead of returning a part as if it were all. @throws
 * GraphQLError
 */
export function whole(bytes: Buffer | null, length: number | null, name: string, path: string): Hex | null {
  if (bytes !== null && length !== null && bytes.length < length)
    throw new GraphQLError(`${name} has ${length} bytes, more than a query gives; ${path} has them all`);
  return toHexOrNull(bytes);
}
