import { onTestFinished } from 'vitest';
import { eth_getBlockByNumber } from '#chain/rpc/methods.ts';
import { createTransport } from '#chain/rpc/transport.ts';
import type { NodeInfo } from '#chain/types/node.ts';
import { createRunSchema } from '#db/migrate.ts';
import type { ModuleMigrations } from '#db/migrations/migration.ts';
import { raiseTerm } from '#db/writes/indexer-term.ts';
import { openLayers } from '#db/writes/module-layers.ts';
import { type ModuleParts, NO_MODULE_PARTS } from '#db/writes/module-parts.ts';
import { insertRun } from '#db/writes/runs.ts';
import { createProofRules } from '#indexer/audit/proof-rules.ts';
import { createLastSuspect } from '#indexer/audit/suspects.ts';
import { createObservationQueue } from '#indexer/observe/create-observation-queue.ts';
import type { IndexerContext } from '#indexer/runtime/context.ts';
import { type CopyPool, createCopyPool } from '#indexer/runtime/copy-pool.ts';
import { createTriggers } from '#indexer/runtime/create-triggers.ts';
import type { IndexerOptions } from '#indexer/runtime/indexer-options.ts';
import type { TaskSession } from '#indexer/runtime/task.ts';
import { createWriter, inTransaction } from '#indexer/runtime/writer.ts';
import { dumpRun } from './dump-run.ts';
import { madeHash } from './made-chain.ts';
import type { TestTarget } from './run-target.ts';

/** Indexer context on a separate run. */
export interface TestContext extends IndexerContext {
  logs: string[];
  /** Returns the heights of the indexed blocks. */
  heights(): Promise<number[]>;
  dump(): Promise<Record<string, string[]>>;
}

interface TestContextOptions {
  urls: string[];
  node?: Partial<NodeInfo>;
  modules?: ModuleParts;
  migrations?: ModuleMigrations;
  /** Number of connections that write the history; 1 by default. */
  writers?: number;
}

/** Creates a context on a new run of the test's database; it ends with the test. */
export async function createTestContext(
  { client, database }: TestTarget,
  { urls, node = {}, modules = NO_MODULE_PARTS, migrations, writers = 1 }: TestContextOptions,
): Promise<TestContext> {
  const chain = { chainId: 1n, genesisHash: madeHash(0), firstBlockHash: null };
  const { id, schema } = await inTransaction(client, async () => {
    const run = await insertRun(client, chain);
    await createRunSchema(client, run.schema, migrations);
    await openLayers({ client, schema: run.schema }, modules);
    return run;
  });
  const transport = createTransport({ urls, timeoutMs: 5000 });
  onTestFinished(() => transport.close());
  const logs: string[] = [];
  const copies = writers === 1 ? null : await openTestCopies({ client, database }, { count: writers, logs });
  return {
    source: {
      transport,
      node: {
        chainId: 1n,
        clientVersion: 'made',
        forkBlock: 0,
        genesisHash: chain.genesisHash,
        isDevNode: false,
        traceMethod: 'trace_block',
        hasBlockReceipts: true,
        hasTransactionPool: true,
        ...node,
      },
    },
    run: { id, schema, genesisHash: chain.genesisHash, firstBlockHash: null },
    writer: createWriter(client, copies),
    range: { head: { seq: 0, number: null, hash: null }, firstBlock: 0, historyFrom: 0 },
    triggers: createTriggers(),
    memory: {
      observationQueue: createObservationQueue(),
      knownTokens: new Set(),
      readings: new Map(),
      proofRules: createProofRules(node.isDevNode ?? false),
      lastSuspect: createLastSuspect(),
      stall: { since: null, trouble: null },
    },
    modules,
    reporting: { log: (level, message) => logs.push(`${level}: ${message}`) },
    logs,
    async heights() {
      const { rows } = await client.query<{ number: number }>(
        `select number from ${schema}.blocks order by number`,
      );
      return rows.map(({ number }) => Number(number));
    },
    dump: () => dumpRun(client, schema),
  };
}

/** Opens copy connections in a term of their own, which end with the test. */
export async function openTestCopies(
  { client, database }: Pick<TestTarget, 'client' | 'database'>,
  { count, logs }: { count: number; logs: string[] },
): Promise<CopyPool> {
  const copies = createCopyPool({
    connection: database.connection,
    count,
    term: await raiseTerm(client),
    warn: (message) => logs.push(`warn: ${message}`),
    onTermRaised: ({ message }) => logs.push(`ended: ${message}`),
  });
  onTestFinished(() => copies.end());
  return copies;
}

/** Creates a task's session, which ends with the test, or when `end` is called. */
export function createTaskSession(
  context: TestContext,
  options: Partial<IndexerOptions> = {},
): { session: TaskSession; end: () => void } {
  const controller = new AbortController();
  const end = () => controller.abort();
  onTestFinished(end);
  const connection = { host: '', port: 0, user: '', password: '', database: '' };
  const base = { connection, rpcUrls: [], wsUrl: null, pollIntervalMs: 20, auditIntervalMs: 0 };
  return { session: { context, options: { ...base, ...options }, signal: controller.signal }, end };
}

/** Sets a context's head to that of its node, without its tables. */
export async function standAtHead(context: TestContext): Promise<void> {
  const head = await eth_getBlockByNumber(context.source.transport, 'latest');
  context.range.head = { ...context.range.head, number: head?.number ?? null, hash: head?.hash ?? null };
}

/** Records the events of a run until the end of the test. */
export async function hearEvents({ database }: TestTarget, run: number) {
  const events: Record<string, unknown>[] = [];
  const client = await database.pool.connect();
  client.on('notification', ({ payload = '' }) => {
    const event = JSON.parse(payload);
    if (event.run === run) events.push(event);
  });
  await client.query('listen spyglass');
  onTestFinished(() => client.release(true));
  return events;
}
