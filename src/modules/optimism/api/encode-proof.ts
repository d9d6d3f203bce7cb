import { encodeFunctionData, parseAbi } from 'viem/utils';
import { toAddress } from '#modules/kits/rollup/chain/words.ts';
import { ApiError } from '#sdk/api/errors.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { RpcError, type Transport } from '#sdk/chain/rpc.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import { fetchWithdrawalProof } from '../chain/fetch-withdrawal-proof.ts';
import { encodeProve, hashOutputRoot, type Withdrawal } from '../chain/withdrawal.ts';
import { listProvingGames, listProvingRoots, type ProvingTarget } from '../db/statements/proving.ts';
import { getSettlement } from '../db/statements/settlement.ts';

/** Maximum number of games or output roots that are tried: the claim of some may be false, or their state pruned. */
const TARGETS_MAX = 5;
const FACTORY = parseAbi(['function gameAtIndex(uint256) view returns (uint32, uint64, address)']);

interface Proved {
  sent: { withdrawal_hash: Buffer; block_number: number };
  withdrawal: Withdrawal;
}

/** The call that proves a withdrawal against the newest claim that the rollup's own node confirms. @throws ApiError, RpcError */
export async function encodeProof(
  scope: ReadScope,
  l1: Transport,
  { sent, withdrawal }: Proved,
): Promise<Hex> {
  const { rpc } = scope.api.node;
  if (rpc === null || !scope.run.isActive)
    throw new ApiError('not_found', { message: 'No node of this chain is available for the proof' });
  const withdrawalHash = bytesToHex(sent.withdrawal_hash);
  for (const { index, root, l2_block: l2Block, address } of await listTargets(scope, sent.block_number)) {
    const proof = await fetchWithdrawalProof(rpc, { l2Block: l2Block ?? 0, withdrawalHash }).catch(forgotten);
    if (proof === null || hashOutputRoot(proof) !== bytesToHex(root)) continue;
    if (address !== null && !(await isGameAt(scope, l1, index, address))) continue;
    return encodeProve(withdrawal, BigInt(index), proof);
  }
  throw new ApiError('not_found', {
    message: 'The node of this chain confirms no claim that covers the withdrawal',
  });
}

async function listTargets({ db }: ReadScope, l2Block: number): Promise<ProvingTarget[]> {
  const { has_games: hasGames, game_type: gameType } = await getSettlement(db);
  const params = { l2Block, limit: TARGETS_MAX };
  return hasGames
    ? listProvingGames(db, { ...params, gameType: gameType ?? -1 })
    : listProvingRoots(db, params);
}

/** A node that has pruned the state returns an error; a node that does not answer is rethrown. */
function forgotten(error: unknown): null {
  if (error instanceof RpcError) return null;
  throw error;
}

/** True if the factory has the game at our index: ours counts from the first block that was read. */
async function isGameAt({ db }: ReadScope, l1: Transport, index: number, game: Buffer): Promise<boolean> {
  const { game_factory: factory } = await getSettlement(db);
  if (factory === null) return false;
  const data = encodeFunctionData({ abi: FACTORY, functionName: 'gameAtIndex', args: [BigInt(index)] });
  const answer = await l1.request('eth_call', [{ to: bytesToHex(factory), data }, 'latest']).catch(forgotten);
  return (
    typeof answer === 'string' && toAddress(answer.slice(0, 194).toLowerCase() as Hex) === bytesToHex(game)
  );
}
