import { encodeFunctionData } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import { demoBreakerArtifact } from '../artifacts.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { type SendOptions, sendTransaction } from './send-transaction.ts';

/** Options for calling the contract that fails. */
export interface BreakerOptions extends SendOptions {
  breaker: Hex;
}

const { abi } = demoBreakerArtifact;

/** Reverts with a reason string. */
export function revertWithReason(
  context: DemoContext,
  options: BreakerOptions & { reason?: string },
): Promise<Hex> {
  const { reason = 'Demo: this one always fails' } = options;
  return call(
    context,
    options,
    encodeFunctionData({ abi, functionName: 'revertWithReason', args: [reason] }),
  );
}

/** Reverts with the custom error Broken. */
export function revertWithCustomError(
  context: DemoContext,
  options: BreakerOptions & { code?: bigint; detail?: string },
): Promise<Hex> {
  const args = [options.code ?? 42n, options.detail ?? 'a detail'] as const;
  return call(context, options, encodeFunctionData({ abi, functionName: 'revertWithCustomError', args }));
}

/** Reverts with a panic: a division by zero. */
export function revertWithPanic(context: DemoContext, options: BreakerOptions): Promise<Hex> {
  return call(context, options, encodeFunctionData({ abi, functionName: 'revertWithPanic', args: [0n] }));
}

/** Reverts without data. */
export function revertWithNothing(context: DemoContext, options: BreakerOptions): Promise<Hex> {
  return call(context, options, encodeFunctionData({ abi, functionName: 'revertWithNothing' }));
}

/** Fails by consuming its whole gas limit. */
export function runOutOfGas(context: DemoContext, options: BreakerOptions): Promise<Hex> {
  return call(context, options, encodeFunctionData({ abi, functionName: 'burnGas' }));
}

function call(context: DemoContext, options: BreakerOptions, data: Hex): Promise<Hex> {
  return sendTransaction(context, { gas: 90_000, ...options, to: options.breaker, data });
}
