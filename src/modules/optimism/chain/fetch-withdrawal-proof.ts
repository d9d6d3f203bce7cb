import { isMissing, parseData, parseList, parseObject } from '#sdk/chain/format.ts';
import { InvalidAnswerError } from '#sdk/chain/rpc.ts';
import type { Hex } from '#sdk/lib/values.ts';
import { getWithdrawalSlot, MESSAGE_PASSER, type WithdrawalProof } from './withdrawal.ts';

/** Sends a request to a node. */
type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** A path has 64 digits, and no node of the tree more than 17 hashes. */
const NODES_MAX = 65;
const NODE_BYTES_MAX = 600;

/**
 * State commitment of the rollup's node after a block, with the Merkle path from its root to a withdrawal; without a withdrawal
 * no path. Null if the node has no such block. @throws RpcError if the node has pruned the state, InvalidAnswerError
 */
export async function fetchWithdrawalProof(
  ask: Ask,
  { l2Block, withdrawalHash }: { l2Block: number; withdrawalHash: Hex | null },
): Promise<WithdrawalProof | null> {
  const height = `0x${l2Block.toString(16)}`;
  const slots = withdrawalHash === null ? [] : [getWithdrawalSlot(withdrawalHash)];
  const header = await ask('eth_getBlockByNumber', [height, false]);
  if (isMissing(header)) return null;
  const account = parseObject(await ask('eth_getProof', [MESSAGE_PASSER, slots, height]), 'eth_getProof');
  const { hash, stateRoot } = parseObject(header, 'a block');
  const [slot] = parseList(account.storageProof, 'eth_getProof.storageProof');
  const nodes = slot === undefined ? [] : parseList(parseObject(slot, 'a slot').proof, 'eth_getProof.proof');
  if (nodes.length > NODES_MAX)
    throw new InvalidAnswerError(`The node gave a proof of ${nodes.length} nodes`);
  return {
    stateRoot: parseData(stateRoot, 'block.stateRoot', 32),
    blockHash: parseData(hash, 'block.hash', 32),
    storageRoot: parseData(account.storageHash, 'eth_getProof.storageHash', 32),
    nodes: nodes.map((node) => {
      const data = parseData(node, 'eth_getProof.proof');
      if (data.length > 2 + NODE_BYTES_MAX * 2)
        throw new InvalidAnswerError('The node gave a proof with a node that is too long');
      return data;
    }),
  };
}
