/**
 * The job queue: work of all servers of a database, from its addition until the history of its kind is deleted. `owner` is the
 * unit by which a kind is bounded, ordered and listed (an account, a stream webhook), `subject` the row that a job is about. A
 * waiting job that is claimed is due again at the end of its lease. `log` has the newest attempts, newest first.
 */
export const JOBS_SQL = (schema: string) => `
  create table ${schema}.jobs (
    id bigint generated always as identity primary key,
    key text not null unique default gen_random_uuid()::text,
    kind text not null,
    owner text not null,
    subject bigint,
    data jsonb not null default '{}',
    content bytea,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
    attempts integer not null default 0,
    due_at timestamptz not null default now(),
    claimed_at timestamptz,
    status integer,
    error text,
    log jsonb not null default '[]',
    created_at timestamptz not null default now(),
    ended_at timestamptz
  );
  create index jobs_due on ${schema}.jobs (kind, due_at) where state = 'waiting';
  create index jobs_waiting on ${schema}.jobs (kind, owner, id) where state = 'waiting';
  create index jobs_owner on ${schema}.jobs (kind, owner, id);
  create index jobs_subject on ${schema}.jobs (subject, kind) where subject is not null;
  create index jobs_age on ${schema}.jobs (kind, created_at);
  alter table ${schema}.jobs alter column content set storage external;

  -- Deletes the jobs of deleted rows: those whose column (the first argument) is their id, of the kinds of the second argument.
  create function ${schema}.delete_jobs() returns trigger language plpgsql as $$
    begin
      if tg_argv[0] = 'owner' then
        delete from ${schema}.jobs j using deleted d where j.owner = d.id::text and j.kind = any(string_to_array(tg_argv[1], ' '));
      else
        delete from ${schema}.jobs j using deleted d where j.subject = d.id and j.kind = any(string_to_array(tg_argv[1], ' '));
      end if;
      return null;
    end $$;
`;
