import type { HeadNotes } from '../../../../db/writes/module-parts.ts';

/** What is told at the latest so long after it was noted; deliveries are listed so long. */
export const KEPT_DAYS = 7;

/**
 * Notes what a new block moves to and from watched addresses: the outbox of notifications. It is written in the block's own transaction,
 * one look at the watch lists for each side of each movement; how many watch an address does not matter here. The id of an event is
 * made of what happened, not of the block: the same transaction in another block is the same event.
 */
export const movementNotes: HeadNotes = {
  async note({ client, schema }, run, block) {
    await client.query(NOTE(schema), [run, block]);
  },
  /** What is being sent at this moment is not waited for; nothing of these blocks is begun to be sent afterwards. */
  async takeBack({ client }, run, { from, to }) {
    await client.query(
      `update app.account_movements set removed_at = now()
       where run_id = $1 and block_number between $2 and $3 and removed_at is null`,
      [run, from, to],
    );
  },
};

/**
 * Relies on the primary keys of `transactions` and `token_transfers`, and for each side of a movement on `account_watchlist_address_id`.
 * Of the coin what a successful transaction brings is noted; a token that has both shapes of transfers is ERC-404.
 */
const NOTE = (schema: string) => `
  with moved as (
    select index as transaction_index, -1 as log_index, 0 as batch_index, 0 as shape, null::bytea as token,
      from_address, coalesce(to_address, created_contract) as to_address, null::numeric as token_id, value as amount
    from ${schema}.transactions
    where block_number = $2 and value > 0 and status is distinct from 0
    union all
    select transaction_index, log_index, batch_index, token_type, token_address, from_address, to_address, token_id, amount
    from ${schema}.token_transfers where block_number = $2
  ), watched as materialized (
    select moved.*, side.* from moved
    cross join lateral (values (from_address, to_address, false), (to_address, from_address, true))
      as side (address, counterparty, is_incoming)
    where (select true from app.account_watchlist w where w.address = side.address limit 1)
  ), told as (
    select watched.*, t.hash,
      case when shape = 0 then 'native'
        when (select standard from ${schema}.tokens where tokens.address = token) = 404 then 'ERC-404'
        when shape = 20 then 'ERC-20' else 'ERC-721' end as kind
    from watched join ${schema}.transactions t on t.block_number = $2 and t.index = transaction_index
  )
  insert into app.account_movements as m (event_id, run_id, block_number, block_time, transaction_hash, address, is_incoming,
    kind, counterparty, token, token_id, amount)
  select sha256(convert_to(concat_ws(':', $1::int, encode(hash, 'hex'), encode(address, 'hex'), is_incoming::int, shape,
      coalesce(encode(counterparty, 'hex'), '-'), coalesce(encode(token, 'hex'), '-'), coalesce(token_id::text, '-'),
      coalesce(amount::text, '-'),
      row_number() over (partition by hash, address, is_incoming, shape, counterparty, token, token_id, amount
        order by log_index, batch_index)), 'UTF8')),
    $1::int, $2::bigint, (select timestamp from ${schema}.blocks where number = $2), hash, address, is_incoming, kind,
    counterparty, token, token_id, amount
  from told order by transaction_index, log_index, batch_index, is_incoming
  on conflict (event_id) do update
    set block_number = excluded.block_number, block_time = excluded.block_time, kind = excluded.kind, removed_at = null`;
