import { refetchTransactionTraces } from '#chain/fetch/fetch-partial-traces.ts';
import { closeTransactionHole, type Hole, listDueHoles, postponeHole } from '#db/writes/coverage/holes.ts';
import { getBlockHash } from '#db/writes/facts/chain-head.ts';
import { foldTraces } from '#db/writes/facts/fold-facts.ts';
import { addTransactionTraces } from '#db/writes/facts/late-traces.ts';
import { listTransactionHashes } from '#db/writes/facts/transaction-hashes.ts';
import { forgetObservedBlock } from '#db/writes/observed/observed-balances.ts';
import { BaseError } from '#lib/base-error.ts';
import type { Hex } from '#lib/hex.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import { decodeTraces } from './trace-block.ts';

const HOLES_MAX = 8;

/** Retries due transactions without traces. Returns true if any were fetched. */
export async function retryTraces(context: IndexerContext): Promise<boolean> {
  const { run, writer } = context;
  const due = await writer.read('history', (client) =>
    listDueHoles({ client, schema: run.schema }, 'traces', HOLES_MAX),
  );
  let hasCome = false;
  for (const hole of due) {
    const error = await retryTransaction(context, hole);
    if (error === null) hasCome = true;
    else
      await writer.write('history', (client) =>
        postponeHole({ client, schema: run.schema }, hole, error.message),
      );
  }
  return hasCome;
}

async function retryTransaction(context: IndexerContext, hole: Hole): Promise<BaseError | null> {
  const {
    run,
    writer,
    source: { transport, node },
  } = context;
  const place = await writer.read('history', (client) => findPlace(client, run.schema, hole));
  try {
    const found =
      place === null
        ? null
        : await refetchTransactionTraces({ transport, traceMethod: node.traceMethod }, place.block, place);
    const traces = decodeTraces(hole.from, found === null ? [] : [found]);
    const seq = await writer.write('observed', async (client) => {
      const target = { client, schema: run.schema };
      const isCanonical = place !== null && (await getBlockHash(target, hole.from)) === place.block.hash;
      // An audit may have repaired it meanwhile.
      if (isCanonical && (await addTransactionTraces(target, hole.transactionIndex, traces))) {
        await foldTraces(target, [traces]);
        await forgetObservedBlock(target, hole.from);
      }
      await closeTransactionHole(target, hole);
      return publishCommit(client, run, 'traces');
    });
    context.range.head = { ...context.range.head, seq };
    context.triggers.balances.wake();
    return null;
  } catch (error) {
    if (error instanceof BaseError && error.code !== 'rpc_unavailable') return error;
    throw error;
  }
}

async function findPlace(
  client: Parameters<typeof getBlockHash>[0]['client'],
  schema: string,
  { from, transactionIndex }: Hole,
): Promise<{ hash: Hex; index: number; block: { number: number; hash: Hex } } | null> {
  const hash = await getBlockHash({ client, schema }, from);
  const transactions = await listTransactionHashes({ client, schema }, from);
  const transaction = transactions.find(({ index }) => index === transactionIndex);
  return hash === null || transaction === undefined
    ? null
    : { ...transaction, block: { number: from, hash } };
}
