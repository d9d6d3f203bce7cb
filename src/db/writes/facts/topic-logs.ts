import type { Log } from '#chain/types/receipt.ts';
import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';

/** An indexed log with its position. */
export interface TopicLog {
  block_number: string;
  log_index: number;
  transaction_index: number;
  log: Pick<Log, 'address' | 'topics' | 'data'>;
}

interface LogRow extends Omit<TopicLog, 'log'> {
  address: Buffer;
  topic0: Buffer | null;
  topic1: Buffer | null;
  topic2: Buffer | null;
  topic3: Buffer | null;
  data: Buffer;
}

/**
 * Logs of a range of blocks with one of these first topics and at most `dataBytesMax` of data; by the primary key, so
 * that all logs of the range are scanned.
 */
export async function listTopicLogs(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
  { topics, dataBytesMax }: { topics: readonly Hex[]; dataBytesMax: number },
): Promise<TopicLog[]> {
  const { rows } = await client.query<LogRow>(
    `select block_number::text, log_index, transaction_index, address, topic0, topic1, topic2, topic3, data
     from ${schema}.logs
     where block_number between $1 and $2 and topic0 = any($3::bytea[]) and octet_length(data) <= $4`,
    [from, to, topics.map((topic) => hexToBytes(topic)), dataBytesMax],
  );
  return rows.map(({ block_number, log_index, transaction_index, address, data, ...row }) => ({
    ...{ block_number, log_index, transaction_index },
    log: {
      address: bytesToHex(address),
      topics: [row.topic0, row.topic1, row.topic2, row.topic3].flatMap((topic) =>
        topic === null ? [] : bytesToHex(topic),
      ),
      data: bytesToHex(data),
    },
  }));
}
