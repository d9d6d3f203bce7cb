import { MIGRATIONS, withApprovals } from '#modules/approvals/db/tables.ts';
import type { TestDatabase } from '../database.ts';
import { addressOf, hashOf, logRow } from '../rows.ts';

/** Topics of logs, most with few others of the same. */
export const TOPICS = [1, 2, 3].map((each) => hashOf(each, 77));
/** Address that emits logs in two blocks alone. */
export const RARE_EMITTER = 44;
export const RARE_EMITTER_BLOCKS: readonly number[] = [4, 16];
/** Owner of the approvals that every third log reports. */
export const OWNER = addressOf(1);

interface LogsChain {
  blocks: number;
  perBlock: number;
  emitters: readonly number[];
  random: { next(below: number): number; pick<Value>(values: readonly Value[]): Value };
}

/** Adds logs to each transaction of a chain, some of them approvals of one owner. */
export async function addLogs(
  { db, pool, schema }: TestDatabase,
  { blocks, perBlock, emitters, random: { next, pick } }: LogsChain,
): Promise<void> {
  for (const { sql } of MIGRATIONS) await pool.query(sql(schema));
  for (let block = 0; block < blocks; block++) {
    let first = 0;
    for (let index = 0; index < perBlock; index++) {
      const count = 1 + next(4);
      const isRare = RARE_EMITTER_BLOCKS.includes(block) && index === 1;
      const rows = Array.from({ length: count }, (_, place) =>
        logRow(block, first + place, {
          transaction_index: index,
          address: addressOf(isRare ? RARE_EMITTER : pick(emitters)),
          topic0: pick([null, ...TOPICS]),
          topic1: pick([null, ...TOPICS]),
          data: Buffer.alloc(next(6) === 0 ? 3000 : 40, block + place),
        }),
      );
      await db.insertInto('logs').values(rows).execute();
      const approvals = rows.filter(({ log_index }) => log_index % 3 === 0);
      if (approvals.length > 0)
        await withApprovals(db)
          .insertInto('approvals')
          .values(
            approvals.map(({ block_number, log_index, address }) => ({
              ...{ block_number, log_index, kind: 0, owner: OWNER, token: address },
              ...{ spender: addressOf(2 + next(3)), value: 5n, expiration: null, token_id: null },
            })),
          )
          .execute();
      await db
        .updateTable('transactions')
        .set({ logs_count: count, first_log_index: first })
        .where('block_number', '=', block)
        .where('index', '=', index)
        .execute();
      first += count;
    }
  }
}
