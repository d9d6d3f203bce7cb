import type { Client } from 'pg';
import { createTransport } from '#chain/rpc/transport.ts';
import { createRunSchema } from '#db/migrate.ts';
import { nameMigrations } from '#db/migrations/migration.ts';
import { insertRun } from '#db/writes/runs.ts';
import { createProofRules } from '#indexer/audit/proof-rules.ts';
import { createLastSuspect } from '#indexer/audit/suspects.ts';
import { createObservationQueue } from '#indexer/observe/create-observation-queue.ts';
import type { IndexerContext } from '#indexer/runtime/context.ts';
import { createTriggers } from '#indexer/runtime/create-triggers.ts';
import { type IndexerModule, listParts } from '#indexer/runtime/module.ts';
import { createWriter, inTransaction } from '#indexer/runtime/writer.ts';

const ZERO = `0x${'00'.repeat(32)}` as const;

/** Opens a separate run on a connection, into which blocks are written as new heads, with the modules' contributions. */
export async function openHeadContext(
  client: Client,
  modules: readonly IndexerModule[] = [],
): Promise<IndexerContext> {
  const chain = { chainId: 1n, genesisHash: ZERO, firstBlockHash: null };
  const on = modules.flatMap(({ name, migrations }) => nameMigrations(name, migrations));
  const { id, schema } = await inTransaction(client, async () => {
    const run = await insertRun(client, chain);
    await createRunSchema(client, run.schema, { on, known: [] });
    return run;
  });
  return {
    source: {
      transport: createTransport({ urls: ['http://127.0.0.1:1'] }),
      node: {
        chainId: 1n,
        clientVersion: 'bench',
        forkBlock: 0,
        genesisHash: ZERO,
        isDevNode: false,
        traceMethod: null,
        hasBlockReceipts: true,
        hasTransactionPool: false,
      },
    },
    run: { id, schema, genesisHash: ZERO, firstBlockHash: null },
    writer: createWriter(client),
    range: { head: { seq: 0, number: null, hash: null }, firstBlock: 0, historyFrom: 0 },
    triggers: createTriggers(),
    memory: {
      observationQueue: createObservationQueue(),
      knownTokens: new Set(),
      readings: new Map(),
      proofRules: createProofRules(false),
      lastSuspect: createLastSuspect(),
      stall: { since: null, trouble: null },
    },
    modules: listParts(modules),
    reporting: { log: () => {} },
  };
}
