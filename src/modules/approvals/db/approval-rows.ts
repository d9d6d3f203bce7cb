import { readApproval, TOPICS } from '#modules/kits/approvals/lib/read-approval.ts';
import { type BlockRange, type BlockRows, listTopicLogs, type RunTarget } from '#sdk/db/writes.ts';
import { hexToBytes } from '#sdk/lib/values.ts';
import { APPROVALS } from './tables.ts';

/** Decoded events have at most three words of data. */
const DATA_BYTES_MAX = 96;

/** The approvals of blocks, read from logs already indexed for blocks that arrived while the module was off. */
export const approvalRows: BlockRows = {
  layer: 'approvals/logs',
  version: 2,
  table: APPROVALS,
  async fill(target: RunTarget, range: BlockRange): Promise<void> {
    const asked = { topics: Object.values(TOPICS), dataBytesMax: DATA_BYTES_MAX };
    const found = (await listTopicLogs(target, range, asked)).flatMap((row) => {
      const approval = readApproval(row.log);
      return approval === null ? [] : [{ row, approval }];
    });
    const bytes = (pick: (item: (typeof found)[number]) => `0x${string}`) =>
      found.map((item) => hexToBytes(pick(item)));
    await target.client.query(
      `insert into ${target.schema}.approvals (block_number, log_index, kind, owner, token, spender, value, expiration,
         token_id)
       select * from unnest($1::bigint[], $2::integer[], $3::smallint[], $4::bytea[], $5::bytea[], $6::bytea[],
         $7::numeric[], $8::numeric[], $9::numeric[])`,
      [
        found.map(({ row }) => row.block_number),
        found.map(({ row }) => row.log_index),
        found.map(({ approval }) => approval.kind),
        bytes(({ approval }) => approval.owner),
        bytes(({ approval }) => approval.token),
        bytes(({ approval }) => approval.spender),
        found.map(({ approval }) => approval.value.toString()),
        found.map(({ approval }) => approval.expiration?.toString() ?? null),
        found.map(({ approval }) => approval.tokenId?.toString() ?? null),
      ],
    );
  },
};
