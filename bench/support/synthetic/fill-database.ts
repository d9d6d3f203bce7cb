import pg from 'pg';
import { clientConfig } from '../../../src/db/connect.ts';
import type { DatabaseConnection } from '../../../src/db/connection.ts';
import { addCoverage } from '../../../src/db/writes/add-coverage.ts';
import { setChainHead, setNodeState } from '../../../src/db/writes/chain-head.ts';
import { foldFacts, foldTraces, sumFacts } from '../../../src/db/writes/fold-facts.ts';
import { writeObservedCodes, writeObservedTokens } from '../../../src/db/writes/observed.ts';
import { readStateFacts, readStateTraces } from '../../../src/db/writes/read-state-facts.ts';
import type { RunTarget } from '../../../src/db/writes/run-target.ts';
import { activateRun, insertRun } from '../../../src/db/writes/runs.ts';
import { writeFacts } from '../../../src/db/writes/write-facts.ts';
import { writeTraces } from '../../../src/db/writes/write-traces.ts';
import { decodeBlockFacts } from '../../../src/indexer/decode/block-facts.ts';
import { decodeInternalTransactions } from '../../../src/indexer/decode/internal-transaction.ts';
import { addressOf, type ChainPlan, MAIN_TOKEN } from './chain-plan.ts';
import { blockHash, type MadeBlock, makeBlock } from './make-block.ts';

const CHUNK_BLOCKS = 20;
const FOLD_BLOCKS = 1000;
/** While one connection writes, the next blocks are made for another. */
const LANES = 2;

/** How long each part of filling a database took, in ms. */
export interface FillTimes {
  factsMs: number;
  stateMs: number;
  indexesMs: number;
}

/**
 * Fills an empty run with a synthetic chain: the indexer's own decoders, encoders and folds, without the node, and with
 * the secondary indexes made at the end. The result is what the indexer leaves: facts, traces, state, coverage, head.
 */
export async function fillDatabase(
  connection: DatabaseConnection,
  schema: string,
  plan: ChainPlan,
): Promise<FillTimes> {
  const lanes = await Promise.all(Array.from({ length: LANES }, () => open(connection)));
  const client = lanes[0];
  if (client === undefined) throw new Error('There is no connection');
  try {
    const target = { client, schema };
    const start = performance.now();
    const indexes = await dropIndexes(target);
    await copyChain(lanes, schema, plan);
    const copied = performance.now();
    await fold(target, plan);
    await observe(target, plan);
    await finish(target, plan);
    const folded = performance.now();
    for (const definition of indexes) await client.query(definition);
    await client.query('vacuum (analyze)');
    const end = performance.now();
    return { factsMs: copied - start, stateMs: folded - copied, indexesMs: end - folded };
  } finally {
    await Promise.all(lanes.map((lane) => lane.end()));
  }
}

async function open(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(connection, 'spyglass fill'));
  await client.connect();
  // Folding a large range at once, into tables that nothing is known of yet, must not be planned as a nested loop.
  await client.query(
    `set synchronous_commit = off; set enable_nestloop = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
  );
  return client;
}

/** Takes away the indexes that no constraint stands on; gives the statements that make them again. */
async function dropIndexes({ client, schema }: RunTarget): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = $1::regnamespace and not i.indisunique order by 1`,
    [schema],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function copyChain(lanes: readonly pg.Client[], schema: string, plan: ChainPlan): Promise<void> {
  const writes = lanes.map(() => Promise.resolve());
  for (let from = 0, chunk = 0; from <= plan.head; from += CHUNK_BLOCKS, chunk++) {
    const lane = chunk % lanes.length;
    await writes[lane];
    const count = Math.min(CHUNK_BLOCKS, plan.head - from + 1);
    const blocks = Array.from({ length: count }, (_, place) => makeBlock(plan, from + place));
    const client = lanes[lane];
    if (client !== undefined) writes[lane] = copyBlocks({ client, schema }, blocks);
  }
  await Promise.all(writes);
}

async function copyBlocks(target: RunTarget, blocks: readonly MadeBlock[]): Promise<void> {
  await target.client.query('begin');
  await writeFacts(
    target,
    blocks.map((block) => decodeBlockFacts(block)),
  );
  const traces = blocks.map(({ block, traces }) => {
    const decoded = traces.map(decodeInternalTransactions);
    return {
      blockNumber: block.number,
      internalTransactions: decoded.flatMap((each) => each.internalTransactions),
      errors: decoded.flatMap(({ error }) => (error === null ? [] : [error])),
    };
  });
  await writeTraces(target, traces);
  await target.client.query('commit');
}

async function fold(target: RunTarget, plan: ChainPlan): Promise<void> {
  await target.client.query('analyze');
  for (let from = 0; from <= plan.head; from += FOLD_BLOCKS) {
    const range = { from, to: Math.min(from + FOLD_BLOCKS - 1, plan.head) };
    await foldFacts(target, sumFacts(await readStateFacts(target, range)));
    await foldTraces(target, await readStateTraces(target, range));
  }
}

/** Names for all tokens, code for their contracts. */
async function observe(target: RunTarget, { head, tokens }: ChainPlan): Promise<void> {
  const stamp = { blockNumber: head, blockHash: blockHash(head) };
  await target.client.query('begin');
  for (let number = 0; number <= tokens; number++) {
    const address = number === 0 ? MAIN_TOKEN : addressOf('token', number);
    const name = number === 0 ? 'Main Dollar' : `Token ${number} of many`;
    const symbol = number === 0 ? 'MAIN' : `T${number}`;
    await writeObservedTokens(target, [
      { address, name, symbol, decimals: 6n, totalSupply: 10n ** 18n, ...stamp },
    ]);
    await writeObservedCodes(target, [{ address, code: `0x6080${'60'.repeat(2000)}`, ...stamp }]);
  }
  await target.client.query('commit');
}

async function finish(target: RunTarget, plan: ChainPlan): Promise<void> {
  const { client, schema } = target;
  const firstBlockHash = blockHash(1);
  const run = await insertRun(client, { chainId: 31337n, genesisHash: blockHash(0), firstBlockHash });
  await client.query('update app.runs set schema_name = $2 where id = $1', [run.id, schema]);
  await activateRun(client, run.id);
  for (const layer of ['facts', 'traces'] as const) {
    await addCoverage(target, layer, { from: 0, to: plan.head });
  }
  await setChainHead(target, { number: plan.head, hash: blockHash(plan.head) });
  await setNodeState(target, { head: plan.head, canTrace: true });
}
