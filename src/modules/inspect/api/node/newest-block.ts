import { type AskNode, parseQuantityOrNull } from './node-reader.ts';

/** Facts about the newest block on which checks stand. */
export interface NewestBlock {
  number: number;
  /** Its number as a parameter of JSON-RPC. */
  tag: string;
  /** Seconds since 1970. */
  time: bigint | null;
  /** Null on a chain without base fee. */
  baseFee: bigint | null;
  gasLimit: bigint | null;
}

/** Reads the newest block of the node; the reason in one sentence where it is not known. */
export async function readNewestBlock(ask: AskNode): Promise<NewestBlock | { reason: string }> {
  const reply = await ask('eth_getBlockByNumber', ['latest', false]);
  if (!reply.ok) return { reason: reply.reason };
  const { number, timestamp, baseFeePerGas, gasLimit } = Object(reply.result) as Record<string, unknown>;
  const height = parseQuantityOrNull(number);
  if (height === null || height > BigInt(Number.MAX_SAFE_INTEGER))
    return { reason: 'The node did not return its newest block.' };
  return {
    number: Number(height),
    tag: `0x${height.toString(16)}`,
    time: parseQuantityOrNull(timestamp),
    baseFee: parseQuantityOrNull(baseFeePerGas),
    gasLimit: parseQuantityOrNull(gasLimit),
  };
}
