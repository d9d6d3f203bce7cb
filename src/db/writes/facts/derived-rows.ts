import type { BlockFacts, BlockTraces } from '../../tables/block-facts.ts';
import { LOGS } from '../../tables/logs.ts';
import { type BlockTable, isBlockTable, type Table } from '../../tables/table.ts';
import { CORE_TABLES } from '../../tables/tables.ts';
import { listAbsentLogs } from '../coverage/list-gaps.ts';
import type { RunTarget } from '../run-target.ts';
import { writeFacts, writeTraces } from './write-rows.ts';

/** Schema of the connection's temporary tables. */
const TEMPORARY = 'pg_temp';

/** Columns of a row as text, by name. */
export type RowTexts = Readonly<Record<string, string | null>>;

/** A row that differs from the node's data: `found` is indexed, `expected` derived. */
export interface RowDifference {
  table: BlockTable;
  found: RowTexts | null;
  expected: RowTexts | null;
}

/** A block derived from the node's responses; `traces` is null where they are not indexed. */
export interface DerivedBlock {
  facts: BlockFacts;
  traces: BlockTraces | null;
}

/**
 * Writes a block into temporary tables of the same shape, by the code that writes the index, and returns the rows in
 * which the indexed block differs; both sides by primary key. Logs on another server, or removed, are left out: they were
 * compared with the header before. The temporary rows are gone when the transaction ends.
 */
export async function listRowDifferences(
  target: RunTarget,
  block: DerivedBlock,
  all: readonly Table[] = CORE_TABLES,
): Promise<RowDifference[]> {
  const { number } = block.facts.block;
  const hasLogs = (await listAbsentLogs(target, { from: number, to: number })).length === 0;
  const tables = all
    .filter(isBlockTable)
    .filter(({ layer }) => layer === 'facts' || block.traces !== null)
    .filter((table) => hasLogs || table !== LOGS);
  await target.client.query(tables.map((table) => createSql(target.schema, table)).join(';'));
  const temporary = { client: target.client, schema: TEMPORARY };
  await writeFacts(temporary, [block.facts], tables);
  if (block.traces !== null) await writeTraces(temporary, [block.traces], tables);
  await keepOwnKnowledge(target, number);
  const differences: RowDifference[] = [];
  for (const table of tables) {
    const { rows } = await target.client.query<Omit<RowDifference, 'table'>>(
      compareSql(target.schema, table),
      [number, listOtherColumns(table)],
    );
    differences.push(...rows.map((row) => ({ table, ...row })));
  }
  return differences;
}

/** Replaces the indexed rows of a block with the derived ones; call it in the transaction that compared them. */
export async function replaceRows(
  { client, schema }: RunTarget,
  tables: ReadonlySet<BlockTable>,
  block: number,
): Promise<void> {
  for (const { name, key } of tables) {
    await client.query(`delete from ${schema}.${name} where ${key[0]} = $1`, [block]);
    await client.query(`insert into ${schema}.${name} select * from ${TEMPORARY}.${name}`);
  }
}

function createSql(schema: string, { name }: BlockTable): string {
  return `create temporary table if not exists ${name} (like ${schema}.${name} including defaults) on commit delete rows`;
}

/**
 * Preserves data that a fetch may lack: the time when a transaction was first seen, which only this index has, and the
 * total difficulty, which newer nodes omit.
 */
async function keepOwnKnowledge({ client, schema }: RunTarget, block: number): Promise<void> {
  await client.query(
    `update ${TEMPORARY}.transactions d set first_seen_at = h.first_seen_at from ${schema}.transactions h
     where h.block_number = $1 and h.hash = d.hash and h.first_seen_at is not null`,
    [block],
  );
  await client.query(
    `update ${TEMPORARY}.blocks d set total_difficulty = h.total_difficulty from ${schema}.blocks h
     where h.number = $1 and (d.total_difficulty is null or h.total_difficulty is null)`,
    [block],
  );
}

/** Columns without a source in blocks: values added to a row later are not compared. */
function listOtherColumns({ columns, copied }: BlockTable): string[] {
  return Object.keys(columns).filter((column) => !copied.includes(column));
}

function compareSql(schema: string, { name, key }: BlockTable): string {
  const compared = (row: string) => `to_jsonb(${row}) - $2::text[]`;
  const texts = (row: string) =>
    `(select jsonb_object_agg(key, value) from jsonb_each_text(${compared(row)}))`;
  return `
    select ${texts('h')} as found, ${texts('d')} as expected
    from (select * from ${schema}.${name} where ${key[0]} = $1) h
    full join ${TEMPORARY}.${name} d using (${key.join(', ')})
    where ${compared('h')} is distinct from ${compared('d')}
    order by ${key.join(', ')}`;
}
