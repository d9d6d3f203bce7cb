import type pg from 'pg';
import type { Hex } from '#lib/hex.ts';

/** Notification channel from the indexer to every server. */
export const INDEX_CHANNEL = 'spyglass';

/** Smallest step of `seq` between two epochs: far more commits than a crash or a fail-over can lose. */
export const EPOCH_STEP = 1_000_000;

/**
 * One commit of the indexer, small by design (a payload over 8,000 bytes would abort the commit): `seq` grows by one
 * with each commit of a run, so a gap shows that an event was missed. A session of the indexer begins with a step of
 * `EPOCH_STEP` or more, since its predecessor's last commits may be lost.
 */
export interface IndexEvent {
  readonly run: number;
  readonly seq: number;
  readonly height: number;
  readonly hash: Hex;
  readonly kind: 'block' | 'unwind' | 'reset' | 'pending' | 'traces' | 'progress';
}

const KINDS: ReadonlySet<string> = new Set<IndexEvent['kind']>([
  'block',
  'unwind',
  'reset',
  'pending',
  'traces',
  'progress',
]);

/** Notifies all listeners; inside a transaction the notification is sent when it commits. */
export async function notify(client: Pick<pg.ClientBase, 'query'>, event: IndexEvent): Promise<void> {
  await client.query('select pg_notify($1, $2)', [INDEX_CHANNEL, encodeIndexEvent(event)]);
}

/** Encodes the payload of an event. */
export function encodeIndexEvent({ run, seq, height, hash, kind }: IndexEvent): string {
  return JSON.stringify({ run, seq, height, hash, kind });
}

/** Decodes the payload of an event; undefined for a malformed one. */
export function decodeIndexEvent(payload: string): IndexEvent | undefined {
  let value: Partial<Record<keyof IndexEvent, unknown>>;
  try {
    value = Object(JSON.parse(payload));
  } catch {
    return undefined;
  }
  const { run, seq, height, hash, kind } = value;
  if (!isCount(run) || !isCount(seq) || !isCount(height)) return undefined;
  if (typeof hash !== 'string' || !/^0x[0-9a-f]{0,64}$/.test(hash)) return undefined;
  if (typeof kind !== 'string' || !KINDS.has(kind)) return undefined;
  return { run, seq, height, hash: hash as Hex, kind: kind as IndexEvent['kind'] };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
