import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Copies encoded lines into a table. Does nothing for no lines. */
export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await new Promise<void>((resolve, reject) => {
    stream.on('finish', resolve);
    stream.on('error', reject);
    stream.end(lines.join(''));
  });
}
