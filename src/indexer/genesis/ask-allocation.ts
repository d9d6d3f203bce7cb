import { keccak256 } from 'viem/utils';
import { RpcError, RpcMethodMissingError } from '#chain/errors.ts';
import { type DumpedAccount, listAccountRange } from '#chain/fetch/account-range.ts';
import { EMPTY_CODE_HASH, stateRootOf } from '#chain/proof/state-root.ts';
import type { Transport } from '#chain/rpc/transport.ts';
import { EMPTY_ROOT } from '#chain/types/empty-root.ts';
import { type Hex, isAddress } from '#lib/hex.ts';
import { SYSTEM_CONTRACTS } from '../observe/enqueue-system-contracts.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { Allocation } from './allocation.ts';
import { askGenesisAccounts } from './ask-at-genesis.ts';
import { listAnvilAccounts } from './list-anvil-accounts.ts';

/** Low addresses to try: precompiles, and addresses that test networks fund beside them. */
const LOW_ADDRESSES = 512;
const NODE_ACCOUNTS_MAX = 10_000;

type Context = Pick<IndexerContext, 'source'>;

/**
 * Fetches the genesis accounts from the node: the accounts of a development node, or the state of the genesis block
 * (`debug_accountRange` of geth). Null where the node offers neither.
 */
export function askAllocation(context: Context, stateRoot: Hex | null): Promise<Allocation | null> {
  return context.source.node.isDevNode ? askDevNode(context) : askState(context, stateRoot);
}

/**
 * Lists the accounts of a development node: the state of an anvil contains all of them; where it is too large, its
 * signing accounts may not be all that it was started with. Other development nodes fund those alone.
 */
async function askDevNode(context: Context): Promise<Allocation | null> {
  const isAnvil = /anvil/i.test(context.source.node.clientVersion);
  const all = isAnvil ? await listAnvilAccounts(context.source.transport) : null;
  const named = all ?? (await listNodeAccounts(context.source.transport));
  if (named === null) return null;
  return { accounts: await askGenesisAccounts(context, named), isComplete: all !== null || !isAnvil };
}

async function askState(
  { source: { transport } }: Context,
  stateRoot: Hex | null,
): Promise<Allocation | null> {
  if (stateRoot === EMPTY_ROOT) return { accounts: [], isComplete: true };
  const dumped = await orNull(listAccountRange(transport, '0x0'));
  if (dumped === null || dumped.length === 0) return null;
  const names = dumped.some(({ address }) => address === null) ? await guessNames(transport) : new Map();
  const accounts = dumped.map((account) => ({
    ...account,
    address: account.address ?? names.get(account.key) ?? null,
  }));
  const isWhole = (await stateRootOf(dumped)) === stateRoot;
  return {
    accounts: accounts.flatMap(toRow),
    isComplete: isWhole && accounts.every(({ address, balance }) => address !== null || balance === 0n),
  };
}

function toRow({ address, balance, codeHash }: DumpedAccount) {
  return address === null ? [] : [{ address, balance, hasCode: codeHash !== EMPTY_CODE_HASH, code: null }];
}

/** Guesses addresses for their hashes, as nodes store no preimages by default: those that many chains fund. */
async function guessNames(transport: Pick<Transport, 'request'>): Promise<Map<Hex, Hex>> {
  const low = Array.from({ length: LOW_ADDRESSES }, (_, at): Hex => `0x${at.toString(16).padStart(40, '0')}`);
  const own = (await listNodeAccounts(transport)) ?? [];
  return new Map([...low, ...SYSTEM_CONTRACTS, ...own].map((address) => [keccak256(address), address]));
}

/** Lists the signing accounts of the node; null where it does not return them. */
async function listNodeAccounts(transport: Pick<Transport, 'request'>): Promise<Hex[] | null> {
  const answer = await orNull(transport.request('eth_accounts', []));
  if (!Array.isArray(answer)) return null;
  const named = answer
    .slice(0, NODE_ACCOUNTS_MAX)
    .filter((each) => typeof each === 'string' && isAddress(each));
  return [...new Set(named.map((each) => each.toLowerCase() as Hex))];
}

/** Resolves with null where a node lacks or refuses a method. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RpcMethodMissingError || error instanceof RpcError) return null;
    throw error;
  }
}
