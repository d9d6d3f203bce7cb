import { encodeDeployData, encodeFunctionData } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import { demoExploitArtifact, demoRouterArtifact } from '../artifacts.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { type Deployment, deploy } from './deploy.ts';
import { type SendOptions, sendTransaction } from './send-transaction.ts';

/** Deploys the router, which swaps tokens against its own reserves. */
export function deployRouter(context: DemoContext, options: SendOptions): Promise<Deployment> {
  const { abi, bytecode } = demoRouterArtifact;
  return deploy(context, encodeDeployData({ abi, bytecode }), options);
}

/** Deploys the contract that exploits the router. */
export function deployExploit(context: DemoContext, options: SendOptions): Promise<Deployment> {
  const { abi, bytecode } = demoExploitArtifact;
  return deploy(context, encodeDeployData({ abi, bytecode }), options);
}

/** Swaps an amount of the sender's tokens, which has approved the router; fails with ReserveTooLow beyond its reserves. */
export function swapTokens(
  context: DemoContext,
  options: SendOptions & { router: Hex; sold: Hex; bought: Hex; amount: bigint },
): Promise<Hex> {
  const { router, sold, bought, amount } = options;
  const args = [sold, bought, amount] as const;
  const data = encodeFunctionData({ abi: demoRouterArtifact.abi, functionName: 'swap', args });
  return sendTransaction(context, { gas: 220_000, ...options, to: router, data });
}

/** Moves what the victims have approved to the sender. */
export function runExploit(
  context: DemoContext,
  options: SendOptions & { exploit: Hex; router: Hex; token: Hex; victims: readonly Hex[] },
): Promise<Hex> {
  const { exploit, router, token, victims } = options;
  const args = [router, token, victims] as const;
  const data = encodeFunctionData({ abi: demoExploitArtifact.abi, functionName: 'run', args });
  return sendTransaction(context, { gas: 100_000 + 90_000 * victims.length, ...options, to: exploit, data });
}
