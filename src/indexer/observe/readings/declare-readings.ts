import {
  ABI_READ,
  addMovedMovements,
  addUnreadMovements,
  findTransferBlocks,
  getTokenReading,
  writeTokenReadings,
} from '#db/writes/observed/token-readings.ts';
import type { Hex } from '#lib/hex.ts';
import { readDeclaration } from '../../decode/declared-transfer.ts';
import { KIND_BITS, READING, TRANSFER } from '../../decode/token-reading.ts';
import type { IndexerContext } from '../../runtime/context.ts';
import { keepReading } from './learn-readings.ts';

/** Bits that a verified ABI decides, and those that are decided by queries about it afterwards. */
const DECIDED_AFTER = KIND_BITS.transfer | KIND_BITS.plainId;
const OF_ABI = DECIDED_AFTER | READING.hasAmounts | READING.hasIds;
/** Number of blocks queued at once. */
const QUEUED_AT_ONCE = 1000;

/**
 * Applies the verified ABI of a contract, or none where it has none any more, to the reading of its Transfers; the
 * contract is queried again at its next one. Returns true if its earlier blocks have to be read again.
 */
export async function declareReading(
  context: IndexerContext,
  address: Hex,
  abi: readonly unknown[],
): Promise<boolean> {
  const declared = readDeclaration(abi);
  const { run, writer, memory, range } = context;
  return writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    const before = memory.readings.get(address) ?? (await getTokenReading(target, address));
    const had = before !== null && (before.asked & ABI_READ) !== 0;
    if (declared === null && !had) return false;
    const after = {
      asked: ((before?.asked ?? 0) & ~(DECIDED_AFTER | ABI_READ)) | ABI_READ,
      reading: ((before?.reading ?? 0) & ~OF_ABI) | (declared ?? 0),
    };
    await writeTokenReadings(target, [{ address, ...after }], range.head.number ?? 0);
    keepReading(memory.readings, address, after);
    return true;
  });
}

/**
 * Queues the next blocks below a height in which a contract has emitted a Transfer, to be read again. Returns the lowest
 * of them; null once there are no more.
 */
export async function queueTransfers(
  context: IndexerContext,
  address: Hex,
  below: number | null,
): Promise<number | null> {
  const { run, triggers, writer } = context;
  const lowest = await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    const blocks = await findTransferBlocks(target, address, {
      ...{ topic: TRANSFER, below, limit: QUEUED_AT_ONCE },
    });
    await addUnreadMovements(target, blocks);
    if (below === null) await addMovedMovements(target);
    return blocks.length < QUEUED_AT_ONCE ? null : (blocks.at(-1) ?? null);
  });
  triggers.movements.wake();
  return lowest;
}
