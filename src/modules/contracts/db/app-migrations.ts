import type { Migration } from '#sdk/db/migrations.ts';

/**
 * Verified sources belong to code, not to an address, so that they apply to every contract of that code on every run;
 * `contract_codes` links a run's contracts to sources. A started verification is a job with its compiler input until it
 * has ended, so that another server, or the next process, can finish it. `names` caches the resolved names of a source once they were
 * requested.
 */
export const APP_MIGRATIONS: readonly Migration[] = [
  {
    name: '001-contracts',
    sql: () => `
      create table app.verified_sources (
        id bigint generated always as identity primary key,
        digest bytea not null unique,
        skeleton bytea not null,
        language text not null,
        compiler_version text not null,
        name text not null,
        file_path text not null,
        settings text not null,
        sources text not null,
        abi text not null,
        storage_layout text,
        compiled text not null,
        names bytea,
        license smallint not null,
        method text not null,
        verified_at timestamptz not null default now()
      );
      create index verified_sources_skeleton on app.verified_sources (skeleton, id);
      create table app.contract_codes (
        run_id integer not null references app.runs (id) on delete cascade,
        address bytea not null,
        skeleton bytea not null,
        source_id bigint references app.verified_sources (id) on delete set null,
        is_exact boolean not null default false,
        is_own boolean not null default false,
        has_changed boolean not null default false,
        constructor_arguments bytea,
        libraries text not null default '{}',
        known_at timestamptz not null default date_trunc('milliseconds', now()),
        primary key (run_id, address)
      );
      create index contract_codes_skeleton on app.contract_codes (skeleton);
      create index contract_codes_verified on app.contract_codes (run_id) where source_id is not null;
      create table app.changed_abis (
        run_id integer not null references app.runs (id) on delete cascade,
        address bytea not null,
        is_read boolean not null default false,
        below bigint,
        due_at timestamptz not null default now(),
        primary key (run_id, address)
      );
      create function app.note_changed_abi() returns trigger language plpgsql as $$
      begin
        insert into app.changed_abis (run_id, address) values (new.run_id, new.address)
          on conflict (run_id, address) do update set is_read = false, below = null, due_at = now();
        return null;
      end $$;
      create trigger contract_codes_first_abi after insert on app.contract_codes
        for each row when (new.source_id is not null) execute function app.note_changed_abi();
      create trigger contract_codes_changed_abi after update on app.contract_codes
        for each row when (new.source_id is distinct from old.source_id) execute function app.note_changed_abi();
      create trigger runs_verification_jobs after delete on app.runs referencing old table as deleted
        for each statement execute function app.delete_jobs('subject', 'verification');`,
  },
];
