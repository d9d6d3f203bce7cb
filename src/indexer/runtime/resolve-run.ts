import type { ClientBase } from 'pg';
import { eth_blockNumber, getOldBlock } from '#chain/rpc/methods.ts';
import type { Transport } from '#chain/rpc/transport.ts';
import type { NodeInfo } from '#chain/types/node.ts';
import { notify } from '#db/connection/notify.ts';
import { createRunSchema, migrateRun } from '#db/migrate.ts';
import type { ModuleMigrations } from '#db/migrations/migration.ts';
import { beginEpoch } from '#db/writes/facts/chain-head.ts';
import {
  activateRun,
  type ChainIdentity,
  insertRun,
  listRuns,
  pruneRuns,
  type RunRow,
  setGenesisHash,
} from '#db/writes/runs.ts';
import type { Hex } from '#lib/hex.ts';
import { sleep } from '#lib/sleep.ts';
import type { IndexedRun } from './context.ts';
import { inTransaction } from './writer.ts';

const ASKS = 3;
const ASK_PAUSE_MS = 100;
/** Hash in the events of a run whose genesis is unknown. */
const NO_HASH = '0x';

/**
 * Finds the stored run of the node's chain and activates it, or creates a new run. Chains are the same when their id,
 * genesis and first block are. All stored runs are migrated, so that they remain readable.
 */
export async function resolveRun(
  client: ClientBase,
  transport: Transport,
  node: NodeInfo,
  migrations?: ModuleMigrations,
): Promise<IndexedRun> {
  const first = await findFirstBlock(transport, node.forkBlock);
  const chain: ChainIdentity = {
    chainId: node.chainId,
    genesisHash: node.genesisHash,
    firstBlockHash: first === 'thrown away' ? null : first,
  };
  const runs = await listRuns(client);
  for (const { schema } of runs) await inTransaction(client, () => migrateRun(client, schema, migrations));
  const known = runs.find((run) => isSameChain(run, chain, first === 'thrown away'));
  if (known === undefined) return beginRun(client, chain, node.forkBlock, migrations);
  return resumeRun(client, { ...known, genesisHash: await findGenesis(client, known, chain) });
}

/**
 * Fetches the hash of the block above the genesis, or above the fork; null where there is none yet. A node that
 * repeatedly does not return it has pruned it.
 */
async function findFirstBlock(transport: Transport, forkBlock: number): Promise<Hex | 'thrown away' | null> {
  for (let ask = 1; ask <= ASKS; ask++) {
    const block = await getOldBlock(transport, forkBlock + 1);
    if (block !== null) return block.hash;
    if ((await eth_blockNumber(transport)) === forkBlock) return null;
    await sleep(ASK_PAUSE_MS);
  }
  return 'thrown away';
}

/** Compares a run with a chain; a genesis or first block that the run or the node does not have is no difference. */
function isSameChain(run: RunRow, chain: ChainIdentity, isFirstUnknown: boolean): boolean {
  if (run.chainId !== chain.chainId) return false;
  const isGenesisKnown = run.genesisHash !== null && chain.genesisHash !== null;
  if (isGenesisKnown && run.genesisHash !== chain.genesisHash) return false;
  if (run.firstBlockHash === null || isFirstUnknown) return true;
  return run.firstBlockHash === chain.firstBlockHash;
}

function beginRun(
  client: ClientBase,
  chain: ChainIdentity,
  forkBlock: number,
  migrations?: ModuleMigrations,
): Promise<IndexedRun> {
  return inTransaction(
    client,
    async () => {
      const { id, schema } = await insertRun(client, chain);
      await createRunSchema(client, schema, migrations);
      await activateRun(client, id);
      await pruneRuns(client);
      const { seq } = await beginEpoch({ client, schema });
      await notify(client, {
        run: id,
        seq,
        height: forkBlock,
        hash: chain.genesisHash ?? NO_HASH,
        kind: 'reset',
      });
      return { id, schema, genesisHash: chain.genesisHash, firstBlockHash: chain.firstBlockHash };
    },
    'local',
  );
}

/** Returns the genesis of a stored run, and stores that of the node where the run began without one. */
async function findGenesis(client: ClientBase, run: RunRow, chain: ChainIdentity): Promise<Hex | null> {
  if (run.genesisHash === null && chain.genesisHash !== null)
    await setGenesisHash(client, run.id, chain.genesisHash);
  return run.genesisHash ?? chain.genesisHash;
}

/** Activates a stored run, and announces the head from which it continues: commits of the last session may be lost. */
function resumeRun(client: ClientBase, run: RunRow): Promise<IndexedRun> {
  return inTransaction(
    client,
    async () => {
      const { seq, number, hash } = await beginEpoch({ client, schema: run.schema });
      if (!run.isActive) await activateRun(client, run.id);
      const kind = run.isActive ? 'progress' : 'reset';
      const head = { height: number ?? 0, hash: hash ?? run.genesisHash ?? NO_HASH };
      if (!run.isActive || number !== null) await notify(client, { run: run.id, seq, ...head, kind });
      return run;
    },
    'local',
  );
}
