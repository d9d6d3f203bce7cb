import type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
import type { RpcCall } from '#chain/rpc/send-batch.ts';
import type { NodeReport } from '#contract/about.ts';

/** Sends one request to a node; the transport of `chain` implements it. */
export type ApiRpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Sends several at once, in one request where the node supports batches; rejects where it does not. */
export type ApiRpcBatch = (calls: readonly RpcCall[]) => Promise<RpcOutcome[]>;

/**
 * Sends a request to a node and returns the raw JSON of its result, in chunks, up to a size limit. Rejects as the
 * transport does, and with QueueFullError.
 */
export type AskBytes = (call: RpcCall, limits: BytesLimits) => Promise<Buffer[]>;

export interface BytesLimits {
  bytesMax: number;
  /** Weight of a response's size in the charge; 1 by default. */
  weight?: number;
}

/** Reports the node's health; cached briefly, so that visitors cause no load on the node. */
export type NodeReporter = (known: KnownBlock | null) => Promise<NodeReport>;

/** A block of the index with which the URLs are compared. */
export interface KnownBlock {
  number: number;
  hash: string;
}
