/** @file Migrations. */

export type { Migration } from '#db/migrations/migration.ts';
