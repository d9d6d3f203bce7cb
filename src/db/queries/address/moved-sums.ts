import { type Kysely, type RawBuilder, sql } from 'kysely';
import { askRows, type RangeSource } from '../../range-reads/ask.ts';
import { listMoved } from '../../range-reads/attach.ts';
import type { MovedRange } from '../../range-reads/moved-range.ts';
import type { ChangePlace } from '../../read-balance-change.ts';
import type { Tables } from '../../tables/tables.ts';

/** Condition of the partial indexes on frames that move coins. */
export const MOVES = sql`value > 0 and error is null and type in ('call', 'create', 'create2', 'selfdestruct')`;

/** Amounts that effective frames of one transaction move from and to an address. */
interface MovedSum {
  address: Buffer;
  block_number: number;
  transaction_index: number;
  received: bigint;
  sent: bigint;
  /** Amount that it lost by self-destructing to itself, in the transaction that created it by a frame, and otherwise. */
  burnt_new: bigint;
  burnt_old: bigint;
}

/** Amounts moved by frames of other servers, and the ranges whose local frames do not count beside them. */
export interface MovedSums {
  readonly ranges: readonly MovedRange[];
  readonly sums: readonly MovedSum[];
  /** Lowest block from which all frames could be read. */
  readonly from: number;
}

interface AskedSums {
  addresses: readonly Buffer[];
  /** Lowest block to read, and the position before which to read. */
  from: number;
  before: ChangePlace;
  /** Number of transactions of each address. */
  limit: number;
}

/**
 * Reads what frames of moved ranges add to balance changes, newest first, up to a number of transactions of each
 * address; undefined if no range is moved there. Relies on the indexes by address on each server.
 */
export async function readMovedSums(db: Kysely<Tables>, asked: AskedSums): Promise<MovedSums | undefined> {
  const { from, before, addresses } = asked;
  const all = await listMoved(db);
  const ranges = all.filter((range) => range.from <= before.block_number && range.to >= from);
  if (ranges.length === 0) return undefined;
  const sums: MovedSum[] = [];
  let lowest = from;
  const blocks = { from, to: before.block_number };
  const read = new Set<number>();
  await askRows<MovedSum>(db, { blocks, addresses, limit: Number.MAX_SAFE_INTEGER }, async (source) => {
    if (source.isFirst) return [];
    const found = await selectSums(source, asked);
    sums.push(...found);
    read.add(source.blocks?.to ?? 0);
    return [];
  });
  for (const range of ranges) {
    const top = Math.min(range.to, before.block_number);
    if (addresses.some(range.mayHold) && !read.has(top)) lowest = Math.max(lowest, range.to + 1);
  }
  return { ranges, sums, from: lowest };
}

/** Sums of each address on one server, of its newest transactions there. */
async function selectSums(
  { db, blocks }: RangeSource,
  { addresses, before, limit }: AskedSums,
): Promise<MovedSum[]> {
  const frames = () => db.selectFrom('internal_transactions as i');
  const places = (['from_address', 'to_address', 'created_contract'] as const).map(
    (side) => sql`(select distinct block_number, transaction_index from ${frames().selectAll()} as i
      where ${sql.ref(side)} = a.address and ${MOVES} and block_number between ${blocks?.from ?? 0} and ${blocks?.to ?? 0}
        and (block_number, transaction_index) < (${before.block_number}, ${before.index})
      order by block_number desc, transaction_index desc limit ${limit})`,
  );
  const amounts = (side: string, columns: RawBuilder<unknown>) => sql`
    select ${columns}, trace_index, trace_address from ${frames().selectAll()} as i
    where ${sql.ref(side)} = a.address and ${MOVES} and block_number = p.block_number and transaction_index = p.transaction_index`;
  const received = sql`value as received, 0 as sent, 0 as burnt`;
  const sent = sql`0 as received, value as sent, case when type = 'selfdestruct' and to_address = from_address then value else 0 end as burnt`;
  const own = (alias: string, condition: RawBuilder<unknown>) => sql`exists (
    select from ${frames().selectAll()} as ${sql.ref(alias)}
    where ${sql.ref(`${alias}.block_number`)} = p.block_number and ${sql.ref(`${alias}.transaction_index`)} = p.transaction_index
      and ${condition})`;
  const isBelowFailed = own(
    'o',
    sql`o.error is not null and o.trace_index < f.trace_index and o.trace_address = f.trace_address[1:cardinality(o.trace_address)]`,
  );
  const { rows } = await sql<MovedSum>`
    select a.address, p.block_number, p.transaction_index, s.received, s.sent,
      case when c.is_new then s.burnt else 0 end as burnt_new, case when c.is_new then 0 else s.burnt end as burnt_old
    from unnest(${addresses}::bytea[]) as a(address)
    cross join lateral (
      select * from (${sql.join(places, sql` union `)}) k order by block_number desc, transaction_index desc limit ${limit}
    ) p
    cross join lateral (
      select ${own('n', sql`n.created_contract = a.address`)} as is_new, ${own('e', sql`e.error is not null`)} as has_failures
    ) c
    cross join lateral (
      select coalesce(sum(f.received), 0) as received, coalesce(sum(f.sent), 0) as sent, coalesce(sum(f.burnt), 0) as burnt
      from (${amounts('to_address', received)} union all ${amounts('created_contract', received)}
        union all ${amounts('from_address', sent)}) f
      where not c.has_failures or not ${isBelowFailed}
    ) s`.execute(db);
  return rows;
}

/** True if frames of other servers add to the changes. */
export function hasRows(moved: MovedSums | undefined): moved is MovedSums {
  return moved !== undefined && moved.sums.length > 0;
}

/** Condition that a local frame is of a block that was not moved: some frames of moved blocks remain here, too. */
export function exceptMoved(moved: MovedSums | undefined): RawBuilder<unknown> {
  if (moved === undefined) return sql``;
  const blocks = moved.ranges.map(({ from, to }) => `[${from},${to + 1})`).join(',');
  return sql` and not block_number <@ ${`{${blocks}}`}::int8multirange`;
}

/** Selects the transactions in which frames of other servers move coins of an address. */
export function selectMovedPlaces(
  moved: MovedSums,
  address: Buffer | RawBuilder<Buffer>,
): RawBuilder<unknown> {
  return sql`(select g.block_number, g.transaction_index from ${given(moved)} where g.address = ${address})`;
}

/**
 * Selects their amounts in the transaction `p`. A contract that self-destructs to itself loses its balance, since
 * EIP-6780 (detected by blob gas in the header of the block `b`) only in the transaction that created it.
 */
export function selectMovedAmounts(
  moved: MovedSums,
  address: Buffer | RawBuilder<Buffer>,
): RawBuilder<unknown> {
  return sql`select g.received, g.sent, g.burnt_new
      + case when b.blob_gas_used is null or t.created_contract = ${address} then g.burnt_old else 0 end as burnt
    from ${given(moved)}
    where g.address = ${address} and g.block_number = p.block_number and g.transaction_index = p.index`;
}

function given({ sums }: MovedSums): RawBuilder<unknown> {
  const text = (column: 'received' | 'sent' | 'burnt_new' | 'burnt_old') =>
    sums.map((sum) => String(sum[column]));
  return sql`unnest(${sums.map(({ address }) => address)}::bytea[], ${sums.map((sum) => sum.block_number)}::bigint[],
    ${sums.map((sum) => sum.transaction_index)}::integer[], ${text('received')}::numeric[], ${text('sent')}::numeric[],
    ${text('burnt_new')}::numeric[], ${text('burnt_old')}::numeric[]
  ) as g(address, block_number, transaction_index, received, sent, burnt_new, burnt_old)`;
}
