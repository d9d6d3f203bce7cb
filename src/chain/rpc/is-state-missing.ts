import { RpcError } from '../errors.ts';

// Messages of geth, erigon, nethermind, besu, reth and common gateways about a block whose state is pruned.
const NO_STATE =
  /missing trie node|historical state|\bno state\b|state .{0,60}(not available|unavailable|not found|pruned|missing)|(pruned|missing|unavailable) .{0,20}\bstate\b|world ?state|block .{0,40}(is )?pruned|tracing (block )?limit/i;

/** Returns true if a node refuses a call because it has pruned the block's state: an archive node has it. */
export function isStateMissing(error: unknown): boolean {
  return error instanceof RpcError && NO_STATE.test(error.reason);
}
