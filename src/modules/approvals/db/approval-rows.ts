import type { BlockRows } from '../../../db/writes/module-parts.ts';
import type { BlockRange, RunTarget } from '../../../db/writes/run-target.ts';
import { bytesToHex, hexToBytes } from '../../../lib/hex.ts';
import { readApproval, TOPICS } from './read-approval.ts';
import { APPROVALS } from './tables.ts';

interface LogRow {
  block_number: string;
  log_index: number;
  address: Buffer;
  topic0: Buffer | null;
  topic1: Buffer | null;
  topic2: Buffer | null;
  topic3: Buffer | null;
  data: Buffer;
}

/** What is read has three words of data at most. */
const DATA_BYTES_MAX = 96;
const TOPIC_BYTES = Object.values(TOPICS).map((topic) => Buffer.from(hexToBytes(topic)));

/** The approvals of blocks, read from logs that are held where the module was not on when they came. */
export const approvalRows: BlockRows = {
  layer: 'approvals/logs',
  version: 1,
  table: APPROVALS,
  async fill({ client, schema }: RunTarget, { from, to }: BlockRange): Promise<void> {
    const { rows } = await client.query<LogRow>(
      `select block_number::text, log_index, address, topic0, topic1, topic2, topic3, data from ${schema}.logs
       where block_number between $1 and $2 and topic0 = any($3::bytea[]) and octet_length(data) <= ${DATA_BYTES_MAX}`,
      [from, to, TOPIC_BYTES],
    );
    const found = rows.flatMap((row) => {
      const topics = [row.topic0, row.topic1, row.topic2, row.topic3].flatMap((topic) => topic ?? []);
      const approval = readApproval({
        address: bytesToHex(row.address),
        topics: topics.map(bytesToHex),
        data: bytesToHex(row.data),
      });
      return approval === null ? [] : [{ row, approval }];
    });
    const bytes = (pick: (item: (typeof found)[number]) => `0x${string}`) =>
      found.map((item) => Buffer.from(hexToBytes(pick(item))));
    await client.query(
      `insert into ${schema}.approvals (block_number, log_index, kind, owner, token, spender, value, expiration)
       select * from unnest($1::bigint[], $2::integer[], $3::smallint[], $4::bytea[], $5::bytea[], $6::bytea[],
         $7::numeric[], $8::numeric[])`,
      [
        found.map(({ row }) => row.block_number),
        found.map(({ row }) => row.log_index),
        found.map(({ approval }) => approval.kind),
        bytes(({ approval }) => approval.owner),
        bytes(({ approval }) => approval.token),
        bytes(({ approval }) => approval.spender),
        found.map(({ approval }) => approval.value.toString()),
        found.map(({ approval }) => approval.expiration?.toString() ?? null),
      ],
    );
  },
};
