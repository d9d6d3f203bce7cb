import { declareReading, type IndexerContext, queueTransfers, type Task } from '#sdk/indexer/module.ts';
import {
  addProxies,
  type ChangedAbi,
  delayAbi,
  findChangedAbi,
  nameAddress,
  readAbis,
  removeAbi,
} from '../db/changed-abis.ts';

const PAUSE_MS = 5000;
/** Pause between two parts of a contract's blocks, which are read again meanwhile. */
const PART_MS = 10_000;

/**
 * Task that applies the ABIs of contracts that were verified after their first blocks were indexed: they decide the
 * places of the values in a Transfer, so that its blocks are read again.
 */
export const abisTask: Task = {
  name: 'changed-abis',
  create: ({ context }) => ({ idleMs: PAUSE_MS, run: () => readChangedAbi(context) }),
};

/** Applies the next changed ABI, or queues the next blocks of one. Returns true if there may be more. */
async function readChangedAbi(context: IndexerContext): Promise<boolean> {
  const { run, writer } = context;
  const found = await writer.read('observed', (client) => findChangedAbi(client, run.id));
  if (found === null) return false;
  const address = nameAddress(found.address);
  if (!found.is_read) {
    const texts = await writer.read('observed', (client) => readAbis(client, run, found.address));
    if (!(await declareReading(context, address, texts.flatMap(parseAbi)))) {
      await writer.write('observed', (client) => removeAbi(client, run.id, found));
      return true;
    }
    await writer.write('observed', (client) => addProxies(client, run, found.address));
  }
  const below = await queueTransfers(context, address, found.below === null ? null : Number(found.below));
  await writer.write('observed', (client) => endPart(client, run.id, found, below));
  return true;
}

function endPart(
  client: Parameters<typeof removeAbi>[0],
  runId: number,
  found: ChangedAbi,
  below: number | null,
): Promise<void> {
  if (below === null) return removeAbi(client, runId, found);
  return delayAbi(client, runId, found, { below, delayMs: PART_MS });
}

/** Parses an ABI; one that is no array has no entries. */
function parseAbi(text: string): unknown[] {
  const abi: unknown = JSON.parse(text);
  return Array.isArray(abi) ? abi : [];
}
