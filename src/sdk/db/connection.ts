/** @file Connections, transactions and notifications of the database. */

export { type AppDb, changes, readRow, readRows } from '#db/connection/app-db.ts';
export { createDb, type DatabasePool } from '#db/connection/connect.ts';
export type { IndexEvent } from '#db/connection/notify.ts';
export { withTransaction } from '#db/connection/transaction.ts';
