import type { Insertable, Kysely } from 'kysely';
import type { BlocksTable } from '#db/tables/blocks.ts';
import type { InternalTransactionsTable } from '#db/tables/internal-transactions.ts';
import type { LogsTable } from '#db/tables/logs.ts';
import type { ObservedTokensTable } from '#db/tables/observed/observed.ts';
import type { PendingTransactionsTable } from '#db/tables/pending-transactions.ts';
import type { AddressesTable } from '#db/tables/state/addresses.ts';
import type { TokensTable } from '#db/tables/state/tokens.ts';
import type { Tables } from '#db/tables/tables.ts';
import type { TokenTransfersTable } from '#db/tables/token-transfers.ts';
import type { TransactionsTable } from '#db/tables/transactions.ts';

/** Derives a hash from numbers: `hashOf(1, 2)` differs from `hashOf(1, 3)`. */
export function hashOf(...parts: number[]): Buffer {
  const bytes = Buffer.alloc(32, 0xab);
  for (const [place, part] of parts.entries()) bytes.writeUIntBE(part, 4 + place * 6, 6);
  return bytes;
}

/** Derives an address from a number; 0 is the zero address. */
export function addressOf(number: number): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.writeUIntBE(number, 14, 6);
  return bytes;
}

/** Formats bytes as `0x…`. */
export function hexOf(bytes: Buffer): string {
  return `0x${bytes.toString('hex')}`;
}

/** Timestamp of the builders' block 0, in seconds. */
export const GENESIS_TIME = 1_700_000_000n;

/** A block of 12 seconds, with overrides. */
export function blockRow(number: number, over: Partial<BlocksTable> = {}): BlocksTable {
  return {
    number,
    hash: hashOf(number),
    parent_hash: hashOf(Math.max(number - 1, 0)),
    timestamp: GENESIS_TIME + BigInt(number) * 12n,
    given_timestamp: null,
    miner: addressOf(0xbeef),
    gas_limit: 30_000_000n,
    gas_used: 0n,
    base_fee_per_gas: 1_000_000_000n,
    difficulty: 0n,
    total_difficulty: 0n,
    size: 600,
    nonce: Buffer.alloc(8),
    extra_data: Buffer.alloc(0),
    mix_hash: null,
    state_root: null,
    transactions_root: null,
    receipts_root: null,
    withdrawals_root: null,
    parent_beacon_block_root: null,
    requests_hash: null,
    sha3_uncles: null,
    uncles: null,
    blob_gas_used: null,
    excess_blob_gas: null,
    transactions_count: 0,
    blob_transactions_count: 0,
    withdrawals_count: 0,
    transaction_fees: 0n,
    priority_fees: 0n,
    rollup_fees: 0n,
    loose_logs_count: null,
    extra: null,
    ...over,
  };
}

/** A successful transfer of one ether from address 1 to address 2, with overrides. */
export function transactionRow(
  block: number,
  index: number,
  over: Partial<TransactionsTable> = {},
): TransactionsTable {
  return {
    block_number: block,
    index,
    hash: hashOf(block, index, 7),
    from_address: addressOf(1),
    to_address: addressOf(2),
    created_contract: null,
    value: 10n ** 18n,
    gas_limit: 21_000n,
    gas_price: 2_000_000_000n,
    max_fee_per_gas: 3_000_000_000n,
    max_priority_fee_per_gas: 1_000_000_000n,
    max_fee_per_blob_gas: null,
    nonce: BigInt(index),
    type: 2,
    status: 1,
    gas_used: 21_000n,
    cumulative_gas_used: 21_000n * BigInt(index + 1),
    effective_gas_price: 2_000_000_000n,
    blob_gas_used: null,
    blob_gas_price: null,
    blob_versioned_hashes: null,
    input: Buffer.alloc(0),
    method_id: null,
    kinds: 1,
    logs_count: 0,
    token_transfers_count: 0,
    v: 0n,
    r: 1n,
    s: 1n,
    access_list: null,
    authorization_list: null,
    l1_fee: null,
    operator_fee: null,
    operator_fee_scalar: null,
    operator_fee_constant: null,
    l1_fee_scalar: null,
    l1_gas_price: null,
    l1_gas_used: null,
    first_seen_at: null,
    extra: null,
    first_log_index: null,
    ...over,
  };
}

/** A log without topics, with overrides. */
export function logRow(block: number, logIndex: number, over: Partial<LogsTable> = {}): LogsTable {
  return {
    block_number: block,
    log_index: logIndex,
    transaction_index: 0,
    address: addressOf(0x700),
    topic0: null,
    topic1: null,
    topic2: null,
    topic3: null,
    data: Buffer.alloc(0),
    ...over,
  };
}

/** An ERC-20 transfer of 5 units from address 1 to address 2, with overrides. */
export function tokenTransferRow(
  block: number,
  logIndex: number,
  over: Partial<TokenTransfersTable> = {},
): TokenTransfersTable {
  return {
    block_number: block,
    log_index: logIndex,
    batch_index: 0,
    transaction_index: 0,
    token_address: addressOf(0x700),
    token_type: 20,
    from_address: addressOf(1),
    to_address: addressOf(2),
    token_id: null,
    amount: 5n,
    ...over,
  };
}

/** A successful inner call, with overrides. */
export function internalTransactionRow(
  block: number,
  traceIndex: number,
  over: Partial<InternalTransactionsTable> = {},
): InternalTransactionsTable {
  return {
    block_number: block,
    transaction_index: 0,
    trace_index: traceIndex,
    type: 'call',
    from_address: addressOf(2),
    to_address: addressOf(3),
    created_contract: null,
    value: 0n,
    gas_limit: 5000n,
    gas_used: 100n,
    input: Buffer.alloc(0),
    output: Buffer.alloc(0),
    error: null,
    trace_address: [traceIndex - 1],
    ...over,
  };
}

/** A pending transaction, with overrides. */
export function pendingTransactionRow(
  number: number,
  over: Partial<PendingTransactionsTable> = {},
): PendingTransactionsTable {
  return {
    hash: hashOf(number, 0, 9),
    from_address: addressOf(1),
    to_address: addressOf(2),
    value: 1n,
    gas_limit: 21_000n,
    gas_price: null,
    max_fee_per_gas: 3_000_000_000n,
    max_priority_fee_per_gas: 1n,
    max_fee_per_blob_gas: null,
    nonce: BigInt(number),
    type: 2,
    input: Buffer.alloc(0),
    access_list: null,
    authorization_list: null,
    blob_versioned_hashes: null,
    first_seen_at: new Date(1_700_000_000_000 + number * 1000),
    dropped_at: null,
    ...over,
  };
}

/** An address without counts, with overrides. */
export function addressRow(hash: Buffer, over: Partial<AddressesTable> = {}): AddressesTable {
  return {
    hash,
    first_block: 0,
    contract_block: null,
    transactions_count: 0,
    token_transfers_count: 0,
    internal_transactions_count: 0,
    logs_count: 0,
    validations_count: 0,
    withdrawals_count: 0,
    gas_used: 0n,
    incoming_gas_used: 0n,
    ...over,
  };
}

/** An ERC-20 token, with overrides. */
export function tokenRow(
  address: Buffer,
  over: Partial<Insertable<TokensTable>> = {},
): Insertable<TokensTable> {
  return {
    address,
    type: 20,
    first_block: 0,
    first_log_index: 0,
    transfers_count: 0,
    holders_count: 0,
    ...over,
  };
}

/** Metadata of a token, with overrides. */
export function observedTokenRow(
  address: Buffer,
  over: Partial<Insertable<ObservedTokensTable>> = {},
): Insertable<ObservedTokensTable> {
  return {
    address,
    name: 'Test Token',
    symbol: 'TT',
    decimals: 18n,
    total_supply: 10n ** 24n,
    block_number: 0,
    block_hash: hashOf(0),
    observed_at: new Date(0),
    ...over,
  };
}

/** Sets the run's head as an indexer would after the block. */
export async function setHead(
  db: Kysely<Tables>,
  head: {
    number: number;
    seq?: number;
    node_head?: number;
    can_trace?: boolean | null;
    /** Unchanged if absent. */
    node_head_at?: Date;
    stalled_reason?: string | null;
  },
): Promise<void> {
  await db
    .updateTable('chain_head')
    .set({
      number: head.number,
      hash: hashOf(head.number),
      node_head: head.node_head ?? head.number,
      seq: head.seq ?? head.number + 1,
      can_trace: head.can_trace ?? true,
      ...(head.node_head_at !== undefined && { node_head_at: head.node_head_at }),
      ...(head.stalled_reason !== undefined && { stalled_reason: head.stalled_reason }),
    })
    .execute();
}
