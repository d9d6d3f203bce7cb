import type { EntryPoints } from '#modules/kits/user-operations/lib/entry-points.ts';
import {
  EVENT_BYTES_MAX,
  type EventLog,
  readOperations,
  TOPICS,
} from '#modules/kits/user-operations/lib/events.ts';
import { type BlockRange, listTopicLogs, type RunTarget } from '#sdk/db/writes.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import { place } from './block-operations.ts';
import type { PlacedOperation } from './placed-operation.ts';

/** Operations of indexed blocks: the same as those of the blocks themselves. */
export async function readIndexedOperations(
  target: RunTarget,
  range: BlockRange,
  entryPoints: EntryPoints,
): Promise<PlacedOperation[]> {
  const found = await listTopicLogs(target, range, {
    topics: Object.values(TOPICS),
    dataBytesMax: EVENT_BYTES_MAX,
  });
  const groups = new Map<string, { blockNumber: number; transactionIndex: number; logs: EventLog[] }>();
  for (const { block_number, transaction_index: transactionIndex, log_index: index, log } of found) {
    const key = `${block_number} ${transactionIndex}`;
    const group = groups.get(key) ?? { blockNumber: Number(block_number), transactionIndex, logs: [] };
    group.logs.push({ ...log, index });
    groups.set(key, group);
  }
  const read = [...groups.values()].flatMap(({ logs, ...at }) => {
    const ordered = logs.sort((a, b) => a.index - b.index);
    const operations = readOperations(ordered, entryPoints);
    return operations.length === 0 ? [] : [{ ...at, operations }];
  });
  if (read.length === 0) return [];
  const senders = await readSenders(target, read);
  return read
    .sort((a, b) => a.blockNumber - b.blockNumber || a.transactionIndex - b.transactionIndex)
    .flatMap(({ operations, blockNumber, transactionIndex }) =>
      operations.map((operation) =>
        place(
          operation,
          blockNumber,
          transactionIndex,
          senders.get(`${blockNumber} ${transactionIndex}`) ?? null,
        ),
      ),
    );
}

interface TransactionPlace {
  blockNumber: number;
  transactionIndex: number;
}

/** Senders of transactions, by their primary key. */
async function readSenders(
  { client, schema }: RunTarget,
  places: readonly TransactionPlace[],
): Promise<Map<string, Hex>> {
  const { rows } = await client.query<{ block_number: string; index: number; from_address: Buffer }>(
    `select t.block_number::text, t.index, t.from_address
     from unnest($1::bigint[], $2::integer[]) as u (block_number, index)
     join ${schema}.transactions t using (block_number, index)`,
    [places.map(({ blockNumber }) => blockNumber), places.map(({ transactionIndex }) => transactionIndex)],
  );
  return new Map(
    rows.map(({ block_number, index, from_address }) => [
      `${block_number} ${index}`,
      bytesToHex(from_address),
    ]),
  );
}
