import pg from 'pg';
import { decodeInternalTransactions } from '#chain/format/internal-transaction.ts';
import { clientConfig } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import type { BlockFacts, BlockTraces } from '#db/tables/block-facts.ts';
import { CORE_TABLES } from '#db/tables/tables.ts';
import { addCoverage } from '#db/writes/coverage/add-coverage.ts';
import { setChainHead, setNodeState } from '#db/writes/facts/chain-head.ts';
import { foldTraces, sumFacts } from '#db/writes/facts/fold-facts.ts';
import { writeFacts, writeTraces } from '#db/writes/facts/write-rows.ts';
import { writeObservedCodes, writeObservedTokens } from '#db/writes/observed/observed.ts';
import type { RunTarget } from '#db/writes/run-target.ts';
import { activateRun, insertRun } from '#db/writes/runs.ts';
import { encodeSums, writeSums } from '#db/writes/state/fold.ts';
import { toStateFacts } from '#db/writes/state/state-facts.ts';
import { decodeBlockFacts } from '#indexer/decode/block-facts.ts';
import { addressOf, type ChainPlan, MAIN_TOKEN } from './chain-plan.ts';
import { blockHash, makeBlock } from './make-block.ts';

const PART_BLOCKS = 20;
/** Number of parts whose state is folded at once, while the next are copied. */
const FOLD_PARTS = 25;
const PROGRESS_PARTS = 50;
/** Number of connections: one folds; of the others one copies while the next blocks are created for another. */
const CONNECTIONS = 3;

/** Some blocks as written, and the input of their folds. */
interface Part {
  facts: BlockFacts[];
  traces: BlockTraces[];
}

/** Duration of each step of filling a database, in ms. */
export interface FillTimes {
  rowsMs: number;
  indexesMs: number;
}

/** Omissions of a fill, and its progress callback. */
export interface FillOptions {
  /** Only facts, without traces, state and observed rows, in unlogged tables. */
  factsOnly?: boolean;
  /** Called about every 100,000 transactions. */
  onProgress?: (height: number) => void;
}

/**
 * Fills an empty run with a synthetic chain, using the indexer's decoders, encoders and folds, without a node, and with
 * the secondary indexes created at the end. The result equals the indexer's: facts, traces, state, coverage, head.
 */
export async function fillDatabase(
  connection: DatabaseConnection,
  schema: string,
  plan: ChainPlan,
  options: FillOptions = {},
): Promise<FillTimes> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(connection)));
  const [client, ...copiers] = clients;
  if (client === undefined) throw new Error('There is no connection');
  try {
    const target = { client, schema };
    const start = performance.now();
    const { factsOnly = false } = options;
    const indexes = await dropIndexes(target);
    if (factsOnly) await unlogFacts(target);
    await writeChain(target, copiers, plan, options);
    if (!factsOnly) await observe(target, plan);
    await finish(target, plan, factsOnly ? ['facts'] : ['facts', 'traces']);
    const written = performance.now();
    for (const definition of indexes) await client.query(definition);
    await client.query('vacuum (analyze)');
    return { rowsMs: written - start, indexesMs: performance.now() - written };
  } finally {
    await Promise.all(clients.map((each) => each.end()));
  }
}

async function open(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(connection, 'spyglass fill'));
  await client.connect();
  // Folding many rows at once must not be planned as a nested loop.
  await client.query(
    `set synchronous_commit = off; set enable_nestloop = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
  );
  return client;
}

/** Drops the indexes that no constraint needs; returns the statements that create them again. */
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

async function unlogFacts({ client, schema }: RunTarget): Promise<void> {
  for (const { layer, name } of CORE_TABLES)
    if (layer === 'facts') await client.query(`alter table ${schema}.${name} set unlogged`);
}

async function writeChain(
  target: RunTarget,
  copiers: readonly pg.Client[],
  plan: ChainPlan,
  { factsOnly, onProgress }: FillOptions,
): Promise<void> {
  const copies = copiers.map(() => Promise.resolve());
  let folds = Promise.resolve();
  let unfolded: Part[] = [];
  for (let from = 0, place = 0; from <= plan.head; from += PART_BLOCKS, place++) {
    const lane = place % copiers.length;
    await copies[lane];
    if (place % PROGRESS_PARTS === 0) onProgress?.(from);
    const part = makePart(plan, from, Math.min(from + PART_BLOCKS - 1, plan.head), factsOnly);
    const client = copiers[lane];
    if (client !== undefined) copies[lane] = copyPart({ client, schema: target.schema }, part);
    if (factsOnly) continue;
    unfolded.push(part);
    if (unfolded.length < FOLD_PARTS && from + PART_BLOCKS <= plan.head) continue;
    await folds;
    folds = foldParts(target, unfolded);
    unfolded = [];
  }
  await Promise.all([...copies, folds]);
}

function makePart(plan: ChainPlan, from: number, to: number, factsOnly = false): Part {
  const blocks = Array.from({ length: to - from + 1 }, (_, place) => makeBlock(plan, from + place));
  const facts = blocks.map((block) => decodeBlockFacts(block));
  if (factsOnly) return { facts, traces: [] };
  const traces = blocks.map(({ block, traces }) => {
    const decoded = traces.map(decodeInternalTransactions);
    return {
      blockNumber: block.number,
      internalTransactions: decoded.flatMap((each) => each.internalTransactions),
      errors: decoded.flatMap(({ error }) => (error === null ? [] : [error])),
    };
  });
  return { facts, traces };
}

async function copyPart(target: RunTarget, { facts, traces }: Part): Promise<void> {
  await target.client.query('begin');
  await writeFacts(target, facts);
  if (traces.length > 0) await writeTraces(target, traces);
  await target.client.query('commit');
}

async function foldParts(target: RunTarget, parts: readonly Part[]): Promise<void> {
  await writeSums(target, encodeSums(sumFacts(parts.flatMap(({ facts }) => facts.map(toStateFacts)))));
  await foldTraces(
    target,
    parts.flatMap(({ traces }) => traces),
  );
}

/** Inserts names for all tokens, and code for their contracts. */
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

async function finish(
  target: RunTarget,
  plan: ChainPlan,
  layers: readonly ('facts' | 'traces')[],
): Promise<void> {
  const { client, schema } = target;
  const firstBlockHash = blockHash(1);
  const run = await insertRun(client, { chainId: 31337n, genesisHash: blockHash(0), firstBlockHash });
  await client.query('update app.runs set schema_name = $2 where id = $1', [run.id, schema]);
  await activateRun(client, run.id);
  for (const layer of layers) await addCoverage(target, layer, { from: 0, to: plan.head });
  await setChainHead(target, { number: plan.head, hash: blockHash(plan.head) });
  await setNodeState(target, { head: plan.head, canTrace: true });
}
