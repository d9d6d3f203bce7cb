/**
 * Holes: data that the node does not return although it has the data around it, with its error and the time of the next
 * attempt.
 */
export const HOLES_SQL = (schema: string) => `
  create table ${schema}.holes (
    layer text not null check (layer in ('facts', 'traces')),
    from_block bigint not null,
    to_block bigint not null check (to_block >= from_block),
    transaction_index integer not null default -1,
    kind text not null check (kind in ('refused', 'no_state')),
    reason text not null,
    first_seen_at timestamptz not null default now(),
    last_tried_at timestamptz not null default now(),
    next_try_at timestamptz not null,
    attempts integer not null default 1,
    primary key (layer, from_block, transaction_index)
  );
`;
