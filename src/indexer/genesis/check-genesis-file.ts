import { keccak256 } from 'viem/utils';
import { EMPTY_CODE_HASH, type StateAccount, stateRootOf, storageRootOf } from '#chain/proof/state-root.ts';
import { listUnmentioned } from '#db/writes/genesis.ts';
import type { Hex } from '#lib/hex.ts';
import { askBalances } from '../observe/balances/ask-balances.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { Allocation } from './allocation.ts';
import { askGenesisBalances } from './ask-at-genesis.ts';
import { GenesisError, GenesisTooEarlyError } from './genesis-error.ts';
import type { FileAccount, GenesisFile } from './parse-genesis.ts';

/** Number of largest accounts to compare with the node. */
const COMPARED_MAX = 200;

type Context = Pick<IndexerContext, 'source' | 'range' | 'run' | 'writer'>;

/**
 * Validates a genesis file against the node. Its accounts are proven if they yield the state root of the genesis block;
 * otherwise the largest balances are compared with the node's state of that block, or where it has pruned it, the
 * current balances of accounts that no block mentions.
 * @throws GenesisError that describes how the file differs from the chain
 */
export async function checkGenesisFile(
  context: Context,
  file: GenesisFile,
  stateRoot: Hex | null,
): Promise<Allocation> {
  // Development nodes return a root that is not that of their state.
  const hasRoot = stateRoot !== null && file.isExact && !context.source.node.isDevNode;
  const root = hasRoot ? await rootOf(file.accounts) : null;
  if (root !== null && root === stateRoot) return toAllocation(file, true);
  const largest = [...file.accounts]
    .sort((one, other) => (one.balance > other.balance ? -1 : 1))
    .slice(0, COMPARED_MAX);
  const isCompared = await compareAtGenesis(context, largest);
  if (!isCompared && root !== null)
    throw new GenesisError(`its accounts give the state root ${root}, the genesis block has ${stateRoot}`);
  if (!isCompared) await compareAtHead(context, largest);
  // Matching accounts of an exact file that do not yield the root are incomplete.
  return toAllocation(file, root === null);
}

/** Returns false where the node has no data of the genesis block. */
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

/**
 * Compares with current balances: coins may have moved inside untraced transactions, so only if most differ the file is
 * of another chain.
 */
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
