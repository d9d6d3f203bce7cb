import type { RootedReceipt } from '../../chain/types/receipt.ts';
import { bytesToHex, type Hex } from '../../lib/hex.ts';
import type { LogsTable } from '../tables/logs.ts';
import type { RunTarget } from './run-target.ts';

/** The receipts of a block as they are held, and the root that its header has for them. */
export interface HeldReceipts {
  number: number;
  hash: Hex;
  receiptsRoot: Hex | null;
  receipts: RootedReceipt[];
}

/** Reads back the receipts of blocks, highest first, each table by its primary key; heights that are not held are left out. */
export async function readReceipts(
  { client, schema }: RunTarget,
  numbers: readonly number[],
): Promise<HeldReceipts[]> {
  const { rows } = await client.query<{
    number: number | string;
    hash: Buffer;
    receipts_root: Buffer | null;
  }>(
    `select number, hash, receipts_root from ${schema}.blocks where number = any($1)
     order by number desc`,
    [numbers],
  );
  const blocks = rows.map(
    ({ number, hash, receipts_root }): HeldReceipts => ({
      number: Number(number),
      hash: bytesToHex(hash),
      receiptsRoot: receipts_root === null ? null : bytesToHex(receipts_root),
      receipts: [],
    }),
  );
  const byNumber = new Map(blocks.map((block) => [block.number, block]));
  for (const { blockNumber, receipt } of await readOutcomes({ client, schema }, numbers))
    byNumber.get(blockNumber)?.receipts.push(receipt);
  for (const { blockNumber, transactionIndex, log } of await readLogs({ client, schema }, numbers))
    byNumber.get(blockNumber)?.receipts[transactionIndex]?.logs.push(log);
  return blocks;
}

async function readOutcomes({ client, schema }: RunTarget, numbers: readonly number[]) {
  const { rows } = await client.query<{
    block_number: number | string;
    type: number;
    status: number | null;
    gas_used: bigint | string;
    cumulative_gas_used: bigint | string;
  }>(
    `select block_number, type, status, gas_used, cumulative_gas_used from ${schema}.transactions
     where block_number = any($1) order by block_number, index`,
    [numbers],
  );
  return rows.map(({ block_number, type, status, gas_used, cumulative_gas_used }) => ({
    blockNumber: Number(block_number),
    receipt: {
      ...{ type, status, logs: [] },
      ...{ gasUsed: BigInt(gas_used), cumulativeGasUsed: BigInt(cumulative_gas_used) },
    },
  }));
}

async function readLogs({ client, schema }: RunTarget, numbers: readonly number[]) {
  const { rows } = await client.query<Omit<LogsTable, 'log_index'>>(
    `select block_number, transaction_index, address, topic0, topic1, topic2, topic3, data from ${schema}.logs
     where block_number = any($1) order by block_number, log_index`,
    [numbers],
  );
  return rows.map(({ topic0, topic1, topic2, topic3, ...row }) => ({
    blockNumber: Number(row.block_number),
    transactionIndex: row.transaction_index,
    log: {
      address: bytesToHex(row.address),
      topics: [topic0, topic1, topic2, topic3].filter((topic) => topic !== null).map(bytesToHex),
      data: bytesToHex(row.data),
    },
  }));
}
