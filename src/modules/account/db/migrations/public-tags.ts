/** Public tags with the requests for them, and the log of operators. */
export const PUBLIC_TAGS_SQL = (schema: string) => `
  create table ${schema}.account_public_tags (
    id integer generated always as identity primary key,
    account_id integer not null references ${schema}.accounts on delete cascade,
    full_name text not null,
    email text not null,
    company text,
    website text,
    tags text not null,
    addresses bytea[] not null,
    additional_comment text not null,
    is_owner boolean not null,
    created_at timestamptz not null default now(),
    status text not null default 'pending' check (status in ('pending', 'approved', 'returned', 'refused')),
    comment text
  );
  create index account_public_tags_account on ${schema}.account_public_tags (account_id);
  create index account_public_tags_status on ${schema}.account_public_tags (status, id);

  create table ${schema}.public_tags (
    id integer generated always as identity primary key,
    address bytea not null,
    label text not null,
    request_id integer,
    created_at timestamptz not null default now(),
    unique (address, label)
  );
  create index public_tags_label on ${schema}.public_tags (${schema}.fold_case(label) text_pattern_ops, id);
  create index public_tags_request on ${schema}.public_tags (request_id) where request_id is not null;
  create table ${schema}.public_tags_version (
    only_one boolean primary key default true check (only_one),
    version integer not null default 0
  );
  insert into ${schema}.public_tags_version default values;
  create function ${schema}.note_public_tags() returns trigger language plpgsql as $$
    begin update ${schema}.public_tags_version set version = version + 1; return null; end $$;
  create trigger public_tags_change after insert or update or delete or truncate on ${schema}.public_tags
    for each statement execute function ${schema}.note_public_tags();

  create table ${schema}.operator_log (
    id integer generated always as identity primary key,
    at timestamptz not null default now(),
    account_id integer,
    operator text not null,
    action text not null,
    subject text not null,
    detail text
  );
  create function ${schema}.keep_operator_log() returns trigger language plpgsql as $$
    begin raise exception 'The log of operators is append-only'; end $$;
  create trigger operator_log_append_only before update or delete or truncate on ${schema}.operator_log
    for each statement execute function ${schema}.keep_operator_log();
`;
