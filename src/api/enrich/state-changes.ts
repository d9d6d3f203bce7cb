import type { StateChange } from '#contract/transaction/state-change.ts';
import { listEarlierCoinDeltas, listEarlierTokenDeltas } from '#db/queries/transaction/state-changes.ts';
import type { TransactionKey } from '#db/queries/transaction/transaction-row.ts';
import type { ReadScope } from '../context.ts';
import { presentAddressParam } from '../present/address-param.ts';
import { presentToken } from '../present/token.ts';
import { toDec, toDecOrNull } from '../present/wire.ts';
import type { CoinChange } from '../state-changes/coin-changes.ts';
import { readIndexedCoins, readIndexedTokens } from '../state-changes/indexed-balances.ts';
import { readCoinBalance, readTokenBalance } from '../state-changes/node-balances.ts';
import type { TokenChange } from '../state-changes/token-changes.ts';
import { readAddressBook } from './addresses.ts';
import { readTokenBook } from './tokens.ts';

type Change = CoinChange | TokenChange;

/** Verdicts on tokens whose balances do not follow from their transfers. */
const UNSOUND: readonly (string | null)[] = ['balances_differ', 'supply_differs'];

/** Balance before a transaction, with its source. */
interface BalanceBefore {
  value: bigint;
  source: NonNullable<StateChange['balance_source']>;
}

/**
 * Presents changes with the balances around them: the node's balance at the end of the previous block or, if it has
 * pruned that state, the one derived from the index; plus the effect of the block's earlier transactions.
 */
export async function presentStateChanges(
  scope: ReadScope,
  changes: readonly Change[],
  { key, miner }: { key: TransactionKey; miner: Buffer | null },
): Promise<StateChange[]> {
  const [addresses, tokens, before] = await Promise.all([
    readAddressBook(
      scope,
      changes.map(({ address }) => address),
    ),
    readTokenBook(
      scope,
      changes.flatMap((change) => (change.kind === 'token' ? [change.token] : [])),
    ),
    readBalancesBefore(scope, changes, { key, miner }),
  ]);
  return changes.map((change, place): StateChange => {
    const token =
      change.kind === 'token' ? presentToken(change.token, tokens.get(change.token), change.type) : null;
    const balance = UNSOUND.includes(token?.balance_check ?? null) ? null : (before[place] ?? null);
    return {
      type: change.kind,
      address: presentAddressParam(change.address, addresses),
      is_miner: change.kind === 'coin' && change.isMiner,
      token,
      token_id: change.kind === 'token' ? toDecOrNull(change.tokenId) : null,
      balance_before: toDecOrNull(balance?.value),
      balance_after: balance === null || change.change === null ? null : toDec(balance.value + change.change),
      balance_source: balance?.source ?? null,
      change: presentChange(change),
    };
  });
}

function presentChange(change: Change): StateChange['change'] {
  if (change.kind === 'coin' || change.moves.length === 0) return toDecOrNull(change.change);
  return change.moves.map(({ direction, tokenId }) => ({ direction, total: { token_id: toDec(tokenId) } }));
}

async function readBalancesBefore(
  scope: ReadScope,
  changes: readonly Change[],
  { key, miner }: { key: TransactionKey; miner: Buffer | null },
): Promise<(BalanceBefore | null)[]> {
  const coins = changes.filter((change) => change.kind === 'coin');
  const held = changes.filter((change) => change.kind === 'token');
  const hasMiner = coins.some(({ address }) => miner?.equals(address));
  const [coinDeltas, tokenDeltas, balances] = await Promise.all([
    listEarlierCoinDeltas(scope.db, {
      key,
      addresses: coins.map(({ address }) => address),
      miner: hasMiner ? miner : null,
    }),
    listEarlierTokenDeltas(scope.db, { key, holders: held.map(({ address }) => address) }),
    readBalancesAt(scope, changes, key.block_number - 1),
  ]);
  const deltas = new Map<string, bigint | null>([
    ...coinDeltas.map(({ address, delta }) => [deltaKey(address), delta] as const),
    ...tokenDeltas.map(
      ({ holder, token_address, token_id, delta }) =>
        [deltaKey(holder, token_address, token_id), delta] as const,
    ),
  ]);
  return changes.map((change, place) => {
    const balance = balances[place] ?? null;
    const name =
      change.kind === 'coin'
        ? deltaKey(change.address)
        : deltaKey(change.address, change.token, change.tokenId);
    const known = deltas.get(name);
    const delta = known === undefined ? 0n : known;
    return balance && delta !== null ? { ...balance, value: balance.value + delta } : null;
  });
}

/** Balances at the end of a block, from the node where available. */
async function readBalancesAt(
  scope: ReadScope,
  changes: readonly Change[],
  block: number,
): Promise<(BalanceBefore | null)[]> {
  const rpc = scope.run.isActive ? scope.api.node.rpc : null;
  const reported = await Promise.all(
    changes.map((change) => {
      if (rpc === null) return null;
      return change.kind === 'coin'
        ? readCoinBalance(rpc, change.address, block)
        : readTokenBalance(rpc, change, block);
    }),
  );
  const unpublished = changes.filter((_, place) => reported[place] === null);
  const coins = unpublished.filter((change) => change.kind === 'coin');
  const held = unpublished.filter((change) => change.kind === 'token');
  const [coinValues, tokenValues] = await Promise.all([
    readIndexedCoins(scope, coins, block),
    readIndexedTokens(scope, held, block),
  ]);
  const indexed = new Map<Change, bigint | null | undefined>([
    ...coins.map((change, place) => [change, coinValues[place]] as const),
    ...held.map((change, place) => [change, tokenValues[place]] as const),
  ]);
  return changes.map((change, place) => {
    const value = reported[place] ?? null;
    if (value !== null) return { value, source: 'node' };
    const derived = indexed.get(change) ?? null;
    return derived === null ? null : { value: derived, source: 'index' };
  });
}

function deltaKey(holder: Buffer, token?: Buffer, id: bigint | null = null): string {
  return `${holder.toString('latin1')}/${token?.toString('latin1') ?? ''}/${id ?? ''}`;
}
