import type { ClientBase } from 'pg';
import type { FetchedBlock } from '../chain/fetch-block.ts';
import { notify } from '../db/notify.ts';
import { addCoverage } from '../db/writes/add-coverage.ts';
import { type ChainHead, getChainHead, setChainHead } from '../db/writes/chain-head.ts';
import { type FactSums, foldFacts, sumFacts } from '../db/writes/fold-facts.ts';
import { takePendingTransactions } from '../db/writes/pending-transactions.ts';
import { setFirstBlockHash } from '../db/writes/runs.ts';
import { toStateFacts } from '../db/writes/state-facts.ts';
import { removeOrphans } from '../db/writes/unwind-blocks.ts';
import { copyFacts, type EncodedFacts, encodeFacts } from '../db/writes/write-facts.ts';
import { writeUncles } from '../db/writes/write-uncles.ts';
import { hexToBytes } from '../lib/hex.ts';
import type { IndexerContext } from './context.ts';
import { countWritten } from './count-written.ts';
import { decodeBlockFacts } from './decode/block-facts.ts';
import { StaleBlocksError } from './errors.ts';
import { wantObservations } from './want-observations.ts';

/** Writes a new head block with its state as one transaction, and tells everybody. */
export async function indexBlock(context: IndexerContext, fetched: FetchedBlock): Promise<void> {
  const { block } = fetched;
  const head = { number: block.number, hash: block.hash };
  const seq = await context.writer.write('live', async (client) => {
    const target = { client, schema: context.run.schema };
    assertFits(await getChainHead(target), fetched);
    await writeBlocks(context, client, [fetched]);
    const seq = await setChainHead(target, head);
    await notify(client, { run: context.run.id, seq, height: head.number, hash: head.hash, kind: 'block' });
    return seq;
  });
  context.position = { seq, ...head };
  countWritten(context, [fetched]);
  wantObservations(context, [fetched]);
  context.wakes.traces.ring();
  context.wakes.balances.ring();
}

/** The head may have moved between the fetch and the write. */
function assertFits(head: ChainHead, { block }: FetchedBlock): void {
  if (head.number === null || head.number < block.number - 1) return;
  if (head.number === block.number - 1 && head.hash === block.parentHash) return;
  throw new StaleBlocksError(`Block ${block.number} does not follow on block ${head.number}`);
}

/** What is computed of consecutive blocks before they are written. */
export interface PreparedBlocks {
  facts: EncodedFacts;
  sums: FactSums;
}

/** Decodes and encodes blocks and sums up what they add to the state. `firstSeen` is keyed by transaction hash. */
export function prepareBlocks(
  blocks: readonly FetchedBlock[],
  firstSeen?: ReadonlyMap<string, Date>,
): PreparedBlocks {
  const facts = blocks.map((each) => decodeBlockFacts(each, firstSeen));
  return { facts: encodeFacts(facts), sums: sumFacts(facts.map(toStateFacts)) };
}

/** Writes the facts and state of consecutive blocks into an open transaction; `prepared` may have been made ahead. */
export async function writeBlocks(
  { run }: IndexerContext,
  client: ClientBase,
  blocks: readonly FetchedBlock[],
  prepared?: PreparedBlocks,
): Promise<void> {
  const target = { client, schema: run.schema };
  const first = blocks[0]?.block;
  const last = blocks.at(-1)?.block;
  if (first === undefined || last === undefined) return;
  const hashes = blocks.flatMap(({ block }) => block.transactions.map(({ hash }) => hexToBytes(hash)));
  const firstSeen = await takePendingTransactions(target, hashes);
  await removeOrphans(
    target,
    blocks.map(({ block }) => hexToBytes(block.hash)),
  );
  const isReady = prepared !== undefined && firstSeen.size === 0;
  const { facts, sums } = isReady ? prepared : prepareBlocks(blocks, firstSeen);
  await copyFacts(target, facts);
  await writeUncles(
    target,
    blocks.flatMap(({ block, uncles = [] }) =>
      uncles.map((uncle) => ({ uncle, nephewNumber: block.number })),
    ),
  );
  await foldFacts(target, sums);
  await addCoverage(target, 'facts', { from: first.number, to: last.number });
  const firstBlock = blocks.find(({ block }) => block.number === 1)?.block;
  if (firstBlock !== undefined) {
    await setFirstBlockHash(client, run.id, firstBlock.hash);
    run.firstBlockHash = firstBlock.hash;
  }
}
