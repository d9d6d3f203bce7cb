import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isGiven } from '../../given-bytes.ts';
import { afterCursor } from '../../keyset.ts';
import type { ScannedPage } from '../../merge-scanned.ts';
import { askPage, type RangeSource } from '../../range-reads/ask.ts';
import { askKeys } from '../../range-reads/ask-keys.ts';
import { isWithin, upTo } from '../../range-reads/within.ts';
import { scanRanges } from '../../scan-ranges.ts';
import type { Tables } from '../../tables/tables.ts';
import { LOG_COLUMNS, LOG_HEAD_COLUMNS, type LogHead, type LogRow } from '../transaction/logs.ts';

/** Key of a log. */
export interface LogKey {
  block_number: number;
  log_index: number;
}

interface ListParams {
  address: Buffer;
  /** Only logs with this topic, at any position. */
  topic: Buffer | null;
  after: LogKey | null;
  limit: number;
}

const KEY = ['block_number', 'log_index'] as const;

/** Maximum number of logs scanned for a topic; the page may then be short. */
const SCANNED_MAX = 5_000;

/**
 * Logs of a contract, newest first; relies on `logs_address`. Topics are not indexed: logs are scanned up to a bound,
 * and a page may be short. Ranges on other servers are read one after the other, where their filter has the contract.
 */
export async function listAddressLogs(
  db: Kysely<Tables>,
  { address, topic, after, limit }: ListParams,
): Promise<ScannedPage<LogRow, LogKey>> {
  const values = after && KEY.map((column) => after[column]);
  const asked = { layer: 'logs', blocks: upTo(after), addresses: [address], limit } as const;
  const newest = <Row>(
    { db: there, blocks }: RangeSource,
    columns: typeof LOG_COLUMNS | typeof LOG_HEAD_COLUMNS,
  ) =>
    there
      .selectFrom('logs')
      .select(columns as typeof LOG_COLUMNS)
      .where(isGiven('address'))
      .$if(blocks !== null, (query) => query.where(isWithin(blocks)))
      .where(afterCursor(KEY, values, 'desc'))
      .orderBy('block_number', 'desc')
      .orderBy('log_index', 'desc') as unknown as SelectQueryBuilder<Tables, never, Row>;
  if (topic === null)
    return askPage<LogRow, LogKey>(db, asked, (source, rest) => {
      const range = { rows: newest<LogRow>(source, LOG_COLUMNS), bytes: address };
      return scanRanges<LogRow, LogKey>(source.db, [range], { key: KEY, limit: rest });
    });
  const fits = sql<SqlBool>`${topic} in (topic0, topic1, topic2, topic3)`;
  const { rows, stoppedAt } = await askPage<LogHead, LogKey>(db, asked, (source, rest) => {
    // Excludes data, which would be read for all scanned logs.
    const range = {
      rows: newest<LogHead>(source, LOG_HEAD_COLUMNS),
      bytes: address,
      sought: { fits, max: SCANNED_MAX },
    };
    return scanRanges<LogHead, LogKey>(source.db, [range], { key: KEY, limit: rest });
  });
  return { rows: await readData(db, rows), stoppedAt };
}

/** Adds their data to logs, by the primary key; omits logs deleted meanwhile. */
async function readData(db: Kysely<Tables>, heads: readonly LogHead[]): Promise<LogRow[]> {
  if (heads.length === 0) return [];
  const rows = await askKeys<LogKey, LogRow>(db, heads, selectRows, 'logs');
  const byKey = new Map(rows.map((row) => [`${row.block_number}:${row.log_index}`, row]));
  return heads.flatMap((head) => byKey.get(`${head.block_number}:${head.log_index}`) ?? []);
}

/** Returns the keys as rows to join to, under the name `k`. */
export function givenLogKeys(keys: readonly LogKey[]) {
  const blocks = keys.map((key) => key.block_number);
  const indexes = keys.map((key) => key.log_index);
  return sql<LogKey>`unnest(${blocks}::bigint[], ${indexes}::integer[])`.as<'k'>(
    sql`k(block_number, log_index)`,
  );
}

async function selectRows(db: Kysely<Tables>, keys: readonly LogKey[]): Promise<LogRow[]> {
  return db
    .selectFrom(givenLogKeys(keys))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('logs')
          .select(LOG_COLUMNS)
          .whereRef('block_number', '=', 'k.block_number')
          .whereRef('log_index', '=', 'k.log_index')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .selectAll('l')
    .execute();
}
