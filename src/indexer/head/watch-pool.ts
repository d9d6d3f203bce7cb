import { parseObject } from '#chain/format/quantity.ts';
import { formatTransaction } from '#chain/format/transaction.ts';
import { eth_blockNumber } from '#chain/rpc/methods.ts';
import { UNKNOWN_SENDER } from '#chain/types/signed-parts.ts';
import type { Transaction } from '#chain/types/transaction.ts';
import {
  addPendingTransactions,
  dropPendingTransactions,
  listPendingHashes,
} from '#db/writes/facts/pending-transactions.ts';
import { BaseError } from '#lib/base-error.ts';
import { hexToBytes } from '#lib/hex.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';

/** Maximum mempool size; fetching a larger one would cost the node too much. */
const POOL_SIZE_MAX = 5000;

/** Task that synchronizes the pending transactions with the node's mempool: adds those that arrived, prunes those that left. */
export const poolTask: Task = {
  name: 'pool',
  create({ context }) {
    const { run, writer } = context;
    let held: Set<string> | null = null;
    return {
      idleMs: 1000,
      async run() {
        held ??= new Set(
          await writer.read('observed', (client) => listPendingHashes({ client, schema: run.schema })),
        );
        await watchPool(context, held);
      },
    };
  },
};

/**
 * Synchronizes the pending transactions with the node's mempool, where the node exposes it. `held` are the stored ones,
 * by hash. A transaction that has left the mempool may be in a block that is not indexed yet: it counts as dropped once
 * the node's head is indexed.
 */
export async function watchPool(context: IndexerContext, held: Set<string>): Promise<void> {
  const {
    source: { node },
    run,
    writer,
  } = context;
  if (!node.hasTransactionPool) return;
  const pool = await fetchPool(context).catch((error: unknown) => toRefusal(context, error));
  if (pool === null) return;
  const fresh = [...pool.values()].filter(({ hash }) => !held.has(hash));
  const left = [...held].filter((hash) => !pool.has(hash));
  const gone = left.length > 0 && (await isAtHead(context)) ? left : [];
  if (fresh.length === 0 && gone.length === 0) return;
  await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    if (fresh.length > 0) await addPendingTransactions(target, fresh);
    if (gone.length > 0) await dropPendingTransactions(target, gone.map(hexToBytes));
    await publishCommit(client, run, 'pending');
  });
  for (const { hash } of fresh) held.add(hash);
  for (const hash of gone) held.delete(hash);
}

async function isAtHead(context: IndexerContext): Promise<boolean> {
  const head = await eth_blockNumber(context.source.transport);
  return context.range.head.number !== null && context.range.head.number >= head;
}

/** Fetches `txpool_content`; null where it is too large. Unreadable transactions are left out. */
async function fetchPool({
  source: { transport },
}: IndexerContext): Promise<Map<string, Transaction> | null> {
  const status = parseObject(await transport.request('txpool_status'), 'txpool_status');
  const size = Number(status.pending) + Number(status.queued);
  if (size === 0) return new Map();
  if (!(size <= POOL_SIZE_MAX)) return null;
  const content = parseObject(await transport.request('txpool_content'), 'txpool_content');
  const transactions = [content.pending, content.queued]
    .flatMap((part) => Object.values(parseObject(part ?? {}, 'txpool_content')))
    .flatMap((bySender) => Object.values(parseObject(bySender, 'txpool_content')));
  return new Map(transactions.flatMap(readTransaction).map((each) => [each.hash, each]));
}

/** Handles a node that reports the size of its mempool but not the contents; nothing else has to stop for that. */
function toRefusal({ reporting: { log } }: IndexerContext, error: unknown): null {
  if (!(error instanceof BaseError) || error.code === 'rpc_unavailable') throw error;
  log('warn', `The node's pool cannot be read: ${error.message}`);
  return null;
}

function readTransaction(value: unknown): Transaction[] {
  try {
    const transaction = formatTransaction(value);
    return transaction.from === UNKNOWN_SENDER ? [] : [transaction];
  } catch {
    return [];
  }
}
