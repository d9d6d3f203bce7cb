/** Outbox of the watch lists and its webhooks; notifications are jobs. */
export const NOTIFICATIONS_SQL = (schema: string) => `
  create table ${schema}.account_movements (
    id bigint generated always as identity primary key,
    event_id bytea not null unique,
    run_id integer not null,
    block_number bigint not null,
    block_time numeric not null,
    transaction_hash bytea,
    address bytea not null,
    is_incoming boolean not null,
    kind text not null check (kind in ('native', 'ERC-20', 'ERC-721', 'ERC-404')),
    counterparty bytea,
    token bytea,
    token_id numeric,
    amount numeric,
    noted_at timestamptz not null default now(),
    removed_at timestamptz,
    told_to integer not null default 0,
    is_told boolean not null default false
  );
  create index account_movements_block on ${schema}.account_movements (run_id, block_number);
  create index account_movements_untold on ${schema}.account_movements (id) where not is_told;
  create index account_movements_age on ${schema}.account_movements (noted_at);

  create table ${schema}.account_webhooks (
    id integer generated always as identity primary key,
    account_id integer not null references ${schema}.accounts on delete cascade,
    url text not null,
    secret text not null,
    failures integer not null default 0,
    retry_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    unique (account_id, url)
  );
  create trigger accounts_jobs after delete on ${schema}.accounts referencing old table as deleted
    for each statement execute function ${schema}.delete_jobs('owner', 'notification');
  create trigger account_movements_jobs after delete on ${schema}.account_movements referencing old table as deleted
    for each statement execute function ${schema}.delete_jobs('subject', 'notification');

  create table ${schema}.account_untraced_blocks (
    run_id integer not null,
    block_number bigint not null,
    noted_at timestamptz not null default now(),
    primary key (run_id, block_number)
  );
  create index account_untraced_blocks_age on ${schema}.account_untraced_blocks (noted_at);

  create table ${schema}.account_noted_blocks (
    id bigint generated always as identity primary key,
    run_id integer not null,
    block_number bigint not null,
    block_time numeric not null,
    movements text not null,
    erc404 bytea[] not null,
    noted_at timestamptz not null default now()
  );
  create index account_noted_blocks_block on ${schema}.account_noted_blocks (run_id, block_number);
  alter table ${schema}.account_noted_blocks alter column movements set storage external;
`;
