import type { Kysely } from 'kysely';
import { askBlock } from '../../range-reads/ask-block.ts';
import type { Tables } from '../../tables/tables.ts';
import type { TransactionKey } from '../transaction/transaction-row.ts';

/** A delegate call, which runs the code of one contract in the context of another, or a failed frame. */
export interface RunCodeRow {
  from_address: Buffer;
  to_address: Buffer;
  is_delegated: boolean;
}

/** Delegate calls and failures among the first frames of a transaction, in order of execution; by the primary key. */
export async function listRunCode(
  db: Kysely<Tables>,
  { key, framesMax }: { key: TransactionKey; framesMax: number },
): Promise<RunCodeRow[]> {
  const rows = await askBlock(db, key.block_number, (source) => selectRunCode(source, key, framesMax), []);
  return rows.flatMap(({ from_address, to_address, type }) => {
    const is_delegated = type === 'delegatecall' || type === 'callcode';
    return to_address === null ? [] : [{ from_address, to_address, is_delegated }];
  });
}

function selectRunCode(db: Kysely<Tables>, key: TransactionKey, framesMax: number) {
  const frames = db
    .selectFrom('internal_transactions')
    .select(['from_address', 'to_address', 'type', 'error', 'trace_index'])
    .where('block_number', '=', key.block_number)
    .where('transaction_index', '=', key.index)
    .orderBy('trace_index')
    .limit(framesMax);
  return db
    .selectFrom(frames.as('f'))
    .select(['from_address', 'to_address', 'type'])
    .where('to_address', 'is not', null)
    .where((eb) => eb.or([eb('type', 'in', ['delegatecall', 'callcode']), eb('error', 'is not', null)]))
    .orderBy('trace_index')
    .execute();
}
