import type { TokenStandard } from '#chain/types/token-transfer.ts';
import { bytesToHex, type Hex } from '#lib/hex.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';
import type { StateFacts, StateTraces, StateTransaction, StateTransfer } from './state-facts.ts';

/** Reads back the facts from which the state of a range was derived; scans each table of facts by its primary key. */
export async function readStateFacts(target: RunTarget, range: BlockRange): Promise<StateFacts[]> {
  const { client, schema } = target;
  const { rows } = await client.query<{
    number: number | string;
    timestamp: bigint | string;
    miner: Buffer | null;
    gas_used: bigint | string | null;
    transaction_fees: bigint | string | null;
    withdrawals_amount: bigint | string;
    unknown_withdrawals: number | string;
  }>(
    `select number, timestamp, miner, gas_used, transaction_fees, coalesce(w.amount, 0) as withdrawals_amount,
       coalesce(w.unknown, 0) as unknown_withdrawals
     from ${schema}.blocks left join (
       select block_number as number, sum(amount) as amount, count(*) filter (where amount is null) as unknown from ${schema}.withdrawals
       where block_number between $1 and $2 group by 1
     ) w using (number)
     where number between $1 and $2 order by number`,
    [range.from, range.to],
  );
  const transactions = await readTransactions(target, range);
  const logs = await readAddresses(target, 'logs', range);
  const tokenTransfers = await readTokenTransfers(target, range);
  const withdrawals = await readAddresses(target, 'withdrawals', range);
  return rows.map((row) => {
    const number = Number(row.number);
    return {
      number,
      timestamp: BigInt(row.timestamp),
      miner: row.miner === null ? null : bytesToHex(row.miner),
      gasUsed: row.gas_used === null ? null : BigInt(row.gas_used),
      transactionFees: row.transaction_fees === null ? null : BigInt(row.transaction_fees),
      transactions: transactions.get(number) ?? [],
      logs: logs.get(number) ?? [],
      tokenTransfers: tokenTransfers.get(number) ?? [],
      withdrawals: withdrawals.get(number) ?? [],
      withdrawalsAmount: BigInt(row.withdrawals_amount),
      unknownWithdrawals: Number(row.unknown_withdrawals),
    };
  });
}

/** Reads back the trace data from which the state of a range was derived, by primary key. */
export async function readStateTraces(
  { client, schema }: RunTarget,
  range: BlockRange,
): Promise<StateTraces[]> {
  const { rows } = await client.query<Participants & { block_number: number | string }>(
    `select block_number, from_address, to_address, created_contract from ${schema}.internal_transactions
     where block_number between $1 and $2`,
    [range.from, range.to],
  );
  const byBlock = groupByBlock(rows, toParticipants);
  return [...byBlock].map(([blockNumber, internalTransactions]) => ({ blockNumber, internalTransactions }));
}

interface Participants {
  from_address: Buffer;
  to_address: Buffer | null;
  created_contract: Buffer | null;
}

async function readTransactions(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
): Promise<Map<number, StateTransaction[]>> {
  const { rows } = await client.query<
    Participants & { block_number: number | string; gas_used: bigint | string }
  >(
    `select block_number, from_address, to_address, created_contract, coalesce(gas_used, 0) as gas_used
     from ${schema}.transactions
     where block_number between $1 and $2`,
    [from, to],
  );
  return groupByBlock(rows, (row) => ({ ...toParticipants(row), gasUsed: BigInt(row.gas_used) }));
}

async function readAddresses(
  { client, schema }: RunTarget,
  table: 'logs' | 'withdrawals',
  { from, to }: BlockRange,
): Promise<Map<number, Hex[]>> {
  const { rows } = await client.query<{ block_number: number | string; address: Buffer }>(
    `select block_number, address from ${schema}.${table} where block_number between $1 and $2`,
    [from, to],
  );
  return groupByBlock(rows, ({ address }) => bytesToHex(address));
}

async function readTokenTransfers(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
): Promise<Map<number, StateTransfer[]>> {
  const { rows } = await client.query<{
    block_number: number | string;
    log_index: number;
    batch_index: number;
    token_address: Buffer;
    token_type: TokenStandard;
    from_address: Buffer;
    to_address: Buffer;
    token_id: bigint | string | null;
    amount: bigint | string | null;
  }>(
    `select block_number, log_index, batch_index, token_address, token_type, from_address, to_address, token_id, amount
     from ${schema}.token_transfers where block_number between $1 and $2
     order by block_number, log_index, batch_index`,
    [from, to],
  );
  return groupByBlock(rows, (row) => ({
    logIndex: row.log_index,
    batchIndex: row.batch_index,
    token: bytesToHex(row.token_address),
    standard: row.token_type,
    from: bytesToHex(row.from_address),
    to: bytesToHex(row.to_address),
    tokenId: row.token_id === null ? null : BigInt(row.token_id),
    amount: row.amount === null ? null : BigInt(row.amount),
  }));
}

function toParticipants({ from_address, to_address, created_contract }: Participants) {
  return {
    from: bytesToHex(from_address),
    to: to_address === null ? null : bytesToHex(to_address),
    createdContract: created_contract === null ? null : bytesToHex(created_contract),
  };
}

function groupByBlock<Row extends { block_number: number | string }, Value>(
  rows: readonly Row[],
  convert: (row: Row) => Value,
): Map<number, Value[]> {
  const groups = new Map<number, Value[]>();
  for (const row of rows) {
    const number = Number(row.block_number);
    const group = groups.get(number);
    if (group === undefined) groups.set(number, [convert(row)]);
    else group.push(convert(row));
  }
  return groups;
}
