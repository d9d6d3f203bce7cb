/** @file Connections, transactions and notifications of the database. */

export { type AppDb, changes, readRow, readRows } from '#db/connection/app-db.ts';
export { cancelStatement } from '#db/connection/cancel-statement.ts';
export { createDb, createPool, type DatabaseClient, type DatabasePool } from '#db/connection/connect.ts';
export type { DatabaseConnection } from '#db/connection/connection.ts';
export { isUndefinedTable } from '#db/connection/database-error.ts';
export type { IndexEvent } from '#db/connection/notify.ts';
export { flowOf, type ResultColumn, streamRows } from '#db/connection/stream-rows.ts';
export { withTransaction } from '#db/connection/transaction.ts';
export { viewsSchemaOf } from '#db/views-schema.ts';
