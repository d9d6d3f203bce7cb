import type { Migration } from '#sdk/db/migrations.ts';

/**
 * Prices in USD belong to a source (a digest of the configuration), so a new source starts without prices; the coin's subject is
 * empty.
 */
export const APP_MIGRATIONS: readonly Migration[] = [
  {
    name: '001-prices',
    sql: () => `
      create table app.price_quotes (
        source text not null,
        subject bytea not null,
        price numeric not null,
        market_cap numeric,
        change double precision,
        volume numeric,
        supply numeric,
        taken_at timestamptz not null default now(),
        primary key (source, subject)
      );
      create table app.price_days (
        source text not null,
        day date not null,
        price numeric not null,
        market_cap numeric,
        primary key (source, day)
      );
      create table app.price_rounds (
        source text primary key,
        due_at timestamptz not null default now(),
        days_at timestamptz,
        failures integer not null default 0
      );`,
  },
];
