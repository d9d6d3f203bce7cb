import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import type { Log } from '#chain/types/receipt.ts';
import {
  ABI_READ,
  addUnreadMovements,
  type StoredReading,
  writeTokenReadings,
} from '#db/writes/observed/token-readings.ts';
import { BaseError } from '#lib/base-error.ts';
import type { Hex } from '#lib/hex.ts';
import { type EventKind, KIND_BITS, kindOfLog, type TokenReading } from '../../decode/token-reading.ts';
import type { IndexerContext, IndexerMemory } from '../../runtime/context.ts';
import { askReadings, type Unread } from './ask-readings.ts';

/** Number of contracts per request, and maximum number for some blocks. */
const ASKED_AT_ONCE = 20;
const ASKED_MAX = 100;
/** Maximum number of cached readings; those of contracts without tokens are evicted first. */
const READINGS_MAX = 200_000;

type LearningContext = Pick<IndexerContext, 'memory' | 'range' | 'run' | 'source' | 'writer'>;

/**
 * Queries contracts with the first ambiguous events of some blocks for their reading, before the blocks are decoded.
 * Blocks with unanswered contracts are recorded and read again later. Returns true if all are known now.
 */
export async function learnReadings(
  context: LearningContext,
  blocks: readonly FetchedBlock[],
): Promise<boolean> {
  return learnUnread(
    context,
    blocks.flatMap((block) => listUnread(context.memory, block)),
  );
}

/** Queries contracts like `learnReadings`. */
export async function learnUnread(context: LearningContext, unread: readonly Unread[]): Promise<boolean> {
  if (unread.length === 0) return true;
  const known: StoredReading[] = [];
  const distinct = [...new Map(unread.map((each) => [`${each.address}${each.kind}`, each])).values()];
  for (let start = 0; start < Math.min(distinct.length, ASKED_MAX); start += ASKED_AT_ONCE) {
    const part = distinct.slice(start, start + ASKED_AT_ONCE);
    const bits = await ask(context, part);
    for (const [place, { address, kind }] of part.entries()) {
      const reading = bits[place] ?? null;
      if (reading !== null)
        known.push({ address, ...remember(context.memory.readings, address, kind, reading) });
    }
  }
  const missed = unread.filter(({ address, kind }) => {
    const reading = context.memory.readings.get(address);
    return (kind !== 'plainId' || hasAbi(reading)) && !isAsked(reading, kind);
  });
  const missedAt = [...new Set(missed.map(({ blockNumber }) => blockNumber))];
  const heights = unread.map(({ blockNumber }) => blockNumber);
  const askedAt = context.range.head.number ?? Math.max(...heights);
  await context.writer.write('observed', async (client) => {
    const target = { client, schema: context.run.schema };
    if (known.length > 0) await writeTokenReadings(target, known, askedAt);
    await addUnreadMovements(target, missedAt);
  });
  return missed.length === 0;
}

/** Lists the contracts of a block to query first, each once for a kind of events. */
export function listUnread(
  { knownTokens, readings }: Pick<IndexerMemory, 'knownTokens' | 'readings'>,
  { block, receipts }: FetchedBlock,
): Unread[] {
  const found = new Map<string, Unread & { logs: Log[] }>();
  for (const { logs } of receipts) {
    for (const log of logs) {
      const known = readings.get(log.address);
      const kind = kindOfLog(log, known?.reading);
      if (kind === null || isAsked(known, kind)) continue;
      // A token that has been decoded with amounts remains so: its earlier transfers are stored already.
      if (kind === 'plainId' && knownTokens.has(log.address) && !hasAbi(known)) continue;
      const key = `${log.address}${kind}`;
      if (!found.has(key))
        found.set(key, { address: log.address, kind, log, logs: [], blockNumber: block.number });
    }
  }
  if (found.size === 0) return [];
  for (const { logs } of receipts) {
    for (const log of logs) {
      found.get(`${log.address}transfer`)?.logs.push(log);
      found.get(`${log.address}wrapped`)?.logs.push(log);
    }
  }
  return [...found.values()];
}

/** Returns true if a contract has been asked about a kind of events. */
export function isAsked(known: TokenReading | undefined, kind: EventKind): boolean {
  return ((known?.asked ?? 0) & KIND_BITS[kind]) !== 0;
}

function hasAbi(known: TokenReading | undefined): boolean {
  return ((known?.asked ?? 0) & ABI_READ) !== 0;
}

/** Queries the node; without a response the readings remain unknown, and nothing waits for them. */
async function ask({ memory, source: { transport } }: LearningContext, part: readonly Unread[]) {
  try {
    return await askReadings(transport, part, memory.readings);
  } catch (error) {
    if (!(error instanceof BaseError) || !error.retryable) throw error;
    return part.map(() => null);
  }
}

/** Stores a contract's result among its known readings, in place of those of the same kind. */
function remember(
  readings: Map<Hex, TokenReading>,
  address: Hex,
  kind: EventKind,
  bits: number,
): TokenReading {
  const before = readings.get(address) ?? { asked: 0, reading: 0 };
  const kindBits = KIND_BITS[kind];
  const reading = { asked: before.asked | kindBits, reading: (before.reading & ~kindBits) | bits };
  keepReading(readings, address, reading);
  return reading;
}

/** Maximum number of such readings that are given to a thread. */
const DECLARED_MAX = 10_000;

/** Lists the readings of contracts whose verified ABI has been read. */
export function listDeclared(readings: ReadonlyMap<Hex, TokenReading>): (readonly [Hex, TokenReading])[] {
  const found: (readonly [Hex, TokenReading])[] = [];
  for (const entry of readings) if (hasAbi(entry[1]) && found.push(entry) === DECLARED_MAX) break;
  return found;
}

/** Caches a contract's reading. */
export function keepReading(readings: Map<Hex, TokenReading>, address: Hex, reading: TokenReading): void {
  if (readings.size >= READINGS_MAX && !readings.has(address)) {
    for (const [each, kept] of readings) if (kept.reading === 0 && !hasAbi(kept)) readings.delete(each);
  }
  readings.set(address, reading);
}
