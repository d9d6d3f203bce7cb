import type { Header, ProvableBlock, ProvableTransaction, ProvableUncle } from '#chain/types/provable.ts';
import { bytesToHex, type Hex } from '#lib/hex.ts';
import type { LogsTable } from '../../tables/logs.ts';
import { readSigned, SIGNED_COLUMNS } from '../../tables/signed-columns.ts';
import type { TransactionsTable } from '../../tables/transactions.ts';
import type { RunTarget } from '../run-target.ts';

/** An indexed block with all data that its header can verify. */
export interface HeldProvable extends ProvableBlock {
  number: number;
  transactions: ProvableTransaction[];
  withdrawals: ProvableBlock['withdrawals'][number][];
}

/** A row from the driver: numbers of 64 and more bits as text or bigint. */
type Row = Record<string, unknown>;

const HEADER_COLUMNS = `number, hash, parent_hash, timestamp, given_timestamp, miner, gas_limit, gas_used, base_fee_per_gas, difficulty, nonce,
  extra_data, mix_hash, state_root, transactions_root, receipts_root, withdrawals_root, parent_beacon_block_root,
  requests_hash, sha3_uncles, blob_gas_used, excess_blob_gas`;

/** Reads back blocks, highest first, each table by its primary key; heights that are not indexed are left out. */
export async function readProvable(
  { client, schema }: RunTarget,
  numbers: readonly number[],
): Promise<HeldProvable[]> {
  const read = async <T>(sql: string) => (await client.query<T & object>(sql, [numbers])).rows as T[];
  const headers = await read<Row>(
    `select ${HEADER_COLUMNS}, uncles from ${schema}.blocks where number = any($1) order by number desc`,
  );
  const uncles = await readUncles({ client, schema }, headers);
  const blocks = headers.map((row) => toBlock(row, uncles));
  const byNumber = new Map(blocks.map((block) => [block.number, block]));
  const transactions = await read<TransactionsTable>(
    `select block_number, ${Object.keys(SIGNED_COLUMNS).join(', ')}, created_contract, status, gas_used,
       cumulative_gas_used, effective_gas_price, v, r, s
     from ${schema}.transactions where block_number = any($1) order by block_number, index`,
  );
  for (const row of transactions)
    byNumber.get(Number(row.block_number))?.transactions.push(toTransaction(row));
  const logs = await read<LogsTable>(
    `select block_number, transaction_index, address, topic0, topic1, topic2, topic3, data from ${schema}.logs
     where block_number = any($1) order by block_number, log_index`,
  );
  for (const row of logs)
    byNumber.get(Number(row.block_number))?.transactions[row.transaction_index]?.logs.push(toLog(row));
  const withdrawals = await read<Row>(
    `select block_number, withdrawal_index, validator_index, address, amount from ${schema}.withdrawals
     where block_number = any($1) order by block_number, index`,
  );
  for (const row of withdrawals) byNumber.get(Number(row.block_number))?.withdrawals.push(toWithdrawal(row));
  return blocks;
}

async function readUncles({ client, schema }: RunTarget, headers: readonly Row[]): Promise<ProvableUncle[]> {
  const names = headers.flatMap(({ uncles }) => (uncles as Buffer[] | null) ?? []);
  if (names.length === 0) return [];
  const { rows } = await client.query<Row>(
    `select ${HEADER_COLUMNS}, extra->>'logsBloom' as logs_bloom from ${schema}.orphan_blocks where hash = any($1)`,
    [names],
  );
  return rows.map((row) => ({
    ...{ hash: toHex(row.hash), header: toHeader(row) },
    logsBloom: row.logs_bloom as Hex | null,
  }));
}

function toBlock(row: Row, uncles: readonly ProvableUncle[]): HeldProvable {
  const uncleHashes = ((row.uncles as Buffer[] | null) ?? []).map(bytesToHex);
  return {
    ...{ number: Number(row.number), hash: toHex(row.hash), header: toHeader(row) },
    ...{ transactions: [], withdrawals: [] },
    ...{ uncleHashes, uncles: uncles.filter(({ hash }) => uncleHashes.includes(hash)) },
  };
}

function toHeader(row: Row): Header {
  return {
    number: Number(row.number),
    parentHash: toHex(row.parent_hash),
    timestamp: toBigint(row.timestamp),
    ...(row.given_timestamp !== null && { givenTimestamp: toBigint(row.given_timestamp) }),
    miner: toOptionalHex(row.miner),
    gasLimit: toOptionalBigint(row.gas_limit),
    gasUsed: toOptionalBigint(row.gas_used),
    baseFeePerGas: toOptionalBigint(row.base_fee_per_gas),
    difficulty: toOptionalBigint(row.difficulty),
    nonce: toOptionalHex(row.nonce),
    extraData: toOptionalHex(row.extra_data),
    mixHash: toOptionalHex(row.mix_hash),
    stateRoot: toOptionalHex(row.state_root),
    transactionsRoot: toOptionalHex(row.transactions_root),
    receiptsRoot: toOptionalHex(row.receipts_root),
    withdrawalsRoot: toOptionalHex(row.withdrawals_root),
    parentBeaconBlockRoot: toOptionalHex(row.parent_beacon_block_root),
    requestsHash: toOptionalHex(row.requests_hash),
    sha3Uncles: toOptionalHex(row.sha3_uncles),
    blobGasUsed: toOptionalBigint(row.blob_gas_used),
    excessBlobGas: toOptionalBigint(row.excess_blob_gas),
  };
}

function toTransaction(row: TransactionsTable): ProvableTransaction {
  return {
    ...readSigned(row),
    v: toOptionalBigint(row.v),
    r: toOptionalBigint(row.r),
    s: toOptionalBigint(row.s),
    status: row.status,
    gasUsed: toOptionalBigint(row.gas_used),
    cumulativeGasUsed: toOptionalBigint(row.cumulative_gas_used),
    effectiveGasPrice: toOptionalBigint(row.effective_gas_price),
    contractAddress: toOptionalHex(row.created_contract),
    logs: [],
  };
}

function toLog({ address, topic0, topic1, topic2, topic3, data }: LogsTable) {
  return {
    address: bytesToHex(address),
    topics: [topic0, topic1, topic2, topic3].filter((topic) => topic !== null).map(bytesToHex),
    data: bytesToHex(data),
  };
}

function toWithdrawal(row: Row) {
  return {
    index: toBigint(row.withdrawal_index),
    validatorIndex: toOptionalBigint(row.validator_index),
    address: toHex(row.address),
    amount: toOptionalBigint(row.amount),
  };
}

function toHex(value: unknown): Hex {
  return bytesToHex(value as Buffer);
}

function toOptionalHex(value: unknown): Hex | null {
  return value === null ? null : toHex(value);
}

function toBigint(value: unknown): bigint {
  return BigInt(value as string | bigint | number);
}

function toOptionalBigint(value: unknown): bigint | null {
  return value === null ? null : toBigint(value);
}
