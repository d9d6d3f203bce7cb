import { type Kysely, sql } from 'kysely';
import { demandKeys } from '../../range-reads/ask-keys.ts';
import { RangeUnavailableError } from '../../range-reads/range-unavailable.ts';
import type { Tables } from '../../tables/tables.ts';
import { givenLogKeys, type LogKey } from '../address/address-logs.ts';
import { listTransactionPositions, type ParentTransaction } from './transaction-positions.ts';

/** Transactions of logs, by the key of the log. */
export interface LogTransactions {
  get(key: LogKey): ParentTransaction | undefined;
}

/**
 * Looks up the transactions that wrote logs; relies on the primary keys of logs, transactions and blocks.
 * @throws RangeUnavailableError while a server of the logs does not answer, or if they were removed and the transactions
 *   of their blocks do not say how many logs they have
 */
export async function findLogTransactions(
  db: Kysely<Tables>,
  keys: readonly LogKey[],
): Promise<LogTransactions> {
  const places = keys.length === 0 ? [] : await findPlaces(db, keys);
  const positions = await listTransactionPositions(db, places);
  const byPlace = new Map(positions.map((each) => [`${each.block_number}:${each.index}`, each]));
  const byKey = new Map(
    places.map(({ block_number, log_index, index }) => [
      `${block_number}:${log_index}`,
      byPlace.get(`${block_number}:${index}`),
    ]),
  );
  return { get: ({ block_number, log_index }) => byKey.get(`${block_number}:${log_index}`) };
}

/** Places of logs that are not here: by the numbers of the logs of each transaction of their blocks. */
async function findPlaces(
  db: Kysely<Tables>,
  keys: readonly LogKey[],
): Promise<(LogKey & { index: number })[]> {
  try {
    return await demandKeys(db, keys, selectPlaces, 'logs');
  } catch (error) {
    if (!(error instanceof RangeUnavailableError)) throw error;
    const places = await db
      .selectFrom(givenLogKeys(keys))
      .innerJoin('transactions as t', (join) =>
        join
          .onRef('t.block_number', '=', 'k.block_number')
          .on(sql<boolean>`k.log_index - t.first_log_index between 0 and t.logs_count - 1`),
      )
      .select(['k.block_number', 'k.log_index', 't.index'])
      .execute();
    if (places.length < keys.length) throw error;
    return places;
  }
}

async function selectPlaces(
  db: Kysely<Tables>,
  keys: readonly LogKey[],
): Promise<(LogKey & { index: number })[]> {
  return db
    .selectFrom(givenLogKeys(keys))
    .innerJoin('logs as l', (join) =>
      join.onRef('l.block_number', '=', 'k.block_number').onRef('l.log_index', '=', 'k.log_index'),
    )
    .select(['k.block_number', 'k.log_index', 'l.transaction_index as index'])
    .execute();
}
