import type { ClientBase } from 'pg';
import { inPipeline } from '../../connection/pipeline.ts';

/** Copies encoded lines into a table. Does nothing for no lines. */
export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  await copyBuffers(client, table, columns, lines.length === 0 ? [] : [Buffer.from(lines.join(''))]);
}

/** Copies lines that are already bytes, complete lines in each buffer. */
export async function copyBuffers(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  buffers: readonly Buffer[],
): Promise<void> {
  const data = buffers.filter(({ length }) => length > 0);
  if (data.length === 0) return;
  await inPipeline(client, (piped) => piped.copy(`copy ${table} (${columns.join(', ')}) from stdin`, data));
}
