import { PGlite } from '@electric-sql/pglite';
import type { FileHead, FileTable } from '../file-head.ts';
import type { OpenMessage } from './messages.ts';
import { toBlob } from './to-blob.ts';
import { unpack } from './unpack.ts';

/** Indexes that only make reads faster: they are built when the rows are there, which takes a quarter of the time. */
const SECONDARY_INDEXES = `
  select schemaname || '.' || quote_ident(indexname) as name, indexdef as definition from pg_indexes
  where schemaname in ('app', 'run_1') and not exists (
    select from pg_constraint where conindid = (schemaname || '.' || quote_ident(indexname))::regclass)`;

/** A WebAssembly module without contents, for the program that creates clusters: PGlite fetches it otherwise, and the file has a cluster. */
const EMPTY_MODULE = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

/** Settings that a database in memory, filled once, is faster with. */
const SETTINGS = 'set synchronous_commit = off; set maintenance_work_mem = 65536; set jit = off';

/** Opens PostgreSQL in memory with the rows of the file. */
export async function openDatabase(
  { head, parts, tables }: OpenMessage,
  onProgress: (done: number, total: number) => void,
): Promise<PGlite> {
  const [wasm, data, cluster] = await Promise.all([
    unpack(parts['pglite-wasm']).then((bytes) => WebAssembly.compile(bytes)),
    unpack(parts['pglite-data']),
    unpack(parts.cluster),
  ]);
  const db = await PGlite.create({
    pgliteWasmModule: wasm,
    initdbWasmModule: new WebAssembly.Module(EMPTY_MODULE),
    fsBundle: toBlob(data),
    loadDataDir: toBlob(cluster),
  });
  await db.exec(SETTINGS);
  await createSchemas(db, head);
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(SECONDARY_INDEXES);
  for (const { name } of indexes) await db.exec(`drop index ${name}`);
  const total = Object.values(tables).reduce((sum, text) => sum + text.length, 0);
  let done = 0;
  for (const table of head.tables) {
    const name = `${table.schema}.${table.name}`;
    const text = tables[name] ?? '';
    // What is copied needs no second place in memory.
    delete tables[name];
    await copyRows(db, table, await unpack(text));
    done += text.length;
    onProgress(done, total);
  }
  for (const { definition } of indexes) await db.exec(definition);
  await db.exec('analyze');
  return db;
}

async function createSchemas(db: PGlite, { migrations }: FileHead): Promise<void> {
  for (const [schema, steps] of [
    ['app', migrations.app],
    ['run_1', migrations.run],
  ] as const) {
    await db.exec(`create schema ${schema}; create table ${schema}.migrations (name text primary key)`);
    for (const { sql } of steps) await db.exec(sql);
  }
}

async function copyRows(
  db: PGlite,
  { schema, name, columns }: FileTable,
  rows: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const table = `${schema === 'app' ? 'app' : 'run_1'}.${quote(name)}`;
  // Migrations may have written first rows.
  await db.exec(`delete from ${table}`);
  await db.query(`copy ${table} (${columns.map(quote).join(', ')}) from '/dev/blob' (format binary)`, [], {
    blob: toBlob(rows),
  });
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
