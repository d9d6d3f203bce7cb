import { formatHeader, type L1Header } from '#modules/kits/rollup/chain/l1-node.ts';
import { isMissing, parseData, parseList, parseObject, parseQuantity } from '#sdk/chain/format.ts';
import type { Hex } from '#sdk/lib/values.ts';

/** A transaction of the batcher. */
export interface BatcherTransaction {
  hash: Hex;
  input: Hex;
  /** The hashes of its blobs; empty if its call data is the content. */
  blobHashes: readonly Hex[];
}

/** A block of the parent chain with its batcher transactions. */
export interface BatcherBlock extends L1Header {
  transactions: readonly BatcherTransaction[];
}

const BLOB_TYPE = 3n;

/** Reads a block with its transactions; null if the node has none. @throws InvalidAnswerError */
export function formatBatcherBlock(
  value: unknown,
  number: number,
  { inbox, batcher }: { inbox: Hex; batcher: Hex | null },
): BatcherBlock | null {
  const header = formatHeader(value, number);
  if (header === null) return null;
  const transactions = parseList(parseObject(value, 'a block').transactions, 'block.transactions').flatMap(
    (item): BatcherTransaction[] => {
      const raw = parseObject(item, 'a transaction');
      if (isMissing(raw.to) || parseData(raw.to, 'transaction.to', 20) !== inbox) return [];
      if (batcher !== null && parseData(raw.from, 'transaction.from', 20) !== batcher) return [];
      return [
        {
          hash: parseData(raw.hash, 'transaction.hash', 32),
          input: parseData(raw.input, 'transaction.input'),
          blobHashes: listBlobHashes(raw),
        },
      ];
    },
  );
  return { ...header, transactions };
}

function listBlobHashes(raw: Record<string, unknown>): Hex[] {
  if (isMissing(raw.type) || parseQuantity(raw.type, 'transaction.type') !== BLOB_TYPE) return [];
  return parseList(raw.blobVersionedHashes, 'transaction.blobVersionedHashes').map((hash) =>
    parseData(hash, 'transaction.blobVersionedHashes', 32),
  );
}
