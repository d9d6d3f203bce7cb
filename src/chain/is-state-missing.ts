import { RpcError } from './errors.ts';

// What geth, erigon, nethermind, besu, reth and the gateways before them say of a block whose state they no longer have.
const NO_STATE =
  /missing trie node|historical state|\bno state\b|state .{0,60}(not available|unavailable|not found|pruned|missing)|(pruned|missing|unavailable) .{0,20}\bstate\b|world ?state|block .{0,40}(is )?pruned|tracing (block )?limit/i;

/** Whether a node refuses a call because it does not have the state of the block any more: an archive node would. */
export function isStateMissing(error: unknown): boolean {
  return error instanceof RpcError && NO_STATE.test(error.reason);
}
