import { encodeFunctionData } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import { demoTokenArtifact } from '../artifacts.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { type SendOptions, sendTransaction } from './send-transaction.ts';

/** A demo ERC-20 with an amount in units of its last decimal. */
export interface TokenOptions extends SendOptions {
  token: Hex;
  amount: bigint;
}

const { abi } = demoTokenArtifact;
const GAS = 120_000;

/** Transfers the sender's tokens; more than the balance fails with the custom error InsufficientBalance. */
export function transferToken(context: DemoContext, options: TokenOptions & { to: Hex }): Promise<Hex> {
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [options.to, options.amount] });
  return call(context, options, data);
}

/** Approves another account to spend the sender's tokens. */
export function approveToken(context: DemoContext, options: TokenOptions & { spender: Hex }): Promise<Hex> {
  const data = encodeFunctionData({ abi, functionName: 'approve', args: [options.spender, options.amount] });
  return call(context, options, data);
}

/** Transfers another account's tokens; without its approval it fails with the custom error InsufficientAllowance. */
export function transferTokenFrom(
  context: DemoContext,
  options: TokenOptions & { owner: Hex; to: Hex },
): Promise<Hex> {
  const args = [options.owner, options.to, options.amount] as const;
  return call(context, options, encodeFunctionData({ abi, functionName: 'transferFrom', args }));
}

/** Transfers the amount to each receiver: many token transfers in one transaction. */
export function airdropToken(
  context: DemoContext,
  options: TokenOptions & { receivers: readonly Hex[] },
): Promise<Hex> {
  const { receivers, amount } = options;
  const data = encodeFunctionData({ abi, functionName: 'airdrop', args: [receivers, amount] });
  return call(context, { gas: 60_000 + 40_000 * receivers.length, ...options }, data);
}

/** Mints tokens; only the deployer may, others fail with the custom error NotOwner. */
export function mintToken(context: DemoContext, options: TokenOptions & { to: Hex }): Promise<Hex> {
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [options.to, options.amount] });
  return call(context, options, data);
}

/** Burns tokens of the sender. */
export function burnToken(context: DemoContext, options: TokenOptions): Promise<Hex> {
  return call(context, options, encodeFunctionData({ abi, functionName: 'burn', args: [options.amount] }));
}

function call(context: DemoContext, options: TokenOptions, data: Hex): Promise<Hex> {
  return sendTransaction(context, { gas: GAS, ...options, to: options.token, data });
}
