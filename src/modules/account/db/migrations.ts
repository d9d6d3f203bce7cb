import type { Migration } from '#sdk/db/migrations.ts';
import { NOTIFICATIONS_SQL } from './migrations/notifications.ts';
import { PEOPLE_SQL } from './migrations/people.ts';
import { PUBLIC_TAGS_SQL } from './migrations/public-tags.ts';
import { SAVED_SQL } from './migrations/saved.ts';

const PARTS = [PEOPLE_SQL, SAVED_SQL, PUBLIC_TAGS_SQL, NOTIFICATIONS_SQL];

/** Account tables in the schema `app`, which outlive the runs of a chain. */
export const ACCOUNT_MIGRATIONS: readonly Migration[] = [
  { name: '001-account', sql: (schema) => PARTS.map((part) => part(schema)).join('\n') },
];
