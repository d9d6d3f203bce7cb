import { type AppDb, changes } from '#sdk/db/connection.ts';
import { KEPT_DAYS } from './movements.ts';

const BLOCKS_AT_ONCE = 20;
/** Each row contains all movements of a block. */
const FORGOTTEN_AT_ONCE = 200;

/**
 * Creates movement rows from the notes of new blocks, oldest first, a batch of blocks at a time; skips blocks that another server
 * is unpacking. Returns the number of rows created or restored. Relies on the primary key of `account_noted_blocks`.
 */
export async function unpackMovements(db: AppDb): Promise<number> {
  const { rowCount } = await db.query(
    UNPACK(
      `id in (select id from app.account_noted_blocks order by id limit ${BLOCKS_AT_ONCE} for update skip locked)`,
    ),
  );
  return rowCount ?? 0;
}

/** Unpacks one block, waiting for another server that is unpacking it. Relies on `account_noted_blocks_block`. */
export async function unpackBlock(db: AppDb, { run, block }: { run: number; block: number }): Promise<void> {
  await db.query(UNPACK('run_id = $1 and block_number = $2'), [run, block]);
}

/**
 * Deletes blocks that no server has unpacked before they became too old to be reported, a batch of the oldest at a time. Skips
 * blocks that a server is unpacking. Relies on the primary key, which avoids a further index on notes.
 */
export function forgetNotedBlocks(db: AppDb): Promise<boolean> {
  return changes(
    db,
    `delete from app.account_noted_blocks where id in (
       select id from app.account_noted_blocks
       where id in (select id from app.account_noted_blocks order by id limit ${FORGOTTEN_AT_ONCE})
         and noted_at < now() - make_interval(days => $1)
       for update skip locked)`,
    [KEPT_DAYS],
  );
}

/** Columns of a movement in a block's JSON. */
const PACKED =
  'cause text, hash text, address text, counterparty text, is_incoming boolean, shape smallint, token text, token_id text, amount text';

/**
 * The id of an event depends on what happened, not on the block: the same transaction in another block is the same event. It is
 * the SHA-256 of all its known facts and of the number of equal events before it in the block.
 */
const UNPACK = (which: string) => `
  with taken as (
    delete from app.account_noted_blocks where ${which} returning *
  ), moved as (
    select b.id, b.run_id, b.block_number, b.block_time, b.noted_at, m.*,
      row_number() over (
        partition by b.id, cause, address, is_incoming, shape, counterparty, token, token_id, amount order by place
      ) as count,
      case when shape = 0 then 'native' when decode(token, 'hex') = any(b.erc404) then 'ERC-404'
        when shape = 20 then 'ERC-20' else 'ERC-721' end as kind
    from taken b cross join lateral
      rows from (jsonb_to_recordset(b.movements::jsonb) as (${PACKED})) with ordinality
      as m (cause, hash, address, counterparty, is_incoming, shape, token, token_id, amount, place)
  )
  insert into app.account_movements as m (event_id, run_id, block_number, block_time, transaction_hash, address, is_incoming,
    kind, counterparty, token, token_id, amount, noted_at)
  select sha256(convert_to(concat_ws(':', run_id, cause, address, is_incoming::int, shape, coalesce(counterparty, '-'),
      coalesce(token, '-'), coalesce(token_id, '-'), coalesce(amount, '-'), count), 'UTF8')),
    run_id, block_number, block_time, decode(hash, 'hex'), decode(address, 'hex'), is_incoming,
    kind, decode(counterparty, 'hex'), decode(token, 'hex'), token_id::numeric, amount::numeric, noted_at
  from moved order by id, place
  on conflict (event_id) do update
    set block_number = excluded.block_number, block_time = excluded.block_time, kind = excluded.kind, removed_at = null`;
