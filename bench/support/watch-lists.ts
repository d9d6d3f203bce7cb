import { createPool } from '#db/connection/connect.ts';
import { migrateApp } from '#db/migrate.ts';
import { nameMigrations } from '#db/migrations/migration.ts';
import { ACCOUNT_MIGRATIONS } from '#modules/account/db/migrations.ts';
import type { ScratchDatabase } from './scratch-database.ts';

interface WatchLists {
  accounts: number;
  watchedEach: number;
  /** Number of addresses to draw from, each derived from its number. */
  addresses: number;
}

/** Creates the tables of accounts. */
export async function migrateAccounts({ connection }: ScratchDatabase): Promise<void> {
  const pool = createPool(connection, { max: 1, applicationName: 'spyglass bench' });
  await migrateApp(pool, { on: nameMigrations('account', ACCOUNT_MIGRATIONS), known: [] });
  await pool.end();
}

/** Fills them with accounts that watch addresses. */
export async function fillWatchLists(
  { client }: Pick<ScratchDatabase, 'client'>,
  { accounts, watchedEach, addresses }: WatchLists,
): Promise<void> {
  await client.query(`insert into app.accounts (name) select null from generate_series(1, ${accounts})`);
  const on = { incoming: true, outcoming: true };
  await client.query(
    `insert into app.account_watchlist (account_id, address, name, notification_settings, is_by_email)
     select a.id, substring(sha256(convert_to('address ' || floor(random() * ${addresses})::int, 'UTF8')) from 1 for 20), 'Mine', $1, true
     from app.accounts a cross join generate_series(1, ${watchedEach}) on conflict do nothing`,
    [{ native: on, 'ERC-20': on, 'ERC-721': on, 'ERC-404': on }],
  );
  await client.query('vacuum analyze app.account_watchlist');
}
