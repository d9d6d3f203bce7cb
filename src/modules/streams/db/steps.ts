import { bytesToHex, hexToBytes } from '#sdk/lib/values.ts';
import type { BlockContent, BlockHead } from '../lib/block-content.ts';
import type { Position } from '../lib/cursor.ts';
import { type Reader, type RunSource, readContent, rows } from './content.ts';
import { type Hole, readUncovered } from './uncovered.ts';
import { readWithdrawn } from './withdrawn.ts';

/** Next step after a position. */
export type Step =
  | { kind: 'block' | 'removed'; run: number; head: BlockHead; content: BlockContent | null; next: Position }
  | { kind: 'gap'; run: number; hole: Hole; next: Position }
  | { kind: 'reset'; run: number; formerRun: number; next: Position }
  /** Nothing yet. */
  | { kind: 'wait' }
  /** The index does not have the position; `oldest` is the lowest that it has or will have. */
  | { kind: 'lost'; oldest: Position };

/** Contents that have been read already, by hash of the block. */
export type KnownContent = (hash: string) => BlockContent | undefined;

interface Asked {
  position: Position;
  /** True if internal transactions are needed: a block follows once they are indexed, or known not to be available. */
  needsTraces: boolean;
  known: KnownContent;
}

interface HeadRow {
  number: number | null;
  history_from: number;
  can_trace: boolean | null;
}

interface BlockRow {
  number: number;
  hash: Buffer;
  parent_hash: Buffer;
  timestamp: string;
  transactions_count: number;
}

const BLOCK = 'number, hash, parent_hash, timestamp::text, transactions_count';

/**
 * Reads the step that follows a position, on a connection in a transaction with one snapshot: the next block of the chain, or
 * the withdrawal of the position's own block if that left the chain. Relies on primary keys.
 */
export async function readStep(db: Reader, asked: Asked): Promise<Step> {
  const { position } = asked;
  const [active] = await rows<{ id: number; schema: string; newest: number }>(
    db,
    'select id, schema_name as schema, (select max(id) from app.runs) as newest from app.runs where is_active',
    [],
  );
  if (active === undefined) return { kind: 'wait' };
  const source = { db, schema: active.schema };
  const [head] = await rows<HeadRow>(
    db,
    `select number, history_from, can_trace from ${active.schema}.chain_head`,
    [],
  );
  if (head === undefined) return { kind: 'wait' };
  const oldest = { run: active.id, number: head.history_from - 1, hash: null };
  if (position.run > active.newest) return { kind: 'lost', oldest };
  if (position.run !== active.id)
    return { kind: 'reset', run: active.id, formerRun: position.run, next: oldest };
  return readInRun(source, asked, { head, oldest });
}

interface RunState {
  head: HeadRow;
  oldest: Position;
}

async function readInRun(source: RunSource, asked: Asked, { head, oldest }: RunState): Promise<Step> {
  const { position } = asked;
  const { run, number, hash } = position;
  const found = await rows<BlockRow>(
    source.db,
    `select ${BLOCK} from ${source.schema}.blocks where number >= $1 order by number limit 2`,
    [number],
  );
  const own = found.find((row) => row.number === number);
  if (hash !== null && (own === undefined || bytesToHex(own.hash) !== hash)) {
    const removed = await readRemoved(source, position);
    if (removed !== null) return removed;
    const mayCome = own === undefined && number >= head.history_from;
    return mayCome ? { kind: 'wait' } : { kind: 'lost', oldest };
  }
  if (position.isPartial === true && own !== undefined) return readBlock(source, asked, own, head);
  if (number + 1 < head.history_from) return { kind: 'lost', oldest };
  const next = found.find((row) => row.number > number);
  if (next === undefined) return { kind: 'wait' };
  if (next.number > number + 1) {
    const lack = await readUncovered(source, { from: number + 1, to: next.number - 1 });
    if (lack === 'filling') return { kind: 'wait' };
    if (lack !== null)
      return { kind: 'gap', run, hole: lack, next: { run, number: next.number - 1, hash: null } };
  }
  return readBlock(source, asked, next, head);
}

async function readBlock(source: RunSource, asked: Asked, row: BlockRow, head: HeadRow): Promise<Step> {
  if (asked.needsTraces && !(await isTraceSettled(source, row, head))) return { kind: 'wait' };
  const { run } = asked.position;
  const hash = bytesToHex(row.hash);
  return {
    ...{ kind: 'block', run, head: toHead(row) },
    content: asked.known(hash) ?? (await readContent(source, row.number)),
    next: { run, number: row.number, hash },
  };
}

/** The withdrawal of a block that left the chain; null if it is not known to have been in it. */
async function readRemoved({ db, schema }: RunSource, { run, number, hash }: Position): Promise<Step | null> {
  if (hash === null) return null;
  const bytes = Buffer.from(hexToBytes(hash));
  const [row] = await rows<BlockRow>(db, `select ${BLOCK} from ${schema}.orphan_blocks where hash = $1`, [
    bytes,
  ]);
  if (row === undefined || row.number !== number) return null;
  const next = { run, number: number - 1, hash: number === 0 ? null : bytesToHex(row.parent_hash) };
  return { kind: 'removed', run, head: toHead(row), content: await readWithdrawn(db, run, bytes), next };
}

/** True if the block's internal transactions are indexed here, or are not going to be. */
async function isTraceSettled(
  { db, schema }: RunSource,
  { number, transactions_count }: BlockRow,
  { can_trace }: HeadRow,
): Promise<boolean> {
  if (can_trace === false || transactions_count === 0) return true;
  const [row] = await rows<{ is_settled: boolean }>(
    db,
    `select exists (select from ${schema}.coverage
         where layer in ('traces', 'moved', 'dropped_traces') and blocks @> $1::bigint)
       or exists (select from ${schema}.holes where layer = 'traces' and from_block <= $1 and to_block >= $1) as is_settled`,
    [number],
  );
  return row?.is_settled ?? false;
}

function toHead({ number, hash, parent_hash, timestamp }: BlockRow): BlockHead {
  return { number, hash: bytesToHex(hash), parentHash: bytesToHex(parent_hash), timestamp };
}

/** Position of the head of the active run; null without a run. */
export async function readHeadPosition(db: Reader): Promise<Position | null> {
  const [active] = await rows<{ id: number; schema: string }>(
    db,
    'select id, schema_name as schema from app.runs where is_active',
    [],
  );
  if (active === undefined) return null;
  const [head] = await rows<{ number: number | null; hash: Buffer | null; history_from: number }>(
    db,
    `select number, hash, history_from from ${active.schema}.chain_head`,
    [],
  );
  if (head === undefined) return null;
  const { number, hash, history_from } = head;
  if (number === null || hash === null) return { run: active.id, number: history_from - 1, hash: null };
  return { run: active.id, number, hash: bytesToHex(hash) };
}
