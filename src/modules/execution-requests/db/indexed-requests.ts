import { type BlockRange, listTopicLogs, type RunTarget } from '#sdk/db/writes.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { DEPOSIT_LOG_BYTES } from '../lib/decode-request.ts';
import type { PlacedRequest } from '../lib/execution-request.ts';
import { type RequestLog, readRequests } from '../lib/read-requests.ts';
import { CONSOLIDATION_QUEUE, DEPOSIT_TOPIC, WITHDRAWAL_QUEUE } from '../lib/request-contracts.ts';

/** Bytes of the longest request in calldata, and one more: longer calldata is none. */
const INPUT_BYTES = 97;

/** Requests of indexed blocks: the same as those of the blocks themselves. */
export async function readIndexedRequests(
  target: RunTarget,
  range: BlockRange,
  depositContracts: ReadonlySet<string>,
): Promise<PlacedRequest[]> {
  const logs = await readLogs(target, range);
  const transactions = await readTransactions(target, range, [...logs.keys()]);
  return transactions.flatMap(({ key, blockNumber, transactionIndex, requestsHash, ...transaction }) =>
    readRequests(transaction, logs.get(key) ?? [], { requestsHash, depositContracts }).map((request) => ({
      ...request,
      ...{ blockNumber, transactionIndex },
    })),
  );
}

/** Logs of requests by their transaction, in their order; by the primary key. */
async function readLogs(target: RunTarget, range: BlockRange): Promise<Map<string, RequestLog[]>> {
  const { client, schema } = target;
  const deposits = await listTopicLogs(target, range, {
    topics: [DEPOSIT_TOPIC],
    dataBytesMax: DEPOSIT_LOG_BYTES,
  });
  const { rows } = await client.query<{
    block_number: string;
    log_index: number;
    transaction_index: number;
    address: Buffer;
    data: Buffer;
  }>(
    `select block_number::text, log_index, transaction_index, address, data from ${schema}.logs
     where block_number between $1 and $2 and topic0 is null and address = any($3::bytea[]) and octet_length(data) <= $4`,
    [range.from, range.to, QUEUES, DEPOSIT_LOG_BYTES],
  );
  const queued = rows.map(({ address, data, ...place }) => ({
    ...place,
    log: { address: bytesToHex(address), topics: [] as Hex[], data: bytesToHex(data) },
  }));
  const groups = new Map<string, RequestLog[]>();
  for (const { block_number, transaction_index, log_index: index, log } of [...deposits, ...queued]) {
    const key = `${block_number} ${transaction_index}`;
    const group = groups.get(key) ?? [];
    group.push({ ...log, index });
    groups.set(key, group);
  }
  for (const group of groups.values()) group.sort((a, b) => a.index - b.index);
  return groups;
}

const QUEUES = [WITHDRAWAL_QUEUE, CONSOLIDATION_QUEUE].map(hexToBytes);

/** Transactions with such logs, and those that call a queue themselves, with the hash of their block's requests. */
async function readTransactions({ client, schema }: RunTarget, { from, to }: BlockRange, keys: string[]) {
  const places = keys.map((key) => key.split(' ').map(Number) as [number, number]);
  const { rows } = await client.query<{
    block_number: string;
    index: number;
    from_address: Buffer;
    to_address: Buffer | null;
    input: Buffer;
    status: number | null;
    requests_hash: Buffer | null;
  }>(
    `with k as (
       select * from unnest($3::bigint[], $4::integer[]) as u (block_number, index)
       union
       select block_number, index from ${schema}.transactions
       where block_number between $1 and $2 and to_address = any($5::bytea[])
     )
     select t.block_number::text, t.index, t.from_address, t.to_address,
       substring(t.input from 1 for ${INPUT_BYTES}) as input, t.status, b.requests_hash
     from k join ${schema}.transactions t using (block_number, index) join ${schema}.blocks b on b.number = t.block_number
     order by t.block_number, t.index`,
    [from, to, places.map(([block]) => block), places.map(([, index]) => index), QUEUES],
  );
  return rows.map((row) => ({
    key: `${row.block_number} ${row.index}`,
    blockNumber: Number(row.block_number),
    transactionIndex: row.index,
    from: row.from_address.length === 0 ? null : bytesToHex(row.from_address),
    to: row.to_address === null ? null : bytesToHex(row.to_address),
    input: bytesToHex(row.input),
    hasSucceeded: row.status === 1,
    requestsHash: row.requests_hash === null ? null : bytesToHex(row.requests_hash),
  }));
}
