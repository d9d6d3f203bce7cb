import type { BlockRange, RunTarget } from '#sdk/db/writes.ts';
import type { BlockContent } from '../lib/block-content.ts';
import { type Reader, readContent, rows } from './content.ts';

/** Maximum number of blocks of one reorg whose contents are stored: the newest. */
const BLOCKS_MAX = 128;
/** Maximum size of the stored contents of one reorg, in characters. */
const SIZE_MAX = 64 * 1024 * 1024;
/** Retention of withdrawn contents, in days. */
const KEPT_DAYS = 7;

/** Stores the contents of blocks that are about to leave the chain, the newest first; further ones are not known later. */
export async function noteWithdrawn(
  { client, schema }: RunTarget,
  run: number,
  { from, to }: BlockRange,
): Promise<void> {
  const blocks = await rows<{ number: number; hash: Buffer }>(
    client,
    `select number, hash from ${schema}.blocks where number between $1 and $2 order by number desc limit ${BLOCKS_MAX}`,
    [from, to],
  );
  let size = 0;
  for (const { number, hash } of blocks) {
    const content = JSON.stringify(await readContent({ db: client, schema }, Number(number)));
    size += content.length;
    if (size > SIZE_MAX) return;
    await client.query(
      `insert into app.stream_withdrawn (run_id, hash, content) values ($1, $2, $3)
       on conflict (run_id, hash) do update set content = excluded.content, noted_at = now()`,
      [run, hash, content === 'null' ? null : content],
    );
  }
}

/** Content of a block that left the chain; null if it is not known. Relies on the primary key. */
export async function readWithdrawn(db: Reader, run: number, hash: Buffer): Promise<BlockContent | null> {
  const [found] = await rows<{ content: BlockContent | null }>(
    db,
    'select content from app.stream_withdrawn where run_id = $1 and hash = $2',
    [run, hash],
  );
  return found?.content ?? null;
}

/** Deletes contents that are older than a week, a few at a time; relies on `stream_withdrawn_age`. */
export async function forgetWithdrawn(db: Reader): Promise<void> {
  await db.query(
    `delete from app.stream_withdrawn where (run_id, hash) in (
       select run_id, hash from app.stream_withdrawn where noted_at < now() - make_interval(days => $1)
       order by noted_at limit 100)`,
    [KEPT_DAYS],
  );
}
