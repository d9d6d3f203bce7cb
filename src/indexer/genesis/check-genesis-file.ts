import { keccak256 } from 'viem/utils';
import { EMPTY_CODE_HASH, type StateAccount, stateRootOf, storageRootOf } from '../../chain/state-root.ts';
import { listUnmentioned } from '../../db/writes/genesis.ts';
import type { Hex } from '../../lib/hex.ts';
import { askBalances } from '../observe/ask-balances.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { Allocation } from './allocation.ts';
import { askGenesisBalances } from './ask-at-genesis.ts';
import { GenesisError, GenesisTooEarlyError } from './genesis-error.ts';
import type { FileAccount, GenesisFile } from './parse-genesis.ts';

/** So many of the largest accounts are compared with the node. */
const COMPARED_MAX = 200;

type Context = Pick<IndexerContext, 'node' | 'position' | 'run' | 'transport' | 'writer'>;

/**
 * Checks a genesis file against the node. Its accounts are proven where they give the state root of the genesis block; else the
 * largest balances are compared with what the node says of that block, or where it has no state of it, with what those hold now
 * that no block mentions.
 * @throws GenesisError that says how the file differs from the chain
 */
export async function checkGenesisFile(
  context: Context,
  file: GenesisFile,
  stateRoot: Hex | null,
): Promise<Allocation> {
  // Development nodes give a root that is not that of their state.
  const hasRoot = stateRoot !== null && file.isExact && !context.node.isDevNode;
  const root = hasRoot ? await rootOf(file.accounts) : null;
  if (root !== null && root === stateRoot) return toAllocation(file, true);
  const largest = [...file.accounts]
    .sort((one, other) => (one.balance > other.balance ? -1 : 1))
    .slice(0, COMPARED_MAX);
  const isCompared = await compareAtGenesis(context, largest);
  if (!isCompared && root !== null)
    throw new GenesisError(`its accounts give the state root ${root}, the genesis block has ${stateRoot}`);
  if (!isCompared) await compareAtHead(context, largest);
  // Right as they are, the accounts of a whole file that do not give the root are not all.
  return toAllocation(file, root === null);
}

/** False where the node says nothing of its genesis block. */
async function compareAtGenesis(context: Context, accounts: readonly FileAccount[]): Promise<boolean> {
  const balances = await askGenesisBalances(
    context,
    accounts.map(({ address }) => address),
  );
  for (const [place, { address, balance }] of accounts.entries()) {
    const theirs = balances[place] ?? null;
    if (theirs !== null && theirs !== balance)
      throw new GenesisError(
        `it gives ${address} ${balance} wei, at block 0 of the node it has ${theirs} wei`,
      );
  }
  return balances.some((balance) => balance !== null);
}

/** Coins may have come or gone inside transactions that nobody traced: only where most differ the file is of another chain. */
async function compareAtHead(context: Context, accounts: readonly FileAccount[]): Promise<void> {
  const { run, writer } = context;
  const untouched = await writer.read('observed', (client) =>
    listUnmentioned(
      { client, schema: run.schema },
      accounts.map(({ address }) => address),
    ),
  );
  if (untouched === null) throw new GenesisTooEarlyError('Not every block is indexed yet');
  const given = new Map(accounts.map(({ address, balance }) => [address, balance]));
  const received = await askBalances(context, untouched.slice(0, COMPARED_MAX / 2));
  const differ = (received?.balances ?? []).filter(({ address, value }) => given.get(address) !== value);
  const [first] = differ;
  if (first !== undefined && differ.length * 2 > (received?.balances.length ?? 0))
    throw new GenesisError(
      `${differ.length} of ${received?.balances.length} accounts that no block mentions have other balances now, for example ${first.address}`,
    );
}

async function rootOf(accounts: readonly FileAccount[]): Promise<Hex> {
  const state: StateAccount[] = [];
  for (const { address, nonce, balance, code, storage } of accounts) {
    const codeHash = code === null ? EMPTY_CODE_HASH : keccak256(code);
    state.push({
      key: keccak256(address),
      nonce,
      balance,
      codeHash,
      storageRoot: await storageRootOf(storage),
    });
  }
  return stateRootOf(state);
}

function toAllocation({ accounts }: GenesisFile, isComplete: boolean): Allocation {
  return {
    isComplete,
    accounts: accounts.map(({ address, balance, code }) => ({
      ...{ address, balance, code },
      hasCode: code !== null,
    })),
  };
}
