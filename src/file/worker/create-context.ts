import type { ApiContext } from '#api/context.ts';
import { createHeadTracker } from '#api/freshness/head-tracker.ts';
import { createIndexEventHub } from '#api/freshness/index-event.ts';
import { createRunDirectory } from '#api/runs.ts';
import { createSignatures, type SignatureSource } from '#api/signatures/signatures.ts';
import type { DatabasePool } from '#db/connection/connect.ts';
import { openKysely } from '#db/connection/open-kysely.ts';
import type { FileApi } from '../file-head.ts';

/** Assembles the context of the API on the database of the file; a node takes part at export alone. */
export function createFileContext(
  pool: DatabasePool,
  api: FileApi,
  node: ApiContext['node'] = { rpc: null, report: null },
): ApiContext {
  const db = openKysely({ connect: () => pool.connect() as never, end: async () => {} });
  const events = createIndexEventHub();
  return {
    store: { db, heavyDb: db, appPool: pool },
    index: { runs: createRunDirectory(db, events), heads: createHeadTracker(db, events), events },
    node,
    chain: {
      name: api.chainName,
      coinSymbol: api.coinSymbol,
      coinDecimals: api.coinDecimals,
      publicRpcUrl: undefined,
      signatures: createSignatures(api.signatures as readonly SignatureSource[]),
    },
    writes: { runEditor: null },
    media: { ipfsGateway: api.ipfsGateway },
    server: {
      basePath: '',
      version: api.version,
      commit: api.commit,
      compatibility: api.compatibility,
      now: () => new Date(),
    },
    parts: {},
  };
}
