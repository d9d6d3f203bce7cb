import { encodeFunctionData } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import { demoSplitterArtifact } from '../artifacts.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { type SendOptions, sendTransaction } from './send-transaction.ts';

/** Options of the contract with internal calls; `value` (wei) is forwarded. */
export interface SplitterOptions extends SendOptions {
  splitter: Hex;
}

const { abi } = demoSplitterArtifact;

/** Splits ether among several receivers, with an internal call for each. */
export function spread(
  context: DemoContext,
  options: SplitterOptions & { receivers: readonly Hex[] },
): Promise<Hex> {
  const data = encodeFunctionData({ abi, functionName: 'spread', args: [options.receivers] });
  return call(context, { gas: 60_000 + 45_000 * options.receivers.length, ...options }, data);
}

/** Pays a receiver through `depth` nested calls. */
export function nest(
  context: DemoContext,
  options: SplitterOptions & { depth: number; to: Hex },
): Promise<Hex> {
  const args = [BigInt(options.depth), options.to] as const;
  const data = encodeFunctionData({ abi, functionName: 'nest', args });
  return call(context, { gas: 100_000 + 25_000 * options.depth, ...options }, data);
}

/** Creates a contract in an internal call: by CREATE, or by CREATE2 with a salt. */
export function createChild(context: DemoContext, options: SplitterOptions & { salt?: Hex }): Promise<Hex> {
  const { salt } = options;
  const data =
    salt === undefined
      ? encodeFunctionData({ abi, functionName: 'createChild' })
      : encodeFunctionData({ abi, functionName: 'createChild2', args: [salt] });
  return call(context, options, data);
}

/** Creates a contract that self-destructs at once and thereby pays the receiver (EIP-6780). */
export function createAndDestroy(context: DemoContext, options: SplitterOptions & { to: Hex }): Promise<Hex> {
  return call(
    context,
    options,
    encodeFunctionData({ abi, functionName: 'createAndDestroy', args: [options.to] }),
  );
}

/** Sends a transaction that succeeds although an internal call fails. */
export function failInside(context: DemoContext, options: SplitterOptions & { target: Hex }): Promise<Hex> {
  return call(
    context,
    options,
    encodeFunctionData({ abi, functionName: 'tryAndFail', args: [options.target] }),
  );
}

function call(context: DemoContext, options: SplitterOptions, data: Hex): Promise<Hex> {
  return sendTransaction(context, { gas: 400_000, ...options, to: options.splitter, data });
}
