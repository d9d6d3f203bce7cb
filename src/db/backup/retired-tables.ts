/**
 * Tables and columns of before 0.1.0 whose rows are jobs now, for the rows of a database or a backup from then. `if exists` is for
 * parts of the server that were never on.
 */
export const RETIRED_SQL = `
  create table app.account_deliveries (
    id bigint generated always as identity, movement_id bigint, account_id integer, webhook_id integer, name text, state text,
    attempts integer, due_at timestamptz, claimed_at timestamptz, status integer, error text, created_at timestamptz,
    sent_at timestamptz
  );
  create table app.alert_deliveries (
    id bigint generated always as identity, event_id bigint, alert_id integer, channel text, state text, attempts integer,
    status integer, error text, due_at timestamptz, claimed_at timestamptz, created_at timestamptz, sent_at timestamptz
  );
  create table app.stream_messages (
    id bigint generated always as identity, subscription_id integer, message_id text, type text, block_number bigint, body text,
    state text, created_at timestamptz, sent_at timestamptz
  );
  create table app.stream_attempts (
    id bigint generated always as identity, message_id bigint, status integer, error text, duration_ms integer,
    made_at timestamptz
  );
  create table app.verification_jobs (
    id uuid, run_id integer, address bytea, status text, errors text, input bytea, tries integer, server uuid,
    held_until timestamptz, started_at timestamptz, ended_at timestamptz
  );
  alter table if exists app.stream_subscriptions
    add column retry_at timestamptz not null default now(), add column claimed_until timestamptz not null default now();
`;

/** Makes jobs of the rows of the retired tables, and drops these. A claim of a server that is gone ends. */
export const CARRY_OVER_SQL = `
  insert into app.jobs (kind, owner, key, subject, data, state, attempts, due_at, status, error, created_at, ended_at)
  select 'notification', account_id::text, concat_ws(':', 'notification', movement_id, account_id, coalesce(webhook_id::text, 'email')),
    movement_id, jsonb_build_object('name', name, 'webhook', webhook_id), case state when 'sent' then 'done' else state end,
    attempts, due_at, status, error, created_at, sent_at
  from app.account_deliveries order by id;

  insert into app.jobs (kind, owner, subject, state, attempts, due_at, status, error, created_at, ended_at)
  select 'alert_' || channel, alert_id::text, event_id, case state when 'sent' then 'done' else state end, attempts, due_at, status,
    error, created_at, sent_at
  from app.alert_deliveries order by id;

  insert into app.jobs (kind, owner, key, data, content, state, attempts, status, error, log, created_at, ended_at)
  select 'stream', m.subscription_id::text, m.message_id, jsonb_build_object('type', m.type, 'block_number', m.block_number),
    convert_to(m.body, 'UTF8'), case m.state when 'sent' then 'done' else m.state end, coalesce(l.count, 0),
    (l.log -> 0 ->> 'status')::integer, l.log -> 0 ->> 'error', coalesce(l.log, '[]'), m.created_at, m.sent_at
  from app.stream_messages m left join lateral (
    select count(*) as count, jsonb_path_query_array(jsonb_agg(jsonb_build_object('status', a.status, 'error', a.error,
      'duration_ms', a.duration_ms, 'made_at', to_char(a.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
      order by a.id desc), '$[0 to 9]') as log
    from app.stream_attempts a where a.message_id = m.id
  ) l on true
  order by m.id;

  insert into app.jobs (kind, owner, key, subject, data, content, state, attempts, error, created_at, ended_at)
  select 'verification', run_id || ':' || encode(address, 'hex'), id::text, run_id,
    jsonb_build_object('address', encode(address, 'hex'), 'status', case when ended_at is null then 'waiting' else status end), input,
    case when ended_at is null then 'waiting' when status = 'success' then 'done' else 'failed' end, tries, errors, started_at, ended_at
  from app.verification_jobs order by started_at;

  drop table app.account_deliveries, app.alert_deliveries, app.stream_attempts, app.stream_messages, app.verification_jobs;
  alter table if exists app.stream_subscriptions drop column retry_at, drop column claimed_until;
`;
