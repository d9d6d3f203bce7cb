import { encodeFunctionData } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import { demoCounterArtifact, demoProxyArtifact } from '../artifacts.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { type SendOptions, sendTransaction } from './send-transaction.ts';

/** Increments the counter; through the proxy's address it is a DELEGATECALL to the implementation. Zero fails with a reason. */
export function increment(
  context: DemoContext,
  options: SendOptions & { counter: Hex; by?: bigint },
): Promise<Hex> {
  const { counter, by = 1n } = options;
  const data = encodeFunctionData({ abi: demoCounterArtifact.abi, functionName: 'increment', args: [by] });
  return sendTransaction(context, { gas: 110_000, ...options, to: counter, data });
}

/** Upgrades a proxy; only its deployer may, others fail with the custom error NotAdmin. */
export function upgradeProxy(
  context: DemoContext,
  options: SendOptions & { proxy: Hex; implementation: Hex },
): Promise<Hex> {
  const args = [options.implementation] as const;
  const data = encodeFunctionData({ abi: demoProxyArtifact.abi, functionName: 'upgradeTo', args });
  return sendTransaction(context, { gas: 90_000, ...options, to: options.proxy, data });
}
