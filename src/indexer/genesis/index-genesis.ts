import {
  type GenesisProgress,
  getGenesisProgress,
  removeEarlierGenesis,
  reopenUnobservedGenesis,
  setGenesisProgress,
  writeGenesisAccounts,
} from '#db/writes/genesis.ts';
import { BaseError } from '#lib/base-error.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import type { Allocation } from './allocation.ts';
import { askAllocation } from './ask-allocation.ts';
import { askGenesis, type Genesis } from './ask-at-genesis.ts';
import { checkGenesisFile } from './check-genesis-file.ts';
import { GenesisError } from './genesis-error.ts';
import { parseGenesisBytes, readGenesisBytes } from './read-genesis-file.ts';

/** Number of accounts per transaction. */
const ACCOUNTS_AT_ONCE = 500;

/** Task that determines the genesis accounts. */
export const genesisTask: Task = {
  name: 'genesis',
  create({ context, options: { genesisFile = null } }) {
    const state = createGenesisState();
    return { idleMs: () => choosePause(state), run: () => indexGenesis(context, state, genesisFile) };
  },
};

/** Genesis state of a session. */
export interface GenesisState {
  /** True if nothing is left to determine. */
  isSettled: boolean;
  /** True if the missing source of genesis accounts has been logged. */
  isReported: boolean;
  /** True if the operator's file cannot be used. */
  isFileRefused: boolean;
  /** Number of consecutive failures of the node. */
  failures: number;
}

/** Pause before the next attempt, in ms: long once the node has offered nothing. */
function choosePause({ isSettled, isReported, failures }: GenesisState): number {
  if (isSettled || isReported) return UNKNOWN_PAUSE_MS;
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, UNKNOWN_PAUSE_MS);
}

const FIRST_PAUSE_MS = 500;
const UNKNOWN_PAUSE_MS = 600_000;

/** Creates the state of a new session. */
export function createGenesisState(): GenesisState {
  return { isSettled: false, isReported: false, isFileRefused: false, failures: 0 };
}

/**
 * Determines the genesis accounts from the operator's file or else from the node, and stores them; once for each run
 * and file. A forked development node is skipped: the fork's state is not its own. If the node does not respond, a
 * later attempt follows.
 */
export async function indexGenesis(
  context: IndexerContext,
  state: GenesisState,
  genesisFile: string | null,
): Promise<void> {
  if (state.isSettled || context.range.head.number === null) return;
  try {
    state.isSettled = context.source.node.forkBlock > 0 || (await settle(context, state, genesisFile));
  } catch (error) {
    if (!(error instanceof BaseError) || !error.retryable || error.code.startsWith('database')) throw error;
    state.failures += 1;
  }
}

async function settle(
  context: IndexerContext,
  state: GenesisState,
  genesisFile: string | null,
): Promise<boolean> {
  const { run, writer } = context;
  const progress = await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    await reopenUnobservedGenesis(target);
    return getGenesisProgress(target);
  });
  if (run.genesisHash === null) return reportUnknown(context, state);
  const genesis = await askGenesis(context);
  if (genesis === null) return false;
  if (genesisFile !== null && !state.isFileRefused) {
    if (await readFile(context, progress, { path: genesisFile, genesis })) return true;
    state.isFileRefused = true;
  }
  if (progress.source !== null) return true;
  const allocation = await askAllocation(context, genesis.stateRoot);
  if (allocation === null) return reportUnknown(context, state);
  await keep(context, allocation, { genesis, before: { ...progress, source: 'node', digest: null } });
  return true;
}

/** Logs once that the genesis accounts are unknown; returns false, since a later attempt may find them. */
function reportUnknown({ reporting }: IndexerContext, state: GenesisState): false {
  if (!state.isReported) reporting.log('info', UNKNOWN);
  state.isReported = true;
  return false;
}

const UNKNOWN =
  'The node does not report the accounts of the genesis block: the ranking of accounts stays incomplete without GENESIS_FILE';

/** Returns false where the file cannot be used, which is logged. */
async function readFile(
  context: IndexerContext,
  progress: GenesisProgress,
  { path, genesis }: { path: string; genesis: Genesis },
): Promise<boolean> {
  try {
    const bytes = await readGenesisBytes(path);
    if (progress.source === 'file' && progress.digest?.equals(bytes.digest) === true) return true;
    const allocation = await checkGenesisFile(context, parseGenesisBytes(bytes), genesis.stateRoot);
    await keep(context, allocation, {
      genesis,
      before: { ...progress, source: 'file', digest: bytes.digest },
    });
    return true;
  } catch (error) {
    if (!(error instanceof GenesisError)) throw error;
    context.reporting.log('warn', `GENESIS_FILE is "${path}", which is not used: ${error.message}`);
    return false;
  }
}

/** Replaces the stored allocation, in bounded transactions; it takes effect when all of it is written. */
async function keep(
  context: IndexerContext,
  { accounts, isComplete }: Allocation,
  { genesis, before }: { genesis: Genesis; before: GenesisProgress },
): Promise<void> {
  const { run, writer, triggers } = context;
  const revision = before.revision + 1;
  for (let start = 0; start < accounts.length; start += ACCOUNTS_AT_ONCE) {
    const part = accounts.slice(start, start + ACCOUNTS_AT_ONCE);
    await writer.write('observed', (client) =>
      writeGenesisAccounts({ client, schema: run.schema }, part, { revision, genesisHash: genesis.hash }),
    );
  }
  for (let hasMore = true; hasMore; )
    hasMore = await writer.write('observed', (client) =>
      removeEarlierGenesis({ client, schema: run.schema }, { revision, limit: ACCOUNTS_AT_ONCE }),
    );
  await writer.write('observed', async (client) => {
    await setGenesisProgress({ client, schema: run.schema }, { ...before, revision, isComplete });
    await publishCommit(client, run, 'progress');
  });
  const which = before.source === 'file' ? 'the genesis file' : 'the node';
  const rest = isComplete ? '' : '; it funded others too';
  context.reporting.log(
    'info',
    `The genesis block has ${accounts.length} accounts, according to ${which}${rest}`,
  );
  triggers.balances.wake();
}
