import type { InternalTransactionsTable } from '#db/tables/internal-transactions.ts';
import type { TestDatabase } from '../database.ts';
import {
  addressOf,
  addressRow,
  blockRow,
  hashOf,
  internalTransactionRow,
  setHead,
  tokenRow,
  tokenTransferRow,
  transactionRow,
} from '../rows.ts';
import { addLogs, RARE_EMITTER } from './chain-logs.ts';

export const BLOCKS = 24;
export const PER_BLOCK = 3;
/** Addresses in most blocks, one that two blocks mention, and one that none does. */
export const BUSY = [1, 2, 3, 4, 5] as const;
export const RARE = 40;
export const UNSEEN = 41;
export const METHODS = ['a9059cbb', 'deadbeef'] as const;
export const TOKEN = addressOf(0x700);
/** Blocks that mention the rare address. */
export const RARE_BLOCKS = [3, 17] as const;

/** A sequence that looks random and is the same in every run. */
export function createRandom(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return { next, pick: <Value>(values: readonly Value[]) => values[next(values.length)] as Value };
}

/** Fills a run with transactions whose frames nest, fail, create and destroy, all blocks traced, and with logs. */
export async function fillFramedChain(database: TestDatabase): Promise<void> {
  const { db, pool, schema } = database;
  const { next, pick } = createRandom(11);
  for (let block = 0; block < BLOCKS; block++) {
    const blob_gas_used = block % 2 === 0 ? null : 0n;
    await db
      .insertInto('blocks')
      .values(blockRow(block, { transactions_count: PER_BLOCK, blob_gas_used }))
      .execute();
    for (let index = 0; index < PER_BLOCK; index++) {
      const failed = next(8) === 0;
      const method = pick([null, ...METHODS]);
      const place = { from_address: addressOf(pick(BUSY)), to_address: addressOf(pick(BUSY)) };
      const method_id = method === null ? null : Buffer.from(method, 'hex');
      const value = BigInt(next(3)) * 10n ** 15n;
      const own = { ...place, method_id, value, status: failed ? 0 : 1, kinds: 1, token_transfers_count: 1 };
      await db
        .insertInto('transactions')
        .values(transactionRow(block, index, own))
        .execute();
      const frames = makeFrames({ block, index }, { next, pick });
      await db.insertInto('internal_transactions').values(frames).execute();
      const has_internal_error = frames.some(({ error }) => error !== null);
      if (failed || has_internal_error)
        await db
          .insertInto('transaction_errors')
          .values({
            ...{ block_number: block, transaction_index: index, has_internal_error, output: null },
            error: failed ? 'Reverted' : null,
          })
          .execute();
      await db
        .insertInto('token_transfers')
        .values(tokenTransferRow(block, index, { transaction_index: index, from_address: addressOf(1) }))
        .execute();
    }
  }
  const logs = { blocks: BLOCKS, perBlock: PER_BLOCK, emitters: BUSY };
  await addLogs(database, { ...logs, random: createRandom(12) });
  const all = [...BUSY, RARE, UNSEEN, RARE_EMITTER];
  await db
    .insertInto('addresses')
    .values(all.map((each) => addressRow(addressOf(each))))
    .execute();
  await db.insertInto('tokens').values(tokenRow(TOKEN)).execute();
  await db
    .insertInto('observed_balances')
    .values(
      all.map((each) => ({
        ...{ address: addressOf(each), value: 10n ** 18n, transactions_count: 0n, block_number: BLOCKS - 1 },
        ...{ block_hash: hashOf(BLOCKS - 1), changed_seq: 1 },
      })) as never,
    )
    .execute();
  const whole = `{[0,${BLOCKS})}`;
  await pool.query(`update ${schema}.coverage set blocks = '${whole}' where layer in ('facts', 'traces')`);
  await setHead(db, { number: BLOCKS - 1 });
}

type Random = ReturnType<typeof createRandom>;

function makeFrames(
  { block, index }: { block: number; index: number },
  { next, pick }: Random,
): InternalTransactionsTable[] {
  const rare = (RARE_BLOCKS as readonly number[]).includes(block) && index === 1;
  const count = 2 + next(8);
  const paths: number[][] = [];
  return Array.from({ length: count }, (_, place) => {
    const parent = place === 0 ? [] : pick([[], ...paths]);
    const path = [...parent, paths.filter((each) => each.length === parent.length + 1).length];
    paths.push(path);
    const type = pick(['call', 'call', 'delegatecall', 'create', 'selfdestruct'] as const);
    const from = addressOf(pick(BUSY));
    const to = type === 'selfdestruct' && next(2) === 0 ? from : addressOf(rare ? RARE : pick(BUSY));
    return internalTransactionRow(block, place + 1, {
      transaction_index: index,
      type,
      from_address: from,
      to_address: type === 'create' ? null : to,
      created_contract: type === 'create' ? to : null,
      value: BigInt(next(3)) * 10n ** 14n,
      error: next(6) === 0 ? 'Reverted' : null,
      trace_address: path,
      input: Buffer.from([block, index, place]),
    });
  });
}
