import { type AppDb, changes } from '../../../../db/app-db.ts';
import { KEPT_DAYS } from './movements.ts';

const BLOCKS_AT_ONCE = 20;
/** A row has all movements of a block. */
const FORGOTTEN_AT_ONCE = 200;

/**
 * Makes rows of what was noted last of new blocks, the oldest first, so many blocks at a time; blocks that another server is unpacking are
 * left to it. Gives how many rows it has made or brought back. Relies on the primary key of `account_noted_blocks`.
 */
export async function unpackMovements(db: AppDb): Promise<number> {
  const { rowCount } = await db.query(
    UNPACK(
      `id in (select id from app.account_noted_blocks order by id limit ${BLOCKS_AT_ONCE} for update skip locked)`,
    ),
  );
  return rowCount ?? 0;
}

/** The same of one block, where another server that is unpacking it is waited for. Relies on `account_noted_blocks_block`. */
export async function unpackBlock(db: AppDb, { run, block }: { run: number; block: number }): Promise<void> {
  await db.query(UNPACK('run_id = $1 and block_number = $2'), [run, block]);
}

/**
 * Forgets blocks that no server has made rows of until they were too old to be reported; so many of the oldest at a time, whatever their
 * movements. Those that a server is unpacking are left to it. Relies on the primary key, since what is noted needs no further index.
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

/** The columns of a movement in the JSON of a block. */
const PACKED =
  'cause text, hash text, address text, counterparty text, is_incoming boolean, shape smallint, token text, token_id text, amount text';

/**
 * The id of an event is made of what happened, not of the block: the same transaction in another block is the same event. It is the SHA-256
 * of all that is known of it, and of how many in the block were the same before it.
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
